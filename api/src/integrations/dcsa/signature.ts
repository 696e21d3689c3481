import { hmacSha256Hex } from '../../platform/digest';
import { isSameSecret } from '../source/isSameSecret';

/** `sha256=<hex>` over the raw bytes of a body. */
export const dcsaSignature = (body: Buffer, secret: Buffer): string => `sha256=${hmacSha256Hex(secret, body)}`;

/**
 * The carrier whose secret signed these bytes; null when none did. Every secret is tried, so that the time tells nothing.
 * @source DCSA Track & Trace 2.2.0, Notification-Signature: over the whole raw body, blanks included
 */
export const signerOf = (
  body: Buffer,
  header: string | undefined,
  secrets: ReadonlyMap<string, Buffer>,
): string | null => {
  const given = (header ?? '')
    .trim()
    .replace(/^sha256=/i, 'sha256=')
    .toLowerCase();
  let signer: string | null = null;
  for (const [scac, secret] of secrets) {
    if (isSameSecret(given, dcsaSignature(body, secret))) signer = scac;
  }
  return signer;
};
