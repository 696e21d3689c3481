import { and, ne } from 'drizzle-orm';
import { conflict } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { bookings } from '../../tables/bookingTables';
import { bookingScope } from '../bookings/booking/bookingScope';
import { changeBooking } from '../bookings/booking/changeBooking';
import { findBookingRow } from '../bookings/booking/findBooking';

/**
 * Increases the version of a booking whose documents can still change. @throws 404 out of scope, 409 when it is
 * cancelled
 */
export const touchDocuments = async (tx: Tx, user: User, id: string) => {
  const where = and(bookingScope(user), ne(bookings.status, 'cancelled'));
  const changed = await changeBooking(tx, { id, set: {}, where });
  if (changed) return changed;
  await findBookingRow(tx, user, id);
  throw conflict('This booking is canceled. Its documents stay as they are.');
};
