import type { BookingFields } from '@quayside/contract';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { partOf } from '../../../tables/partOf';
import { bookedRoute } from '../booking/bookedRoute';
import { bookedOf } from '../booking/bookingRows';

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
      fields: partOf<BookingFields>(bookings.doc, 'fields'),
    })
    .from(bookings)
    .where(where);

/** A booking as a line of the CSV shows it. */
export const toLine = (row: Awaited<ReturnType<typeof selectLines>>[number]) => {
  const { from, to, via } = bookedRoute(row.fields);
  return { ...row, ...bookedOf(row), from, to, via };
};
export type BookingLine = ReturnType<typeof toLine>;
