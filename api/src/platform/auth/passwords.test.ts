import type { PasswordHash } from '../../ports/passwordHash';
import { verifyPassword } from './passwords';

/** Stores the password itself instead of a hash. */
const plain: PasswordHash = {
  hash: async (password) => password,
  verify: async (hash, password) => hash === password,
};

describe('verifyPassword', () => {
  const longest = 'p4ssphrase'.repeat(13).slice(0, 128);

  test('accepts the exact password', async () => {
    expect(await verifyPassword(plain, longest, longest)).toBe(true);
  });

  test('refuses a password that continues after the longest one', async () => {
    expect(await verifyPassword(plain, longest, `${longest}x`)).toBe(false);
  });

  test('refuses every password when the account has none', async () => {
    expect(await verifyPassword(plain, null, longest)).toBe(false);
  });
});
