import { hash, verify } from '@node-rs/argon2';
import type { PasswordHash } from '../src/ports/passwordHash';

/**
 * Passwords in the product's format, but cheap: the cost is stored in each hash, so every sign-in of a test is cheap,
 * too.
 */
export const quickPasswords: PasswordHash = {
  hash: (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify: (passwordHash, password) => verify(passwordHash, password),
};
