import { Secret, TOTP } from 'otpauth';
import { acceptedPeriod } from './authenticator';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** The start of a period. */
const start = 1_700_000_010_000;
const period = start / 30_000;
const codeAt = (timestamp: number): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
const current = codeAt(start);
const previous = codeAt(start - 30_000);
const next = codeAt(start + 30_000);

describe('acceptedPeriod', () => {
  test('accepts the code of the current period until it ends', () => {
    for (const seconds of [0, 15, 29.9])
      expect(acceptedPeriod(secret, current, { at: start + seconds * 1000 })).toBe(period);
  });

  test('accepts the code of the previous period in the first ten seconds only', () => {
    expect(acceptedPeriod(secret, previous, { at: start + 9_900 })).toBe(period - 1);
    expect(acceptedPeriod(secret, previous, { at: start + 10_000 })).toBeUndefined();
  });

  test('refuses the code of the next period and of older ones', () => {
    expect(acceptedPeriod(secret, next, { at: start + 29_900 })).toBeUndefined();
    expect(acceptedPeriod(secret, codeAt(start - 60_000), { at: start })).toBeUndefined();
    expect(acceptedPeriod(secret, '000000', { at: start })).toBeUndefined();
  });

  test('accepts one period earlier or later while an app is confirmed', () => {
    const at = start + 20_000;
    expect(acceptedPeriod(secret, previous, { at, confirming: true })).toBe(period - 1);
    expect(acceptedPeriod(secret, next, { at, confirming: true })).toBe(period + 1);
  });
});
