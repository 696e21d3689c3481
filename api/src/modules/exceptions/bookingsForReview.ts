import type { BookingFields, ChosenRate } from '@quayside/contract';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import { bookings } from '../../tables/bookingTables';
import { selectJsonField } from '../../tables/selectJsonField';
import { announcedColumns } from '../bookings/booking/announceBooking';

/** The booking columns that the rules and the booking announcement need. */
export const reviewColumns = {
  ...announcedColumns,
  ...{ mode: bookings.mode, loadType: bookings.loadType, status: bookings.status },
  ...{ shippingStatus: bookings.shippingStatus, tempStatus: bookings.tempStatus },
  ...{ exceptionCount: bookings.exceptionCount, etd: bookings.etd, eta: bookings.eta },
  ...{ promisedEtd: bookings.promisedEtd, promisedEta: bookings.promisedEta },
  ...{ documentsDue: bookings.documentsDue, freeTimes: bookings.freeTimes },
  ...{ missingDocuments: bookings.missingDocuments, freeTimeEnds: bookings.freeTimeEnds },
  fields: selectJsonField<BookingFields>(bookings.doc, 'fields'),
  scheduleRates: selectJsonField<ChosenRate | null>(bookings.doc, 'scheduleRates'),
};

/** Selects bookings for a review. The caller locks them. */
export const selectBookingsForReview = (tx: Tx, where: SQL | undefined) =>
  tx.select(reviewColumns).from(bookings).where(where);

export type ReviewCandidate = Awaited<ReturnType<typeof selectBookingsForReview>>[number];
