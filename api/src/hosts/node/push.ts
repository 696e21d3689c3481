import { timeouts } from '../../platform/timeouts';
import type { Push } from '../../ports/push';
import type { NodeConfig } from './config';
import { askWithin } from './outside';

/** Whom a push service may ask about our pushes. */
const subjectOf = ({ publicUrl, mailFrom }: Pick<NodeConfig, 'publicUrl' | 'mailFrom'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;

/** Pushes as browsers take them: encrypted for the one and signed by us. @source RFC 8030, RFC 8291, RFC 8292 */
export const openPush = (config: Pick<NodeConfig, 'publicUrl' | 'mailFrom' | 'webhookNetworks'>): Push => {
  const patience = timeouts.push.request;
  const ask = askWithin(config.webhookNetworks, { of: 'a push service', patience });
  // Only those who push wait for the library.
  const library = async () => (await import('web-push')).default;
  return {
    newKeys: async () => (await library()).generateVAPIDKeys(),
    send: async ({ keys, device: { endpoint, ...own }, text, topic, seconds }) => {
      const { generateRequestDetails } = await library();
      const { headers, body } = generateRequestDetails({ endpoint, keys: own }, text, {
        vapidDetails: { subject: subjectOf(config), ...keys },
        ...{ contentEncoding: 'aes128gcm', TTL: seconds, topic, urgency: 'normal' },
      });
      // The library counts what is sent by itself; whoever asks counts it, too.
      const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
      const signal = AbortSignal.timeout(patience);
      const { status } = await ask(endpoint, { method: 'POST', headers: sent, body: new Uint8Array(body), signal });
      return status;
    },
  };
};
