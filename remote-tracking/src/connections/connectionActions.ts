import {
  type Connection,
  deleteConnection,
  endCallbackSecret,
  endSubscription,
  rotateSubscriptionSecret,
  updateConnection,
} from '@quayside/contract';
import type { Action } from '@quayside/ui';

/** Returns the action that removes a connection. */
export const removeAction = ({ id, name, version }: Connection): Action => ({
  question: `Remove the connection to ${name}?`,
  consequence: `Its key and callback secrets are deleted. Events already received from ${name} stay; it is no longer queried, and its messages are refused.`,
  confirmLabel: 'Remove',
  destructive: true,
  run: (api) => api.call(deleteConnection, { params: { id }, ifMatch: version }),
  done: `${name} was removed`,
  takesAway: true,
});

/** Returns the action that switches a connection off or on. */
export const switchAction = ({ id, name, isOn, account, version }: Connection): Action => ({
  question: isOn ? `Turn ${name} off?` : `Turn ${name} on?`,
  consequence: isOn
    ? 'It is no longer queried, and its messages are refused. Key and secrets stay stored.'
    : 'It is queried again for your open bookings, and its messages are accepted.',
  confirmLabel: isOn ? 'Turn off' : 'Turn on',
  run: (api) => api.call(updateConnection, { params: { id }, body: { isOn: !isOn, account }, ifMatch: version }),
  done: isOn ? `${name} is off` : `${name} is on`,
});

/** Returns the action that ends one of a connection's secrets. */
export const endSecretAction = ({ id, name }: Connection, secret: string, isLast: boolean): Action => ({
  question: 'End this callback secret?',
  consequence: isLast
    ? `Messages of ${name} are refused until you add another secret.`
    : `Messages of ${name} that are proved with it are refused from now on.`,
  confirmLabel: 'End secret',
  destructive: true,
  run: (api) => api.call(endCallbackSecret, { params: { id, secret } }),
  done: 'The secret has ended',
});

/** Returns the action that sets a new secret for the carrier of a subscription. */
export const changeSecretAction = ({ id, name }: Connection): Action => ({
  question: 'Change the secret of the subscription?',
  consequence: `${name} gets a new signing secret. The old secret stays valid until you end it below.`,
  confirmLabel: 'Change secret',
  run: (api) => api.call(rotateSubscriptionSecret, { params: { id } }),
  done: `${name} was told`,
});

/** Returns the action that ends a subscription. */
export const endSubscriptionAction = ({ id, name }: Connection): Action => ({
  question: `End the subscription at ${name}?`,
  consequence: `${name} sends no more messages and is queried for your open bookings again, as often as before.`,
  confirmLabel: 'End subscription',
  destructive: true,
  run: (api) => api.call(endSubscription, { params: { id } }),
  done: 'The subscription was ended',
});
