import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../platform/config/configError';
import type { Log } from '../../ports/log';

/** Milliseconds before the first retry; each further pause doubles. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2_000;

type Failure = Error & { readonly code?: string };

/** Permanent errors, by PostgreSQL's code or its class; a retry does not help. */
const lasting: readonly { readonly code: RegExp; readonly sentence: (database: string) => string }[] = [
  {
    code: /^3D000$/,
    sentence: (database) =>
      `The database "${database}" of DATABASE_URL does not exist. Create it, or correct DATABASE_URL.`,
  },
  {
    code: /^28/,
    sentence: () => 'PostgreSQL refuses the user or the password of DATABASE_URL. Correct DATABASE_URL.',
  },
];

/**
 * Returns the operator's message for a failed connection. A refused connection to several addresses has only a code.
 */
const describeConnectionFailure = (failure: Failure, connectionString: string): string => {
  const found = lasting.find(({ code }) => code.test(failure.code ?? ''));
  if (found) return found.sentence(decodeURIComponent(new URL(connectionString).pathname.slice(1)));
  const reason = failure.message || failure.code || 'no reason given';
  return `The database of DATABASE_URL does not answer (${reason}). Start it, or correct DATABASE_URL.`;
};

/**
 * Returns whether an error is about the connection: the network, the sign-in, the database's name, or a server that
 * starts or stops.
 */
export const isConnectionError = (error: unknown): error is Failure =>
  error instanceof Error && 'code' in error && /^(E[A-Z]+|28|3D|08|57P|53300)/.test(String(error.code));

/** Returns the error of a start on an unusable PostgreSQL. */
export const unusablePostgres = (failure: Failure, connectionString: string): StartError =>
  new StartError(describeConnectionFailure(failure, connectionString), { cause: failure });

interface ConnectPostgresInput {
  readonly connectionString: string;
  /** Time-out of one attempt, in milliseconds. */
  readonly eachTry: number;
  /** Milliseconds to keep trying while PostgreSQL does not answer. */
  readonly waitFor: number;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Connects to PostgreSQL. Retries with back-off while it does not answer, since a rebooting machine may start both at
 * once; a wrong password or a missing database fails at once.
 * @throws StartError with one sentence
 */
export const connectPostgres = async (connecting: ConnectPostgresInput): Promise<pg.Client> => {
  const { connectionString, eachTry, waitFor, log } = connecting;
  const until = performance.now() + waitFor;
  let hasWaited = false;
  for (let wait = FIRST_PAUSE; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: eachTry });
    client.on('error', (error) => log.error({ err: error }, 'the connection of the migrations failed'));
    try {
      await client.connect();
      return client;
    } catch (error) {
      const failure = error as Failure;
      void client.end().catch(() => {}); // Ignored: it was never open.
      const isLasting = lasting.some(({ code }) => code.test(failure.code ?? ''));
      if (isLasting || performance.now() + wait > until) throw unusablePostgres(failure, connectionString);
      if (!hasWaited)
        log.error(
          { code: failure.code, reason: failure.message },
          `PostgreSQL does not answer: the start waits up to ${Math.round(waitFor / 1000)} s for it`,
        );
      hasWaited = true;
      await pause(wait);
    }
  }
};
