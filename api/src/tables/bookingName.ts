import { sql } from 'drizzle-orm';
import { bookings } from './bookingTables';

/** Name of a booking in queries, as `getBookingName` returns it: its MBL, HBL, reference or id. */
export const bookingName = sql<string>`coalesce(nullif(${bookings.mblNumber}, ''), nullif(${bookings.hblNumber}, ''),
                               nullif(${bookings.customerReference}, ''), ${bookings.id})`;
