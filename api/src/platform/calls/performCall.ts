import type { Database, Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { recordRead } from '../audit/recordRead';
import { isRetryableError } from '../databaseErrors';
import { discardFiles } from '../files/discardFiles';
import type { ReceivedFile } from '../files/receivedFile';
import type { Upload } from '../files/uploadRules';
import { comesFrom } from '../http/getRequestOrigin';
import { inStyle } from '../people/shownStyle';
import { getWorkAsSession, toRowSecurityCaller, type User } from '../people/user';
import type { HandledCall } from './handle';
import { readIdempotencyKey, runIdempotently, type SentRequest } from './idempotency';
import { readFromReplica } from './readFromReplica';
import { readsAnywhere } from './readingCalls';
import { refuseWithoutWorkAs } from './refuseWithoutWorkAs';
import { validate, validateParams, validateQuery } from './validate';
import { readExpectedVersion, requireExpectedVersion } from './versions';

/** A call as received by its host. */
export interface Call {
  readonly handled: HandledCall;
  readonly services: Services;
  readonly request: SentRequest;
  readonly params: unknown;
  readonly query: unknown;
  /** The caller; null on public routes. */
  readonly user: User | null;
  /** Receives and stores the files of an upload; a failure leaves nothing. */
  readonly receive: (upload: Upload) => Promise<ReceivedFile[]>;
}

/** The handler's result; `replayed` says that it is the response to an earlier call with the same Idempotency-Key. */
export interface CallResult {
  readonly answer: unknown;
  readonly replayed: boolean;
}

const readAddress = ({ handled: { route }, params, query }: Call) => ({
  params: validateParams(route.params, params),
  query: validateQuery(route, query),
});

const readBody = ({ handled: { route }, request }: Call) => ({
  body: route.raw ? undefined : validate(route.body, request.body ?? {}),
  expectedVersion: route.versioned ? requireExpectedVersion(request.headers) : readExpectedVersion(request.headers),
});

const readInput = (call: Call) => ({
  ...readAddress(call),
  ...readBody(call),
});

const getRawBody = ({ body }: SentRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Retries once after a lost connection: only for idempotent work. */
const twice = async <T>(act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (!isRetryableError(error)) throw error;
    return act();
  }
};

const perform = (call: Call, files: readonly ReceivedFile[]): Promise<CallResult> =>
  inStyle(call.user?.style, () => performed(call, files));

/** Returns a database for the caller: under row-level security, and with the origin of changes for the audit. */
const lentTo = ({ request, user }: Call, database: Database): Database => {
  const lent = user
    ? database.asCaller(toRowSecurityCaller(user))
    : database.asPlatform('nobody is signed in: what the call brings proves it');
  return {
    ...lent,
    transaction: (work) =>
      lent.transaction((tx) => {
        comesFrom(tx, { address: request.ip, workAs: user ? getWorkAsSession(user) : undefined });
        return work(tx);
      }),
  };
};

const performed = async (call: Call, files: readonly ReceivedFile[]): Promise<CallResult> => {
  const { handled, request, user } = call;
  const database = lentTo(call, call.services.database);
  const key = readIdempotencyKey(request, handled.route);
  const rawBody = handled.route.raw ? getRawBody(request) : undefined;
  const services = { ...call.services, database };
  const context = { ...readInput(call), rawBody, user: user ?? undefined, files, request, services };
  if (!handled.transaction) {
    const seen = { ...context, route: handled.route, user };
    await recordRead({ ...seen, answer: undefined }, 'ahead');
    const read = (from: Database) =>
      handled.run({ ...context, services: { ...services, database: from }, db: from.db, tx: undefined });
    const readHere = () => read(database);
    const answer = await readFromReplica(
      readsAnywhere(handled.route) ? database.replica : undefined,
      (copy) => read(lentTo(call, copy)),
      () => (handled.route.method === 'GET' ? twice(readHere) : readHere()),
    );
    await recordRead({ ...seen, answer }, 'answered');
    return { answer, replayed: false };
  }
  const act = (tx: Tx) => handled.run({ ...context, db: tx, tx });
  if (key === undefined || !user)
    return database.transaction(async (tx) => ({ answer: await act(tx), replayed: false }));
  return twice(() => database.transaction((tx) => runIdempotently(tx, { user, key, request, files }, () => act(tx))));
};

/**
 * Validates a request and runs the handler in its transaction. Files are stored before the transaction begins, because
 * a slow sender would block it, and are deleted if they stay unused.
 */
export const performCall = async (call: Call): Promise<CallResult> => {
  const { params, user, services, request } = call;
  const { route } = call.handled;
  if (user) {
    const { db } = services.database.asPlatform('whose record it is says whether the platform may change it');
    await refuseWithoutWorkAs(db, { user, route, params, body: request.body });
  }
  const { upload } = route;
  if (!upload) return perform(call, []);
  // Rejects an invalid address before files are received and stored.
  readAddress(call);
  const files = await call.receive(upload);
  try {
    const performed = await perform(call, files);
    if (performed.replayed) await discardFiles(files, call.services.storage);
    return performed;
  } catch (error) {
    await discardFiles(files, call.services.storage);
    throw error;
  }
};
