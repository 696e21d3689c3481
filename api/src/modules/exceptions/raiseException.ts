import { eq } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import type { NewException } from '../../ports/trackingSource';
import { bookings } from '../../tables/bookingTables';
import { applyExceptionChanges } from './applyExceptionChanges';
import { selectBookingsForReview } from './bookingsForReview';

/**
 * Opens an exception and marks the booking. Returns false when it was raised before or the agent has switched its type
 * off.
 */
export const raiseException = async (tx: Tx, bookingId: string, exception: NewException): Promise<boolean> => {
  const [booking] = await selectBookingsForReview(tx, eq(bookings.id, bookingId)).for('no key update');
  return booking !== undefined && (await applyExceptionChanges(tx, [{ booking, raise: [exception], close: [] }])) > 0;
};
