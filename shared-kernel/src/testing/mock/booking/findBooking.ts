import { conflict, notFound } from '../errors';
import { bookingRooms, seesBooking } from '../scope';
import type { Caller, MockBooking, Store } from '../store';

/** @throws 404 where the caller does not see it */
export const findBooking = (store: Store, user: Caller, id: string): MockBooking => {
  const booking = store.bookings.get(id);
  if (!booking || !seesBooking(user, booking)) throw notFound();
  return booking;
};

/** What the second of two people who edit the same booking is told. */
export const changedMeanwhile = () => conflict('Somebody changed this booking meanwhile. Reload it and try again.');

export const requireVersion = ({ version }: MockBooking, expected: number | undefined): void => {
  if (expected !== undefined && expected !== version) throw changedMeanwhile();
};

/** Makes a new version of a booking and tells those who see it. */
export const changeBooking = (store: Store, booking: MockBooking, change: Partial<MockBooking> = {}): void => {
  Object.assign(booking, change, { version: booking.version + 1, updatedAt: store.at() });
  announceBooking(store, booking);
};

export const announceBooking = (store: Store, booking: MockBooking): void => {
  const { id, version, updatedAt } = booking;
  store.announcements.say({
    event: 'BOOKING_CHANGED',
    payload: { id, version, updatedAt },
    rooms: bookingRooms(booking),
  });
};
