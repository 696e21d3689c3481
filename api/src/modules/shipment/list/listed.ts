import { type SQL, sql } from 'drizzle-orm';
import type { User } from '../../../platform/user';
import { bookingScope } from '../booking/bookingScope';

/** Fulfilment bookings are in no list, search, export or total; also a condition of the indexes. */
const listedLoadType = (alias: string): SQL => sql`${sql.identifier(alias)}.load_type <> 'FBA'`;

/** The bookings of lists, searches and totals that the caller sees. The alias may be one of `booking_totals`, too. */
export const listed = (user: User, alias: string): SQL =>
  sql`${bookingScope(user, alias)} and ${listedLoadType(alias)}`;
