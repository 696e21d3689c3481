import { type DocumentType, documentFactsOf, documentTypeOf } from '@quayside/contract';
import { currentEvents, documentsFor, eventKey, type TrackingEvent } from '@quayside/freight';
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../../ports/database';
import { bookingFiles, bookingHistories, bookings } from '../../../tables/bookingTables';
import { bookedRoute } from '../booking/bookedRoute';
import { type BookingRow, selectBookings } from '../booking/bookingRows';
import { isException } from '../booking/openExceptions';
import { totalPieces } from '../booking/totalPieces';
import { eventsOf } from '../events/eventRows';
import { raiseException } from '../histories/raiseException';
import { closeExceptions } from './closeExceptions';
import { review, reviewedStatuses } from './review';
import { endedHolds } from './rules/endedHolds';
import type { Finding } from './rules/finding';
import { sentenceOf } from './rules/moments';
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
 * Closes what was raised for nothing but events that their source took back, in its name. Their keys are free again: what is
 * told anew is raised anew.
 */
export const withdrawExceptions = async (
  tx: Tx,
  bookingId: string,
  retracted: readonly TrackingEvent[],
  now: Date,
): Promise<void> => {
  const [row] = await selectBookings(tx, and(eq(bookings.id, bookingId), inArray(bookings.status, reviewedStatuses)));
  const [first] = retracted;
  if (!row || !first) return;
  const { documents } = await knownOf(tx, bookingId);
  const facts = factsOf(row, row, documents);
  const taken = new Set(retracted.map(eventKey));
  const events = await eventsOf(tx, bookingId);
  const asTold = events.map((event) => (taken.has(eventKey(event)) ? { ...event, retracted: false } : event));
  const still = new Set(review(facts, events, now).exceptions.map(storedKey));
  const keys = review(facts, asTold, now)
    .exceptions.map(storedKey)
    .filter((key) => !still.has(key));
  if (keys.length === 0) return;
  await closeExceptions(tx, bookingId, {
    ...{ keys, action: 'exception.withdrawn', by: first.sourceName },
    label: 'Exception withdrawn',
    why: `${first.sourceName} took back what it was raised for`,
  });
};

const holdTypes = ['CUSTOMS_HOLD', 'FREIGHT_HOLD'] as const;

const openHolds = async (tx: Tx, bookingId: string) => {
  const { exceptionKey, exceptionType, equipmentReference, acknowledgedAt } = bookingHistories;
  const rows = await tx
    .select({ exceptionKey, exceptionType, equipment: equipmentReference })
    .from(bookingHistories)
    .where(
      and(
        eq(bookingHistories.bookingId, bookingId),
        inArray(exceptionType, holdTypes),
        isNull(acknowledgedAt),
        isException,
      ),
    );
  return rows.flatMap(({ exceptionKey: stored, exceptionType: type, equipment }) =>
    stored && type ? [{ stored, type, key: stored.slice(type.length + 1), equipment }] : [],
  );
};

/** Closes the holds whose release was reported, in the name of whoever reported it. What is held again is raised again. */
const resolveHolds = async (
  tx: Tx,
  { id, fields }: Pick<BookingRow, 'id' | 'fields'>,
  found: readonly Finding[],
  events: readonly TrackingEvent[],
): Promise<void> => {
  const open = await openHolds(tx, id);
  if (open.length === 0) return;
  for (const type of holdTypes) {
    const keys = new Set(found.filter((one) => one.type === type).map(({ key }) => key));
    const ofType = open.filter((one) => one.type === type);
    for (const { exception, by } of endedHolds(ofType, keys, currentEvents(events)))
      await closeExceptions(tx, id, {
        ...{ keys: [exception.stored], action: 'exception.resolved', by: by.sourceName },
        label: 'Exception resolved',
        why: sentenceOf(by, bookedRoute(fields).to.timeZone),
      });
  }
};

/**
 * Raises what the rules find on a booking, inside the transaction that changed it, and answers how many are new. Looked at again
 * it raises nothing: a key is raised once in the life of a booking, acknowledged or not. A hold that is reported to be over is
 * closed. Any other condition that goes away closes nothing: the exception stays open until somebody acknowledges it, since
 * people may have acted on it.
 */
export const reviewExceptions = async (tx: Tx, bookingId: string, now: Date): Promise<number> => {
  const isReviewed = inArray(bookings.status, reviewedStatuses);
  const [row] = await selectBookings(tx, and(eq(bookings.id, bookingId), isReviewed)).for('no key update');
  if (!row) return 0;
  const known = await knownOf(tx, bookingId);
  const events = await eventsOf(tx, bookingId);
  const found = review(factsOf(row, row, known.documents), events, now);
  let raised = 0;
  for (const one of found.exceptions) {
    if (known.raised.has(storedKey(one))) continue;
    if (await raiseException(tx, bookingId, toNewException(one))) raised += 1;
  }
  await resolveHolds(tx, row, found.exceptions, events);
  const { reviewAt, promisedEtd, promisedEta } = found;
  await tx.update(bookings).set({ reviewAt, promisedEtd, promisedEta }).where(eq(bookings.id, bookingId));
  return raised;
};
