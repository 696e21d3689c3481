import { deliverHeldMessage, discardHeldMessage, type HeldMessage } from '@quayside/contract';
import type { Action } from '@quayside/ui';
import { t } from '../texts/messages';

/** Returns the action that assigns a message to a booking. */
export const giveAction = (
  { id, says }: HeldMessage,
  { id: booking, number }: { id: string; number: string },
  company = '',
): Action => ({
  question: company
    ? t('Deliver to {number} of {company}?', { number, company })
    : t('Deliver to {number}?', { number }),
  consequence: t(
    '“{says}” becomes part of the tracking of this booking. Everyone who can see the booking sees it too.',
    {
      says,
    },
  ),
  confirmLabel: t('Deliver'),
  run: (api) => api.call(deliverHeldMessage, { params: { id }, body: { booking } }),
  done: t('Delivered to {number}', { number }),
  takesAway: true,
});

/** Returns the action that assigns a message to a matching booking. */
export const deliverAction = (message: HeldMessage, { id, number, agent }: HeldMessage['bookings'][number]): Action =>
  giveAction(message, { id, number }, agent.companyName);

/** Returns the action that discards a message. */
export const discardAction = ({ id, says }: HeldMessage): Action => ({
  question: t('Discard this message?'),
  consequence: t('“{says}” is thrown away and reaches no booking. This cannot be undone.', { says }),
  confirmLabel: t('Discard'),
  destructive: true,
  run: (api) => api.call(discardHeldMessage, { params: { id } }),
  done: t('The message was discarded'),
  takesAway: true,
});
