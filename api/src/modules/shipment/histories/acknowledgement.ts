import { UNDO_SECONDS } from '@quayside/freight';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fullName, type User } from '../../../platform/user';
import { bookingHistories, bookings } from '../../../tables/bookingTables';

/** What an entry keeps of who looked at it. */
export const acknowledgedNow = (user: User) => ({
  acknowledgedBy: user.id,
  acknowledgedEmail: user.email,
  acknowledgedName: fullName(user),
  acknowledgedAt: sql`clock_timestamp()`,
  updatedAt: sql`clock_timestamp()`,
});

/** What it keeps once that was taken back. */
export const acknowledgedNoMore = {
  acknowledgedBy: null,
  acknowledgedEmail: null,
  acknowledgedName: null,
  acknowledgedAt: null,
  cause: null,
  updatedAt: sql`clock_timestamp()`,
};

/** For a press in the last moment that travels. */
const GRACE_SECONDS = 5;

/** The caller acknowledged it just now and may take that back. */
export const isUndoable = (user: User): SQL | undefined =>
  and(
    eq(bookingHistories.acknowledgedBy, user.id),
    sql`${bookingHistories.acknowledgedAt} > clock_timestamp() - ${UNDO_SECONDS + GRACE_SECONDS} * interval '1 second'`,
  );

/** A booking with so many open exceptions fewer; the last one takes its trouble away. */
export const withFewerExceptions = (fewer: SQLWrapper): { exceptionCount: SQL; tempStatus: SQL } => ({
  exceptionCount: sql`${bookings.exceptionCount} - ${fewer}`,
  tempStatus: sql`case when ${bookings.exceptionCount} > ${fewer} then 'exception' else 'none' end`,
});

/** A booking with one open exception more. */
export const withOneMore = { exceptionCount: sql`${bookings.exceptionCount} + 1`, tempStatus: 'exception' as const };
