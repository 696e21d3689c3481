import { deliverHeldMessage, discardHeldMessage, type HeldMessage } from '@quayside/contract';
import type { Action } from '@quayside/ui';

/** Returns the action that assigns a message to a booking. */
export const giveAction = (
  { id, says }: HeldMessage,
  { id: booking, number }: { id: string; number: string },
  whose = '',
): Action => ({
  question: `Deliver to ${number}${whose}?`,
  consequence: `“${says}” becomes part of the tracking of this booking. Whoever sees the booking sees it, too.`,
  confirmLabel: 'Deliver',
  run: (api) => api.call(deliverHeldMessage, { params: { id }, body: { booking } }),
  done: `Delivered to ${number}`,
  takesAway: true,
});

/** Returns the action that assigns a message to a matching booking. */
export const deliverAction = (message: HeldMessage, { id, number, agent }: HeldMessage['bookings'][number]): Action =>
  giveAction(message, { id, number }, ` of ${agent.companyName}`);

/** Returns the action that discards a message. */
export const discardAction = ({ id, says }: HeldMessage): Action => ({
  question: 'Discard this message?',
  consequence: `“${says}” is thrown away and reaches no booking. This cannot be undone.`,
  confirmLabel: 'Discard',
  destructive: true,
  run: (api) => api.call(discardHeldMessage, { params: { id } }),
  done: 'The message was discarded',
  takesAway: true,
});
