import { sql } from 'drizzle-orm';
import { bookings } from './bookingTables';

/** Name of a booking in notifications: its MBL, HBL, reference or id. */
export const bookingName = sql<string>`coalesce(nullif(${bookings.mblNumber}, ''), nullif(${bookings.hblNumber}, ''),
                               nullif(${bookings.customerReference}, ''), ${bookings.id})`;
