import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows so many periods from now, of a secret in base32. */
export const authenticatorCode = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });
