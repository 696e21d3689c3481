import pg from 'pg';
import { conflict, HttpError, invalid, noRoom, unavailable } from './errors';

/** Codes of PostgreSQL, whole or by their class (the first two characters), and what the caller is told. */
const answers: Record<string, (error: Error) => HttpError> = {
  23505: () => conflict('This exists already.', 'already_exists'),
  23503: () => conflict('This is still in use, or what it refers to is gone.'),
  23502: () => invalid([], 'A value is missing.'),
  23514: () => invalid([], 'A value is not allowed.'),
  // Data exceptions: too long, out of range, characters that PostgreSQL cannot store.
  22: () => invalid([], 'A value cannot be stored.'),
  // Serialization failures and deadlocks; asking again helps.
  40: unavailable,
  // Connections, resources, a time-out or shutdown, a system error: the server is busy or away.
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

/** A disk, or the share of it that we may use, is full. */
const isFull = ({ code, message }: NodeJS.ErrnoException): boolean =>
  code === 'ENOSPC' || code === 'EDQUOT' || /no space left on device/i.test(message);

const causes = function* (error: unknown): Generator<Error> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
};

/**
 * What an error means for the caller: one that has an answer of its own, or what that of the database says; undefined for what
 * nobody foresaw, a wrong statement among it. Drizzle wraps errors; they are searched along `.cause`.
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

/** Whether an error comes from the data of the call and will come again, not from a server that is busy, full or away. */
export const isCausedByData = (error: unknown): boolean => {
  const status = knownError(error)?.statusCode;
  return status === undefined || status < 500;
};

/** The connection broke or the server ended it, or two transactions met: at once, so that asking again helps and costs little. */
const lost = /connection terminated|connection ended|client was closed|client has encountered a connection error/i;

/** Whether a connection was lost, or a transaction gave way to another; what it did is undone, or its commit is not known of. */
export const wasLost = (error: unknown): boolean => {
  for (const cause of causes(error)) {
    if (cause instanceof pg.DatabaseError) return /^(?:08|40|57P0[12])/.test(cause.code ?? '');
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ECONNRESET' || code === 'EPIPE' || lost.test(cause.message)) return true;
  }
  return false;
};
