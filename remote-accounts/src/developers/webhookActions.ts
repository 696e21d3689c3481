import { type Answer, deleteWebhook, rotateWebhookSecret, updateWebhook, type Webhook } from '@quayside/contract';
import type { Action } from '@quayside/ui';
import { t } from '../texts/developers';
import { signing } from './signing';

/** Returns the host of an endpoint, as shown in rows. */
export const getEndpointHost = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host;

/** Returns the action that pauses or resumes an endpoint. */
export const switchAction = (webhook: Webhook): Action => {
  const { id, url, description, events, state, version } = webhook;
  const isOn = state === 'paused';
  return {
    question: isOn
      ? t('Resume {endpointHost}?', { endpointHost: getEndpointHost(webhook) })
      : t('Pause {endpointHost}?', { endpointHost: getEndpointHost(webhook) }),
    consequence: isOn
      ? t('Pending and new events are sent now.')
      : t('Events in the meantime are not sent later. Pending deliveries are stored for 30 days.'),
    confirmLabel: isOn ? t('Resume') : t('Pause'),
    run: (api) =>
      api.call(updateWebhook, { params: { id }, body: { url, description, events, isOn }, ifMatch: version }),
    done: isOn
      ? t('{endpointHost} is active', { endpointHost: getEndpointHost(webhook) })
      : t('{endpointHost} is paused', { endpointHost: getEndpointHost(webhook) }),
  };
};

/** Returns the action that deletes an endpoint. */
export const removeAction = (webhook: Webhook): Action => ({
  question: t('Remove {endpointHost}?', { endpointHost: getEndpointHost(webhook) }),
  consequence: t('Its secret and delivery log are deleted, and pending deliveries are not sent.'),
  confirmLabel: t('Remove'),
  destructive: true,
  run: (api) => api.call(deleteWebhook, { params: { id: webhook.id } }),
  done: t('{endpointHost} was removed', { endpointHost: getEndpointHost(webhook) }),
  takesAway: true,
});

/** Returns the action that rotates the secret, which is passed to `onMade`. */
export const secretAction = (webhook: Webhook, onMade: (made: Answer<typeof rotateWebhookSecret>) => void): Action => ({
  question: t('Change the secret of {endpointHost}?', { endpointHost: getEndpointHost(webhook) }),
  consequence: t('A new one is created and shown once. {afterChange}', {
    afterChange: signing[webhook.format].afterChange,
  }),
  confirmLabel: t('Change secret'),
  run: async (api) => onMade(await api.call(rotateWebhookSecret, { params: { id: webhook.id } })),
  done: t('A new secret signs from now on'),
});
