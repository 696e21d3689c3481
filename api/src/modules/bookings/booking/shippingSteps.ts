import { type BookingStatus, nextShippingStatuses, type ShippingStatus } from '@quayside/freight';

/** Statuses in which the cargo moves. */
export const movingStatuses = ['new', 'in-progress'] as const satisfies readonly BookingStatus[];

/** Checks whether staff may enter, correct and withdraw events: a completed booking may still need a correction. */
export const isRecordable = (status: BookingStatus): boolean => status === 'completed' || isMoving(status);

const isMoving = (status: BookingStatus): boolean => movingStatuses.some((moving) => moving === status);

/** Returns the next possible steps of a booking's shipping status. */
export const findNextShippingStatuses = (status: BookingStatus, shippingStatus: ShippingStatus): ShippingStatus[] =>
  isMoving(status) ? [...nextShippingStatuses[shippingStatus]] : [];
