import type { Database, Replica } from '../../ports/database';
import { HttpError } from '../errors';

/** What the call itself refuses; the database would refuse it as well. */
const isRefusal = (error: unknown): boolean => error instanceof HttpError && error.statusCode < 500;

/** Reads from the replica where it is up to date and answers, else here. Whatever fails there is read here. */
export const readUpToDate = async <T>(
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
