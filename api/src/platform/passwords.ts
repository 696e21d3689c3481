import { hash, verify } from '@node-rs/argon2';
import { commonPasswords } from './commonPasswords';
import { invalid } from './errors';

/** argon2id (the library's default) with 19 MiB, two passes, one lane. @source OWASP Password Storage Cheat Sheet */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const MIN_PASSWORD = 8;
/** Longer ones would only cost time. */
export const MAX_PASSWORD = 128;

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** What is compared for an account that does not exist, so that the answer takes as long. */
let dummy: Promise<string> | undefined;

/** True when the password fits. Without a hash (no such account, no password yet) it takes the same time and is false. */
export const verifyPassword = async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
  dummy ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await dummy), password.slice(0, MAX_PASSWORD));
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

/** Throws 422 on `password` for one that is too short, too long or too easy to guess. */
export const refuseWeakPassword = (password: string): void => {
  const weakness = weaknessOf(password);
  if (weakness) throw invalid([{ path: 'password', message: weakness }]);
};
