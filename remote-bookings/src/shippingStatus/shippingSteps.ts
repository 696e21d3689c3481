import type { Booking } from '@quayside/contract';
import {
  bookingStatusLabels,
  canCompleteBooking,
  nextShippingStatuses,
  type ShippingStatus,
  shippingStatusLabels,
  statusAfterShippingStatus,
} from '@quayside/freight';

/** Returns the booking after the step. */
export const applyStep = (booking: Booking, step: ShippingStatus): Booking => {
  const status = statusAfterShippingStatus(booking.status, step);
  return {
    ...booking,
    shippingStatus: step,
    status,
    may: {
      ...booking.may,
      shippingStatus: [...nextShippingStatuses[step]],
      complete: canCompleteBooking(status, step),
    },
  };
};

/** Returns the booking after completion. */
export const applyCompletion = (booking: Booking): Booking => ({
  ...booking,
  status: 'completed',
  may: { ...booking.may, shippingStatus: [], complete: false, track: false },
});

/** Returns the consequence of a step, shown before the user confirms it. */
export const describeConsequence = (booking: Booking, step: ShippingStatus): string => {
  const status = statusAfterShippingStatus(booking.status, step);
  const skips = booking.shippingStatus === 'confirmed' && step === 'onboard';
  return [
    `The booking moves from ${shippingStatusLabels[booking.shippingStatus]} to ${shippingStatusLabels[step]}; there is no way back.`,
    skips && 'Picked up is skipped.',
    status !== booking.status && `Its status becomes ${bookingStatusLabels[status]}.`,
    'Everyone on the booking sees it, and the history records who changed it.',
  ]
    .filter(Boolean)
    .join(' ');
};
