import { timeouts } from '../../platform/config/timeouts';
import type { Push } from '../../ports/push';
import type { Threads } from '../../ports/threads';
import type { NodeConfig } from './config';
import { createPushKeys, encryptPush } from './hostTasks';
import { askWithin } from './outside';

/** Returns the contact that a push service may use for questions about our pushes. */
const getPushContact = ({ publicUrl, mailFrom }: Pick<NodeConfig, 'publicUrl' | 'mailFrom'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`;

/** Sends web pushes: encrypted for the browser and signed by us, in a worker thread. */
export const openPush = (
  config: Pick<NodeConfig, 'publicUrl' | 'mailFrom' | 'webhookNetworks'>,
  threads: Threads,
): Push => {
  const patience = timeouts.push.request;
  const ask = askWithin(config.webhookNetworks, { of: 'a push service', patience });
  return {
    newKeys: () => threads.run(createPushKeys, null),
    send: async ({ keys, device: { endpoint, p256dh, auth }, text, topic, seconds }) => {
      const { headers, body } = await threads.run(encryptPush, {
        ...{ keys, device: { endpoint, p256dh, auth }, text, topic, seconds },
        subject: getPushContact(config),
      });
      const signal = AbortSignal.timeout(patience);
      const { status } = await ask(endpoint, { method: 'POST', headers, body: new Uint8Array(body), signal });
      return status;
    },
  };
};
