import { inArray } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import type { NewException } from '../../ports/trackingSource';
import { bookings } from '../../tables/bookingTables';
import { applyExceptionChanges, type ExceptionChanges } from './applyExceptionChanges';
import { selectBookingsForReview } from './bookingsForReview';

export type RaisedExceptions = Pick<ExceptionChanges, 'raise' | 'reviewState'>;

/**
 * Opens exceptions, by the ids of their bookings, and writes each booking once. Returns how many are new: those that
 * were raised before are skipped, and those of a type that the agent has switched off.
 */
export const raiseExceptions = async (tx: Tx, raised: ReadonlyMap<string, RaisedExceptions>): Promise<number> => {
  // Locked in the order of their ids, like every batch of bookings, to avoid deadlocks.
  const locked = await selectBookingsForReview(tx, inArray(bookings.id, [...raised.keys()]))
    .orderBy(bookings.id)
    .for('no key update');
  const found = new Map(locked.map((booking) => [booking.id, booking]));
  const changes = [...raised].flatMap(([id, one]) => {
    const booking = found.get(id);
    return booking ? [{ close: [], ...one, booking }] : [];
  });
  return changes.length > 0 ? applyExceptionChanges(tx, changes) : 0;
};

/**
 * Opens an exception and marks the booking. Returns false when it was raised before or the agent has switched its type
 * off.
 */
export const raiseException = async (tx: Tx, bookingId: string, exception: NewException): Promise<boolean> =>
  (await raiseExceptions(tx, new Map([[bookingId, { raise: [exception] }]]))) > 0;
