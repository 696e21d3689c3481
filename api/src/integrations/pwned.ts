import { sha1 } from '@noble/hashes/legacy.js';
import { timeouts } from '../platform/config/timeouts';
import type { Log } from '../ports/log';

/**
 * Queries a list of breached passwords by range: only the first five characters of the SHA-1 leave this machine, and
 * the match among the hundreds returned happens here. A failing list does not block a password change.
 *
 * @source https://haveibeenpwned.com/API/v3#PwnedPasswords
 */
export const askRange =
  (url: string, log: Pick<Log, 'warn'>) =>
  async (password: string): Promise<boolean> => {
    const digest = Buffer.from(sha1(new TextEncoder().encode(password)))
      .toString('hex')
      .toUpperCase();
    const [prefix, rest] = [digest.slice(0, 5), digest.slice(5)];
    try {
      const response = await fetch(`${url}/range/${prefix}`, {
        headers: { 'add-padding': 'true' },
        signal: AbortSignal.timeout(timeouts.breachedPasswords.request),
      });
      if (!response.ok) throw new Error(`The list answered ${response.status}`);
      // Padding has a count of 0.
      return new RegExp(`^${rest}:(?!0\\s*$)`, 'm').test(await response.text());
    } catch (error) {
      log.warn({ err: error }, 'the list of breached passwords did not answer; the password was taken without it');
      return false;
    }
  };
