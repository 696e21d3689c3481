import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fullName, type User } from '../../../platform/user';
import { bookings } from '../../../tables/bookingTables';

/** What an entry keeps of who looked at it. */
export const acknowledgedNow = (user: User) => ({
  acknowledgedBy: user.id,
  acknowledgedEmail: user.email,
  acknowledgedName: fullName(user),
  acknowledgedAt: sql`clock_timestamp()`,
  updatedAt: sql`clock_timestamp()`,
});

/** A booking with so many open exceptions fewer; the last one takes its trouble away. */
export const withFewerExceptions = (fewer: SQLWrapper): { exceptionCount: SQL; tempStatus: SQL } => ({
  exceptionCount: sql`${bookings.exceptionCount} - ${fewer}`,
  tempStatus: sql`case when ${bookings.exceptionCount} > ${fewer} then 'exception' else 'none' end`,
});
