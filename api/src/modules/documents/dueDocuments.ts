import { isStaff } from '@quayside/contract/roles';
import { getBookingName } from '@quayside/freight';
import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { bookings } from '../../tables/bookingTables';
import { selectBookings } from '../bookings/booking/bookingRows';
import { isOpen } from '../bookings/list/dueToday';
import { listScope } from '../bookings/list/listed';
import { findLackingDocuments } from './missing/lackingDocuments';

/** A required document that a booking lacks. */
export interface DueDocument {
  readonly bookingId: string;
  readonly number: string;
  readonly name: string;
  /** yyyy-MM-dd, at the place of departure. */
  readonly due: string;
}

/** Days before the departure within which documents can be due. After this horizon only promised days are due. */
const AHEAD_DAYS = 14;
/** Maximum number of bookings, those with the earliest due day first. */
const BOOKINGS = 200;

/** Matches bookings that may lack a document, but were not reviewed since they were made or changed. */
const isUnreviewed = (until: string): SQL | undefined =>
  and(
    isNull(bookings.documentsDue),
    inArray(bookings.shippingStatus, ['created', 'confirmed', 'picked']),
    sql`(${bookings.etd} < ${until}::date + ${AHEAD_DAYS}::integer or exists (
      select from jsonb_each_text(coalesce(${bookings.doc} #> '{fields,toFollow}', '{}')) t where t.value <= ${until}))`,
  );

/** Returns the condition for open bookings with documents that may be due; for staff only those they created. */
const concerning = (user: User, until: string): SQL | undefined =>
  and(
    listScope(user),
    isStaff(user.role) ? eq(bookings.createdBy, user.id) : undefined,
    isOpen,
    or(lte(bookings.documentsDue, until), isUnreviewed(until)),
  );

/** Returns the missing documents of the user's bookings that are due by a day, including overdue ones. */
export const findDueDocuments = async (db: Executor, user: User, until: string): Promise<DueDocument[]> => {
  const rows = await selectBookings(db, concerning(user, until))
    .orderBy(asc(bookings.documentsDue), asc(bookings.etd), asc(bookings.id))
    .limit(BOOKINGS);
  return (await findLackingDocuments(db, rows)).flatMap(({ booking, name, due }) => {
    if (due > until) return [];
    return { bookingId: booking.id, number: getBookingName(booking, booking.id), name, due };
  });
};
