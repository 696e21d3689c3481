/** Bytes as text that an address can hold. @source RFC 4648, section 5 */
export const toBase64url = (bytes: Buffer): string =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The bytes of such a text; what is no such text gives other bytes, never an error. */
export const fromBase64url = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64');
