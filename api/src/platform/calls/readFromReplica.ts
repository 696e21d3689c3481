import type { Database, Replica } from '../../ports/database';
import { HttpError } from '../errors';

/** Returns whether the call itself was rejected; the primary would reject it as well. */
const isRefusal = (error: unknown): boolean => error instanceof HttpError && error.statusCode < 500;

/**
 * Reads from the replica where it is up to date and answers, else from the primary. A failure on the replica is retried
 * on the primary.
 */
export const readFromReplica = async <T>(
  replica: Replica | undefined,
  readThere: (copy: Database) => Promise<T>,
  readHere: () => Promise<T>,
): Promise<T> => {
  const copy = await replica?.current();
  if (!copy) return readHere();
  try {
    return await readThere(copy);
  } catch (error) {
    if (isRefusal(error)) throw error;
    replica?.failed(error);
    return readHere();
  }
};
