import webPush from 'web-push';
import type { PushMessage } from '../../ports/push';

/** A push, and the contact for questions of the push service. */
export type PushToEncrypt = PushMessage & { readonly subject: string };

/** The request to the push service. */
export interface EncryptedPush {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Creates a key pair, in base64url. @source RFC 8292 */
export const createKeys = (): { publicKey: string; privateKey: string } => webPush.generateVAPIDKeys();

/** Encrypts a text for a browser and signs the request. @source RFC 8030, RFC 8291, RFC 8292 */
export const encrypt = ({ keys, device, text, topic, seconds, subject }: PushToEncrypt): EncryptedPush => {
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject, ...keys },
    ...{ contentEncoding: 'aes128gcm', TTL: seconds, topic, urgency: 'normal' },
  });
  // The client computes Content-Length itself.
  const { 'Content-Length': _, ...sent } = headers as Record<string, unknown>;
  return { headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, `${value}`])), body };
};
