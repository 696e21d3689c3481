import { hash, verify } from '@node-rs/argon2';
import type { PasswordHash } from '../src/ports/passwordHash';

/** Passwords as the product keeps them, but cheap: the cost stands in each hash, so that every sign-in of a test is cheap, too. */
export const quickPasswords: PasswordHash = {
  hash: (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify: (passwordHash, password) => verify(passwordHash, password),
};
