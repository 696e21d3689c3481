import { hmacSha256, randomBytes } from '../../platform/digest';

const PREFIX = 'whsec_';
const BYTES = 32;

/** @source Standard Webhooks 1.0: 24 to 64 random bytes, as Base64 behind `whsec_` */
export const newSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64');

export interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly payload: string;
}

/** The `webhook-signature` of a message: one for each secret that counts. @source Standard Webhooks 1.0, signature scheme v1 */
export const signatureOf = ({ id, timestamp, payload }: Signed, secrets: readonly string[]): string =>
  secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .map((key) => `v1,${hmacSha256(key, `${id}.${timestamp}.${payload}`).toString('base64')}`)
    .join(' ');
