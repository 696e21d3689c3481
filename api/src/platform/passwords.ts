import type { PasswordHash } from '../ports/passwordHash';
import type { Services } from '../ports/services';
import { commonPasswords } from './commonPasswords';
import { invalid } from './errors';

const MIN_PASSWORD = 8;
/** Longer ones would only cost time. */
const MAX_PASSWORD = 128;

/** What is compared for an account that does not exist, so that the answer takes as long. */
const dummies = new WeakMap<PasswordHash, Promise<string>>();
const dummyOf = (passwords: PasswordHash): Promise<string> => {
  const dummy = dummies.get(passwords) ?? passwords.hash('nobody has this password');
  dummies.set(passwords, dummy);
  return dummy;
};

/** True when the password fits. Without a hash (no such account, no password yet) it takes the same time and is false. */
export const verifyPassword = async (
  passwords: PasswordHash,
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const fits = await passwords.verify(passwordHash ?? (await dummyOf(passwords)), password.slice(0, MAX_PASSWORD));
  return fits && Boolean(passwordHash);
};

/** What is wrong with a new password, as the person is told, or undefined. */
export const weaknessOf = (password: string): string | undefined => {
  if (password.length < MIN_PASSWORD) return `Password must be at least ${MIN_PASSWORD} characters long`;
  if (password.length > MAX_PASSWORD) return `Password must be at most ${MAX_PASSWORD} characters long`;
  if (new Set(password).size < 4 || commonPasswords.has(password.toLowerCase())) {
    return 'This password is too easy to guess. Choose another one';
  }
  return undefined;
};

const refuse = (message: string) => invalid([{ path: 'password', message }]);

/** Throws 422 on `password` for one that is too short, too long, too easy to guess, or known from a breach. */
export const refuseWeakPassword = async (
  { isBreached }: Pick<Services, 'isBreached'>,
  password: string,
): Promise<void> => {
  const weakness = weaknessOf(password);
  if (weakness) throw refuse(weakness);
  if (await isBreached?.(password))
    throw refuse('This password is known from a breach of another site. Choose another one');
};
