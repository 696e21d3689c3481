import { type DocumentType, documentFactsOf, documentTypeOf } from '@quayside/contract';
import { documentsFor } from '@quayside/freight';
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Tx } from '../../../ports/database';
import { bookingFiles, bookingHistories, bookings } from '../../../tables/bookingTables';
import { bookedRoute } from '../booking/bookedRoute';
import { type BookingRow, selectBookings } from '../booking/bookingRows';
import { totalPieces } from '../booking/totalPieces';
import { eventsOf } from '../events/eventRows';
import { raiseException } from '../histories/raiseException';
import { review, reviewedStatuses } from './review';
import type { Finding } from './rules/finding';
import type { BookingFacts } from './rules/shipment';

type Promised = Pick<BookingFacts, 'promisedEtd' | 'promisedEta'>;

/** A stored booking as the rules know it. @param onFile the types of the documents that it has */
export const factsOf = (
  row: Pick<BookingRow, 'mode' | 'status' | 'shippingStatus' | 'etd' | 'eta' | 'fields'>,
  { promisedEtd, promisedEta }: Promised,
  onFile: readonly DocumentType[],
): BookingFacts => {
  const { from, via, to, vessel, voyage, flight } = bookedRoute(row.fields);
  const needed = documentsFor(documentFactsOf({ ...row, bookingFrom: from, via, bookingTo: to }));
  return {
    mode: row.mode,
    status: row.status,
    shippingStatus: row.shippingStatus,
    etd: row.etd,
    eta: row.eta,
    promisedEtd,
    promisedEta,
    from,
    via,
    to,
    vessel,
    voyage,
    flight,
    pieces: totalPieces(row.fields),
    missingDocuments: needed
      .filter(({ required }) => required)
      .map(({ step, due }) => ({ type: documentTypeOf(step), due }))
      .filter(({ type }) => !onFile.includes(type)),
  };
};

/** The name under which an exception is stored. */
export const storedKey = ({ type, key }: Pick<Finding, 'type' | 'key'>): string => `${type}:${key}`;

/** What is found as it is raised. */
export const toNewException = (found: Finding) => ({
  key: storedKey(found),
  exceptionType: found.type,
  evidence: found.evidence,
  detail: found.subject,
  equipmentReference: found.equipment ?? null,
  reference: found.reference,
  facts: {
    place: found.place ?? null,
    at: found.at ?? null,
    dateOnly: found.dateOnly ?? false,
    effect: found.effect ?? null,
  },
});

/** Types of the documents that a booking has, and names of the exceptions that were raised on it. */
const knownOf = async (tx: Tx, id: string) => {
  const documents = await tx
    .selectDistinct({ type: bookingFiles.type })
    .from(bookingFiles)
    .where(and(eq(bookingFiles.bookingId, id), ne(bookingFiles.scan, 'refused')));
  const raised = await tx
    .select({ key: bookingHistories.exceptionKey })
    .from(bookingHistories)
    .where(and(eq(bookingHistories.bookingId, id), isNotNull(bookingHistories.exceptionKey)));
  return { documents: documents.map(({ type }) => type), raised: new Set(raised.map(({ key }) => key)) };
};

/**
 * Raises what the rules find on a booking, inside the transaction that changed it, and answers how many are new. Looked at again
 * it raises nothing: a key is raised once in the life of a booking, acknowledged or not. A condition that goes away closes
 * nothing: the exception stays open until somebody acknowledges it, since people may have acted on it.
 */
export const reviewExceptions = async (tx: Tx, bookingId: string, now: Date): Promise<number> => {
  const isReviewed = inArray(bookings.status, reviewedStatuses);
  const [row] = await selectBookings(tx, and(eq(bookings.id, bookingId), isReviewed)).for('no key update');
  if (!row) return 0;
  const known = await knownOf(tx, bookingId);
  const found = review(factsOf(row, row, known.documents), await eventsOf(tx, bookingId), now);
  let raised = 0;
  for (const one of found.exceptions) {
    if (known.raised.has(storedKey(one))) continue;
    if (await raiseException(tx, bookingId, toNewException(one))) raised += 1;
  }
  const { reviewAt, promisedEtd, promisedEta } = found;
  await tx.update(bookings).set({ reviewAt, promisedEtd, promisedEta }).where(eq(bookings.id, bookingId));
  return raised;
};
