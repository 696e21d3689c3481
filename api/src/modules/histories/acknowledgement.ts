import { UNDO_SECONDS } from '@quayside/freight';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fullName, type User } from '../../platform/people/user';
import { bookingHistories, bookings } from '../../tables/bookingTables';

/** Returns the columns of an acknowledgement. */
export const acknowledgementColumns = (user: User) => ({
  acknowledgedBy: user.id,
  acknowledgedEmail: user.email,
  acknowledgedName: fullName(user),
  acknowledgedAt: sql`clock_timestamp()`,
  updatedAt: sql`clock_timestamp()`,
});

/** The columns after an acknowledgement was undone. */
export const clearedAcknowledgement = {
  acknowledgedBy: null,
  acknowledgedEmail: null,
  acknowledgedName: null,
  acknowledgedAt: null,
  cause: null,
  updatedAt: sql`clock_timestamp()`,
};

/** Allows for the network delay of a click in the last second. */
const GRACE_SECONDS = 5;

/** Returns the condition that the user acknowledged it just now and can undo it. */
export const isUndoable = (user: User): SQL | undefined =>
  and(
    eq(bookingHistories.acknowledgedBy, user.id),
    sql`${bookingHistories.acknowledgedAt} > clock_timestamp() - ${UNDO_SECONDS + GRACE_SECONDS} * interval '1 second'`,
  );

/** Returns the booking columns with fewer open exceptions; the last one clears the exception state. */
export const withFewerExceptions = (fewer: SQLWrapper): { exceptionCount: SQL; tempStatus: SQL } => ({
  exceptionCount: sql`${bookings.exceptionCount} - ${fewer}`,
  tempStatus: sql`case when ${bookings.exceptionCount} > ${fewer} then 'exception' else 'none' end`,
});

/** The booking columns with one more open exception. */
export const withOneMore = { exceptionCount: sql`${bookings.exceptionCount} + 1`, tempStatus: 'exception' as const };
