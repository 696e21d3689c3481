import type { WebhookFormat } from '@quayside/contract';
import { hmacSha256, hmacSha256Hex, randomBytes } from '../../platform/encoding/digest';

const PREFIX = 'whsec_';
const BYTES = 32;

/**
 * Returns random bytes as Base64 in the format of an endpoint.
 * @source Standard Webhooks 1.0: 24 to 64 bytes behind `whsec_`; DCSA Track & Trace 2.2.0: at least 32 bytes
 */
export const createWebhookSecret = (format: WebhookFormat = 'cloudevents'): string =>
  (format === 'cloudevents' ? PREFIX : '') + randomBytes(BYTES).toString('base64');

export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly payload: string;
}

/**
 * Returns the `webhook-signature` of a message, with one signature per active secret. @source Standard Webhooks 1.0,
 * signature scheme v1
 */
export const createSignature = ({ id, timestamp, payload }: SignedMessage, secrets: readonly string[]): string =>
  secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .map((key) => `v1,${hmacSha256(key, `${id}.${timestamp}.${payload}`).toString('base64')}`)
    .join(' ');

/** Returns the `Notification-Signature` of a body. @source DCSA Track & Trace 2.2.0: SHA-256 over the whole raw body */
export const notificationSignature = (payload: string, secret: string): string =>
  `sha256=${hmacSha256Hex(Buffer.from(secret, 'base64'), Buffer.from(payload))}`;
