import { isStaff } from '@quayside/contract/roles';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { selectBookings } from '../booking/bookingRows';
import { listed } from '../list/listed';
import { lackingDocuments } from '../missingPapers/lackingDocuments';

/** A required document that a booking lacks. */
export interface DueDocument {
  readonly bookingId: string;
  readonly number: string;
  readonly name: string;
  /** yyyy-MM-dd, at the place of departure. */
  readonly due: string;
}

/** Papers are due before the departure, most of them some days: behind that only what was promised for a day falls due. */
const AHEAD_DAYS = 14;
/** How many bookings are looked at, those that leave first. */
const BOOKINGS = 200;

/** Bookings that have not left; of the staff those that they made themselves. */
const concerning = (user: User, until: string): SQL | undefined =>
  and(
    listed(user),
    isStaff(user.role) ? eq(bookings.createdBy, user.id) : undefined,
    inArray(bookings.status, ['new', 'in-progress']),
    inArray(bookings.shippingStatus, ['created', 'confirmed', 'picked']),
    sql`(${bookings.etd} < ${until}::date + ${AHEAD_DAYS}::integer or exists (
      select from jsonb_each_text(coalesce(${bookings.doc} #> '{fields,toFollow}', '{}')) t where t.value <= ${until}))`,
  );

/** The documents of bookings that concern the caller and that are due until a day, or were before. */
export const dueDocuments = async (db: Executor, user: User, until: string): Promise<DueDocument[]> => {
  const rows = await selectBookings(db, concerning(user, until))
    .orderBy(asc(bookings.etd), asc(bookings.id))
    .limit(BOOKINGS);
  return (await lackingDocuments(db, rows)).flatMap(({ booking, name, due }) => {
    if (due > until) return [];
    const number = booking.mblNumber || booking.hblNumber || booking.customerReference || booking.id;
    return { bookingId: booking.id, number, name, due };
  });
};
