import { eq } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import type { PasswordHash } from '../../ports/passwordHash';
import type { Services } from '../../ports/services';
import { users } from '../../tables/accountTables';
import { companyOfPerson } from '../../tables/companyOfPerson';
import { invalid } from '../errors';
import { MAX_PASSWORD, type PasswordOwner, passwordFaults } from './passwordFaults';

/** Dummy hash for an account that does not exist, so that the response takes as long. */
const dummies = new WeakMap<PasswordHash, Promise<string>>();
const getDummyHash = (passwords: PasswordHash): Promise<string> => {
  const dummy = dummies.get(passwords) ?? passwords.hash('nobody has this password');
  dummies.set(passwords, dummy);
  return dummy;
};

/**
 * Returns whether the password matches the hash. Without a hash (no such account, no password yet) it takes the same time and returns
 * false. A password longer than the limit never matches: hashing it would only cost time.
 */
export const verifyPassword = async (
  passwords: PasswordHash,
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const fits = await passwords.verify(passwordHash ?? (await getDummyHash(passwords)), password.slice(0, MAX_PASSWORD));
  return fits && Boolean(passwordHash) && password.length <= MAX_PASSWORD;
};

/** Returns facts about a user that a password must not be built from. */
export const passwordOwner = async (db: Executor, userId: string): Promise<PasswordOwner | undefined> => {
  const { email, firstName, lastName } = users;
  const [owner] = await db
    .select({ email, firstName, lastName, companyName: companyOfPerson })
    .from(users)
    .where(eq(users.id, userId));
  return owner;
};

type Lists = Pick<Services, 'commonPasswords' | 'isBreached'>;

/** Returns every fault of a new password as a sentence for the user; none for a good one. */
export const findPasswordFaults = async (
  { commonPasswords, isBreached }: Lists,
  password: string,
  owner?: PasswordOwner,
): Promise<string[]> => {
  const faults = passwordFaults(password, { owner, known: await commonPasswords() });
  const breached = await isBreached?.(password);
  return breached ? [...faults, 'This password is known from a breach of another site. Choose another one'] : faults;
};

/** Refuses a weak password. @throws 422 on `password` with every fault of it */
export const refuseWeakPassword = async (lists: Lists, password: string, owner?: PasswordOwner): Promise<void> => {
  const faults = await findPasswordFaults(lists, password, owner);
  if (faults.length > 0) throw invalid(faults.map((message) => ({ path: 'password', message })));
};
