import { type DocumentType, documentLabel, findDocumentType, toDocumentFacts } from '@quayside/contract';
import { findDocumentRequirements } from '@quayside/freight';
import { and, inArray, ne } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { bookingFiles } from '../../../tables/bookingTables';
import { bookedRoute } from '../../bookings/booking/bookedRoute';
import type { BookingRow } from '../../bookings/booking/bookingRows';
import { reviewedStatuses } from '../../bookings/booking/reviewedStatuses';

/** A required document that a booking lacks, with its due day. */
export interface LackingDocument {
  readonly booking: BookingRow;
  readonly type: DocumentType;
  readonly name: string;
  /** yyyy-MM-dd, at the place of departure. */
  readonly due: string;
}

/** A required document that a booking lacks; `due` is null while no day is known. */
export type MissingDocument = Omit<LackingDocument, 'due'> & { readonly due: string | null };

/** Returns the required documents that bookings lack, also without a due day. Closed bookings lack none. */
export const findMissingDocuments = async (db: Executor, rows: readonly BookingRow[]): Promise<MissingDocument[]> => {
  if (rows.length === 0) return [];
  const { bookingId, type, scan } = bookingFiles;
  const ids = rows.map(({ id }) => id);
  const files = await db
    .selectDistinct({ bookingId, type })
    .from(bookingFiles)
    .where(and(inArray(bookingId, ids), ne(scan, 'refused')));
  const held = new Set(files.map((file) => `${file.bookingId} ${file.type}`));
  return rows.flatMap((booking) => {
    if (!reviewedStatuses.includes(booking.status)) return [];
    const { from, via, to } = bookedRoute(booking.fields);
    return findDocumentRequirements(toDocumentFacts({ ...booking, bookingFrom: from, via, bookingTo: to })).flatMap(
      ({ step, required, due }) => {
        const lacking = findDocumentType(step);
        if (!required || held.has(`${booking.id} ${lacking}`)) return [];
        return { booking, type: lacking, name: documentLabel(lacking, booking.mode), due };
      },
    );
  });
};

/** Returns the required documents with a due day that bookings lack. Closed bookings lack none. */
export const findLackingDocuments = async (db: Executor, rows: readonly BookingRow[]): Promise<LackingDocument[]> =>
  (await findMissingDocuments(db, rows)).flatMap(({ due, ...missing }) => (due === null ? [] : { ...missing, due }));
