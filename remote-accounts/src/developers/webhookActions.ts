import { type Answer, deleteWebhook, rotateWebhookSecret, updateWebhook, type Webhook } from '@quayside/contract';
import type { Action } from '@quayside/ui';
import { signing } from './signing';

/** Returns the host of an endpoint, as shown in rows. */
export const getEndpointHost = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host;

/** Returns the action that pauses or resumes an endpoint. */
export const switchAction = (webhook: Webhook): Action => {
  const { id, url, description, events, state, version } = webhook;
  const isOn = state === 'paused';
  return {
    question: isOn ? `Resume ${getEndpointHost(webhook)}?` : `Pause ${getEndpointHost(webhook)}?`,
    consequence: isOn
      ? 'Pending and new events are sent now.'
      : 'Events in the meantime are not sent later. Pending deliveries are stored for 30 days.',
    confirmLabel: isOn ? 'Resume' : 'Pause',
    run: (api) =>
      api.call(updateWebhook, { params: { id }, body: { url, description, events, isOn }, ifMatch: version }),
    done: isOn ? `${getEndpointHost(webhook)} is active` : `${getEndpointHost(webhook)} is paused`,
  };
};

/** Returns the action that deletes an endpoint. */
export const removeAction = (webhook: Webhook): Action => ({
  question: `Remove ${getEndpointHost(webhook)}?`,
  consequence: 'Its secret and delivery log are deleted, and pending deliveries are not sent.',
  confirmLabel: 'Remove',
  destructive: true,
  run: (api) => api.call(deleteWebhook, { params: { id: webhook.id } }),
  done: `${getEndpointHost(webhook)} was removed`,
  takesAway: true,
});

/** Returns the action that rotates the secret, which is passed to `onMade`. */
export const secretAction = (webhook: Webhook, onMade: (made: Answer<typeof rotateWebhookSecret>) => void): Action => ({
  question: `Change the secret of ${getEndpointHost(webhook)}?`,
  consequence: `A new one is created and shown once. ${signing[webhook.format].afterChange}`,
  confirmLabel: 'Change secret',
  run: async (api) => onMade(await api.call(rotateWebhookSecret, { params: { id: webhook.id } })),
  done: 'A new secret signs from now on',
});
