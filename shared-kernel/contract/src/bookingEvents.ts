import type { RealtimeEvents } from './realtime';

type HadNoExceptionsInput = RealtimeEvents['BOOKING_CHANGED'];

/**
 * Checks whether an event proves that a changed booking had and has no open exception, so that exception lists need no
 * reload.
 */
export const hadNoExceptions = ({ card, was }: HadNoExceptionsInput): boolean =>
  card !== undefined && was !== undefined;

/** Checks whether a changed booking counts as before with the same ETD and ETA, so that due dates are unchanged. */
export const isUnchangedForLists = ({ card, was }: HadNoExceptionsInput): boolean =>
  !!card &&
  !!was &&
  (['status', 'shippingStatus', 'loadType', 'etd', 'eta'] as const).every((name) => card[name] === was[name]);
