import { type BookingStatus, nextShippingStatuses, type ShippingStatus } from '@quayside/freight';

/** Only the cargo of these moves. */
export const movingStatuses = ['new', 'in-progress'] as const satisfies readonly BookingStatus[];

/** The steps that the shipping status of a booking may take next. */
export const shippingStepsOf = (status: BookingStatus, shippingStatus: ShippingStatus): ShippingStatus[] =>
  movingStatuses.some((moving) => moving === status) ? [...nextShippingStatuses[shippingStatus]] : [];
