import { timeouts } from '../../platform/timeouts';
import type { Push } from '../../ports/push';
import type { NodeConfig } from './config';
import { askWithin } from './outside';

/** Returns the contact that a push service may use for questions about our pushes. */
const subjectOf = ({ publicUrl, mailFrom }: Pick<NodeConfig, 'publicUrl' | 'mailFrom'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;

/** Sends web pushes: encrypted for the browser and signed by us. @source RFC 8030, RFC 8291, RFC 8292 */
export const openPush = (config: Pick<NodeConfig, 'publicUrl' | 'mailFrom' | 'webhookNetworks'>): Push => {
  const patience = timeouts.push.request;
  const ask = askWithin(config.webhookNetworks, { of: 'a push service', patience });
  // Loads the library at the first push.
  const library = async () => (await import('web-push')).default;
  return {
    newKeys: async () => (await library()).generateVAPIDKeys(),
    send: async ({ keys, device: { endpoint, ...own }, text, topic, seconds }) => {
      const { generateRequestDetails } = await library();
      const { headers, body } = generateRequestDetails({ endpoint, keys: own }, text, {
        vapidDetails: { subject: subjectOf(config), ...keys },
        ...{ contentEncoding: 'aes128gcm', TTL: seconds, topic, urgency: 'normal' },
      });
      // fetch computes Content-Length itself.
      const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
      const signal = AbortSignal.timeout(patience);
      const { status } = await ask(endpoint, { method: 'POST', headers: sent, body: new Uint8Array(body), signal });
      return status;
    },
  };
};
