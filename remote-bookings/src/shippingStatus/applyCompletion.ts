import type { Booking } from '@quayside/contract';

/** Returns the booking after completion. */
export const applyCompletion = (booking: Booking): Booking => ({
  ...booking,
  status: 'completed',
  may: { ...booking.may, shippingStatus: [], complete: false, track: false },
});
