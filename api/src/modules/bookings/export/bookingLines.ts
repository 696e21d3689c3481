import { type BookingTexts, bookingTextFieldList } from '@quayside/contract';
import { type Carriage, findCarriages, type Leg } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { bookedRoute } from '../booking/bookedRoute';
import { type BookedCargo, toBookedFields } from '../booking/bookingRows';

type LineFields = Parameters<typeof toBookedFields>[0]['fields'] &
  BookedCargo & {
    readonly legs?: Leg[] | null;
    readonly seals: readonly string[];
    readonly texts: Partial<BookingTexts>;
  };

/** The text fields with a column, by name. */
const exportedTexts = sql`jsonb_build_object(${sql.join(
  bookingTextFieldList.flatMap(([name, { exported, stored }]) =>
    exported ? [sql`${name}::text, whole #>> ${`{${stored.replace('.', ',')}}`}::text[]`] : [],
  ),
  sql`, `,
)})`;

/**
 * The document fields that a line needs, a third of its text: reading the remainder, mostly text about containers,
 * would be wasted. `offset 0` unpacks the document once.
 */
const fields = sql<LineFields>`(
  select jsonb_build_object(
           'contacts', whole -> 'contacts', 'routes', whole -> 'routes', 'legs', whole -> 'legs', 'airRoutes', whole -> 'airRoutes',
           'airEquipments', whole -> 'airEquipments', 'totalWeight', whole -> 'totalWeight',
           'totalMeasurement', whole -> 'totalMeasurement',
           'texts', ${exportedTexts},
           'seals', jsonb_path_query_array(whole, '$.equipments[*].items[*].seals[*]'),
           'sizes', jsonb_path_query_array(whole, '$.equipments[*].size'),
           'quantities', jsonb_path_query_array(whole, '$.equipments[*].items.size()'),
           'packages', jsonb_path_query_array(whole, '$.equipments[*].items[*].packages'))
    from (select ${bookings.doc} -> 'fields' as whole offset 0) document)`;

/** The carriage that sources reported, a small part of the trip; null without reports. */
const carriage = sql<Carriage | null>`(
  select jsonb_build_object('vessel', ${bookings.trip} -> 'vessel', 'voyage', ${bookings.trip} -> 'voyage',
                            'flight', ${bookings.trip} -> 'flight')
   where ${bookings.trip} is not null)`;

/** Selects bookings with only the columns of a CSV line. The condition includes the scope. */
export const selectLines = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: bookings.id,
      loadType: bookings.loadType,
      status: bookings.status,
      shippingStatus: bookings.shippingStatus,
      exceptionCount: bookings.exceptionCount,
      documentsDue: bookings.documentsDue,
      progress: bookings.progress,
      mblNumber: bookings.mblNumber,
      hblNumber: bookings.hblNumber,
      customerReference: bookings.customerReference,
      containerNumbers: bookings.containerNumbers,
      etd: bookings.etd,
      eta: bookings.eta,
      createdAt: bookings.createdAt,
      updatedAt: bookings.updatedAt,
      carriage,
      fields,
    })
    .from(bookings)
    .where(where);

/**
 * Converts a booking to a CSV line. Its parts stay separate because spreading them into one object takes half of the
 * time per line.
 */
export const toLine = (row: Awaited<ReturnType<typeof selectLines>>[number]) => {
  const { from, to, via, service, cutOffs } = bookedRoute(row.fields);
  const booked = toBookedFields(row, row.fields);
  const legs = row.fields.legs ?? [];
  return { row, legs, booked, current: findCarriages(booked, row.carriage).current, from, to, via, service, cutOffs };
};
export type BookingLine = ReturnType<typeof toLine>;
