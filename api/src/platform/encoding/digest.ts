import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as digestOf } from '@noble/hashes/sha2.js';

const toBytes = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/** Returns the SHA-256 of a short content in one step: 32 bytes. */
export const sha256 = (content: string | Uint8Array): Buffer => Buffer.from(digestOf(toBytes(content)));

export const sha256Hex = (content: string | Uint8Array): string => sha256(content).toString('hex');

/** Returns the HMAC with SHA-256. @source RFC 2104 */
export const hmacSha256 = (secret: Uint8Array, content: string | Uint8Array): Buffer =>
  Buffer.from(hmac(digestOf, secret, toBytes(content)));

/** Returns the same, hexadecimal. */
export const hmacSha256Hex = (secret: Uint8Array, content: string | Uint8Array): string =>
  hmacSha256(secret, content).toString('hex');

/** Returns random bytes. */
export const randomBytes = (count: number): Buffer => Buffer.from(crypto.getRandomValues(new Uint8Array(count)));
