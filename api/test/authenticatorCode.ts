import { Secret, TOTP } from 'otpauth';

/** Returns the code of an authenticator app the given number of periods from now, for a secret in base32. */
export const authenticatorCode = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });
