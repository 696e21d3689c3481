import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { bookedRoute } from '../booking/bookedRoute';
import { type BookedCargo, bookedOf } from '../booking/bookingRows';

type SaidFields = Parameters<typeof bookedOf>[0]['fields'] & BookedCargo;

/**
 * What a line says of a document, a third of its text: the rest, most of it words about each container, would be read to be thrown
 * away. `offset 0` unpacks the document once.
 */
const fields = sql<SaidFields>`(
  select jsonb_build_object(
           'contacts', whole -> 'contacts', 'routes', whole -> 'routes', 'airRoutes', whole -> 'airRoutes',
           'airEquipments', whole -> 'airEquipments', 'totalWeight', whole -> 'totalWeight',
           'totalMeasurement', whole -> 'totalMeasurement',
           'sizes', jsonb_path_query_array(whole, '$.equipments[*].size'),
           'quantities', jsonb_path_query_array(whole, '$.equipments[*].items.size()'),
           'packages', jsonb_path_query_array(whole, '$.equipments[*].items[*].packages'))
    from (select ${bookings.doc} -> 'fields' as whole offset 0) document)`;

/** Bookings that meet a condition, with what a line of the CSV says of them and no more. The condition holds the scope. */
export const selectLines = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: bookings.id,
      loadType: bookings.loadType,
      status: bookings.status,
      shippingStatus: bookings.shippingStatus,
      exceptionCount: bookings.exceptionCount,
      progress: bookings.progress,
      mblNumber: bookings.mblNumber,
      hblNumber: bookings.hblNumber,
      customerReference: bookings.customerReference,
      containerNumbers: bookings.containerNumbers,
      etd: bookings.etd,
      eta: bookings.eta,
      createdAt: bookings.createdAt,
      updatedAt: bookings.updatedAt,
      fields,
    })
    .from(bookings)
    .where(where);

/** A booking as a line of the CSV shows it. Spread into one object its parts would cost half of all that Node does for a line. */
export const toLine = (row: Awaited<ReturnType<typeof selectLines>>[number]) => {
  const { from, to, via } = bookedRoute(row.fields);
  return { row, booked: bookedOf(row, row.fields), from, to, via };
};
export type BookingLine = ReturnType<typeof toLine>;
