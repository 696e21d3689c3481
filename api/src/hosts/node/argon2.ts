import { hash, verify } from '@node-rs/argon2';
import type { PasswordHash } from '../../ports/passwordHash';

/** argon2id (the library's default) with 19 MiB, two passes, one lane. @source OWASP Password Storage Cheat Sheet */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const argon2: PasswordHash = {
  hash: (password) => hash(password, options),
  verify: (passwordHash, password) => verify(passwordHash, password),
};
