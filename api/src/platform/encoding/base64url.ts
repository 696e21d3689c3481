/** Encodes bytes for a URL. @source RFC 4648, section 5 */
export const toBase64url = (bytes: Buffer): string =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Decodes such a text; invalid text gives other bytes, never an error. */
export const fromBase64url = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64');
