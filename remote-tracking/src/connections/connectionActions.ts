import {
  type Connection,
  deleteConnection,
  endCallbackSecret,
  endSubscription,
  rotateSubscriptionSecret,
  updateConnection,
} from '@quayside/contract';
import type { Action } from '@quayside/ui';
import { t } from '../texts/connections';

/** Returns the action that removes a connection. */
export const removeAction = ({ id, name, version }: Connection): Action => ({
  question: t('Remove the connection to {name}?', { name }),
  consequence: t(
    'Its key and callback secrets are deleted. Events already received from {name} stay; it is no longer queried, and its messages are refused.',
    { name },
  ),
  confirmLabel: t('Remove'),
  destructive: true,
  run: (api) => api.call(deleteConnection, { params: { id }, ifMatch: version }),
  done: t('{name} was removed', { name }),
  takesAway: true,
});

/** Returns the action that switches a connection off or on. */
export const switchAction = ({ id, name, isOn, account, version }: Connection): Action => ({
  question: isOn ? t('Turn {name} off?', { name }) : t('Turn {name} on?', { name }),
  consequence: isOn
    ? t('It is no longer queried, and its messages are refused. Key and secrets stay stored.')
    : t('It is queried again for your open bookings, and its messages are accepted.'),
  confirmLabel: isOn ? t('Turn off') : t('Turn on'),
  run: (api) => api.call(updateConnection, { params: { id }, body: { isOn: !isOn, account }, ifMatch: version }),
  done: isOn ? t('{name} is off', { name }) : t('{name} is on', { name }),
});

/** Returns the action that ends one of a connection's secrets. */
export const endSecretAction = ({ id, name }: Connection, secret: string, isLast: boolean): Action => ({
  question: t('End this callback secret?'),
  consequence: isLast
    ? t('Messages of {name} are refused until you add another secret.', { name })
    : t('Messages of {name} that are proved with it are refused from now on.', { name }),
  confirmLabel: t('End secret'),
  destructive: true,
  run: (api) => api.call(endCallbackSecret, { params: { id, secret } }),
  done: t('The secret has ended'),
});

/** Returns the action that sets a new secret for the carrier of a subscription. */
export const changeSecretAction = ({ id, name }: Connection): Action => ({
  question: t('Change the secret of the subscription?'),
  consequence: t('{name} gets a new signing secret. The old secret stays valid until you end it below.', { name }),
  confirmLabel: t('Change secret'),
  run: (api) => api.call(rotateSubscriptionSecret, { params: { id } }),
  done: t('{name} was told', { name }),
});

/** Returns the action that ends a subscription. */
export const endSubscriptionAction = ({ id, name }: Connection): Action => ({
  question: t('End the subscription at {name}?', { name }),
  consequence: t('{name} sends no more messages and is queried for your open bookings again, as often as before.', {
    name,
  }),
  confirmLabel: t('End subscription'),
  destructive: true,
  run: (api) => api.call(endSubscription, { params: { id } }),
  done: t('The subscription was ended'),
});
