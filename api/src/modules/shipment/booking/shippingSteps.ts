import { type BookingStatus, nextShippingStatuses, type ShippingStatus } from '@quayside/freight';

/** Statuses in which the cargo moves. */
export const movingStatuses = ['new', 'in-progress'] as const satisfies readonly BookingStatus[];

/** Returns the next possible steps of a booking's shipping status. */
export const shippingStepsOf = (status: BookingStatus, shippingStatus: ShippingStatus): ShippingStatus[] =>
  movingStatuses.some((moving) => moving === status) ? [...nextShippingStatuses[shippingStatus]] : [];
