import { and, type SQL, sql } from 'drizzle-orm';
import type { Columns, PartyColumns } from '../../../platform/parties';
import type { User } from '../../../platform/user';
import { bookings } from '../../../tables/bookingTables';
import { bookingScope } from '../booking/bookingScope';

/**
 * The bookings of lists, searches and totals that the caller sees. Fulfilment bookings are in none of them; that is also a
 * condition of the indexes. The table may be that of the totals, too.
 */
export const listed = (user: User, table: PartyColumns & Columns<'loadType'> = bookings): SQL | undefined =>
  and(bookingScope(user, table), sql`${table.loadType} <> 'FBA'`);
