import type { RealtimeEvents } from './realtime';

type Changed = RealtimeEvents['BOOKING_CHANGED'];

/**
 * Whether a booking that changed had no open exception before and has none now, as far as the news says: those who show exceptions
 * have nothing to ask.
 */
export const isWithoutExceptions = ({ card, was }: Changed): boolean => card !== undefined && was !== undefined;

/** Whether it also counts as before, and leaves and arrives when it did: nothing is due at another time. */
export const staysAsItWas = ({ card, was }: Changed): boolean =>
  !!card &&
  !!was &&
  (['status', 'shippingStatus', 'loadType', 'etd', 'eta'] as const).every((name) => card[name] === was[name]);
