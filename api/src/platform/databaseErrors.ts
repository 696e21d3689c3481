import pg from 'pg';
import { conflict, HttpError, invalid, noRoom, unavailable } from './errors';

/** Error responses by PostgreSQL's code, whole or by its class (the first two characters). */
const answers: Record<string, (error: Error) => HttpError> = {
  23505: () => conflict('This already exists.', 'already_exists'),
  23503: () => conflict('This is still in use, or a record it refers to no longer exists.'),
  23502: () => invalid([], 'A value is missing.'),
  23514: () => invalid([], 'A value is not allowed.'),
  // Data exceptions: too long, out of range, characters that PostgreSQL cannot store.
  22: () => invalid([], 'A value cannot be stored.'),
  // Serialization failures and deadlocks; a retry helps.
  40: unavailable,
  // Connections, resources, a time-out or shutdown, a system error: the server is busy or down.
  '08': unavailable,
  53: unavailable,
  55: unavailable,
  57: unavailable,
  58: unavailable,
  25: unavailable,
};

const connectionTrouble =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|connection ended|client was closed|embedded database has stopped|client has encountered a connection error/i;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Returns whether a disk, or our quota of it, is full. */
const isFull = ({ code, message }: NodeJS.ErrnoException): boolean =>
  code === 'ENOSPC' || code === 'EDQUOT' || /no space left on device/i.test(message);

const causes = function* (error: unknown): Generator<Error> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
};

/**
 * Returns the response to an error: its own, or the one for the database's code; undefined for an unexpected error,
 * including invalid SQL. Drizzle wraps errors; the search follows `.cause`.
 */
export const knownError = (error: unknown): HttpError | undefined => {
  for (const cause of causes(error)) {
    if (cause instanceof HttpError) return cause;
    if (cause instanceof pg.DatabaseError) {
      const code = cause.code ?? '';
      return (answers[code] ?? answers[code.slice(0, 2)])?.(cause);
    }
    if (isFull(cause)) return noRoom(cause);
    if (connectionTrouble.test(cause.message) || networkCodes.has((cause as NodeJS.ErrnoException).code ?? ''))
      return unavailable(cause);
  }
  return undefined;
};

/**
 * Returns whether an error comes from the data of the call and will recur, rather than from a server that is busy, full
 * or down.
 */
export const isCausedByData = (error: unknown): boolean => {
  const status = knownError(error)?.statusCode;
  return status === undefined || status < 500;
};

/**
 * Messages of a broken connection or a connection ended by the server. Together with conflicting transactions these
 * fail at once, so that a retry helps and costs little.
 */
const lost = /connection terminated|connection ended|client was closed|client has encountered a connection error/i;

/**
 * Returns whether a connection was lost, or a transaction conflicted with another; its changes are undone, or the
 * outcome of its commit is unknown.
 */
export const isRetryableError = (error: unknown): boolean => {
  for (const cause of causes(error)) {
    if (cause instanceof pg.DatabaseError) return /^(?:08|40|57P0[12])/.test(cause.code ?? '');
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ECONNRESET' || code === 'EPIPE' || lost.test(cause.message)) return true;
  }
  return false;
};
