import { randomBytes, sha256Hex } from '../../platform/encoding/digest';
import type { PasswordHash } from '../../ports/passwordHash';

const hashPassword = (salt: string, password: string): string => `${salt}:${sha256Hex(salt + password)}`;

/** A fast salted hash: this database is readable only by the user of the browser. */
export const quickHash: PasswordHash = {
  hash: async (password) => hashPassword(randomBytes(12).toString('hex'), password),
  verify: async (hash, password) => hashPassword(hash.split(':', 1)[0] ?? '', password) === hash,
};
