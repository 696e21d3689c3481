import { deliverHeldMessage, discardHeldMessage, type HeldMessage } from '@quayside/contract';
import type { Action } from '@quayside/ui';

/** Gives a message to one of the bookings that it is about. */
export const deliverAction = (
  { id, says }: HeldMessage,
  { id: booking, number, agent }: HeldMessage['bookings'][number],
): Action => ({
  question: `Deliver to ${number} of ${agent.companyName}?`,
  consequence: `“${says}” becomes part of the tracking of this booking. Whoever sees the booking sees it, too.`,
  confirmLabel: 'Deliver',
  run: (api) => api.call(deliverHeldMessage, { params: { id }, body: { booking } }),
  done: `Delivered to ${number}`,
  takesAway: true,
});

/** Throws a message away. */
export const discardAction = ({ id, says }: HeldMessage): Action => ({
  question: 'Discard this message?',
  consequence: `“${says}” is thrown away and reaches no booking. This cannot be undone.`,
  confirmLabel: 'Discard',
  destructive: true,
  run: (api) => api.call(discardHeldMessage, { params: { id } }),
  done: 'The message was discarded',
  takesAway: true,
});
