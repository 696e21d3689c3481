import { and, type SQL, sql } from 'drizzle-orm';
import type { Columns, PartyColumns } from '../../../platform/people/parties';
import type { User } from '../../../platform/people/user';
import { bookings } from '../../../tables/bookingTables';
import { bookingScope } from '../booking/bookingScope';

/**
 * Returns the condition for bookings in lists, searches and totals. Excludes fulfilment bookings; the indexes have the
 * same condition. Also works for the tables of totals.
 */
export const listScope = (user: User, table: PartyColumns & Columns<'loadType'> = bookings): SQL | undefined =>
  and(bookingScope(user, table), sql`${table.loadType} <> 'FBA'`);
