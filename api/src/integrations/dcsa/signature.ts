import { hmacSha256Hex } from '../../platform/encoding/digest';
import { isSameSecret } from '../source/isSameSecret';

/** Returns `sha256=<hex>` over the raw bytes of a body. */
export const dcsaSignature = (body: Buffer, secret: Buffer): string => `sha256=${hmacSha256Hex(secret, body)}`;

const hex = /^[0-9a-f]{64}$/i;
const base64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/**
 * Normalises the signature header to `sha256=<hex>`: carriers omit the name of the hash, or send Base64 instead of
 * digits.
 */
const claimed = (header: string | undefined): string => {
  const value = (header ?? '').trim().replace(/^(hmac-)?sha-?256=/i, '');
  if (hex.test(value)) return `sha256=${value.toLowerCase()}`;
  return base64.test(value) ? `sha256=${Buffer.from(value, 'base64').toString('hex')}` : '';
};

/**
 * Returns the carrier whose secret signed these bytes; null when none did. Tries every secret, so that the time reveals
 * nothing.
 * @source DCSA Track & Trace 2.2.0, Notification-Signature: over the whole raw body, blanks included
 */
export const findSigner = (
  body: Buffer,
  header: string | undefined,
  secrets: ReadonlyMap<string, Buffer>,
): string | null => {
  const given = claimed(header);
  let signer: string | null = null;
  for (const [scac, secret] of secrets) {
    if (isSameSecret(given, dcsaSignature(body, secret))) signer = scac;
  }
  return signer;
};
