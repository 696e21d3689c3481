import type { BookingFields, ChosenRate } from '@quayside/contract';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { partOf } from '../../../tables/partOf';
import { announcedColumns } from '../booking/announceBooking';

/** As much of a booking as the rules look at, and as its change says to others. */
export const lookedColumns = {
  ...announcedColumns,
  ...{ mode: bookings.mode, loadType: bookings.loadType, status: bookings.status },
  ...{ shippingStatus: bookings.shippingStatus, tempStatus: bookings.tempStatus },
  ...{ exceptionCount: bookings.exceptionCount, etd: bookings.etd, eta: bookings.eta },
  ...{ promisedEtd: bookings.promisedEtd, promisedEta: bookings.promisedEta },
  ...{ documentsDue: bookings.documentsDue, freeTimes: bookings.freeTimes },
  fields: partOf<BookingFields>(bookings.doc, 'fields'),
  scheduleRates: partOf<ChosenRate | null>(bookings.doc, 'scheduleRates'),
};

/** Bookings as the rules look at them, to be locked by whoever settles what is found. */
export const selectLooked = (tx: Tx, where: SQL | undefined) => tx.select(lookedColumns).from(bookings).where(where);

export type LookedBooking = Awaited<ReturnType<typeof selectLooked>>[number];
