import { type DocumentType, documentFactsOf, documentTypeOf } from '@quayside/contract';
import {
  documentsFor,
  type ExceptionLimits,
  eventKey,
  type FreeTimeTerms,
  type TrackingEvent,
  usualLimits,
} from '@quayside/freight';
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { toBeKept } from '../../../platform/shownStyle';
import type { Tx } from '../../../ports/database';
import { bookingFiles, bookingHistories, bookings } from '../../../tables/bookingTables';
import { bookedRoute } from '../booking/bookedRoute';
import { type BookingRow, selectBookings } from '../booking/bookingRows';
import { totalPieces } from '../booking/totalPieces';
import { bookedCutOffs } from '../dates/bookedCutOffs';
import { eventsOf, eventsOfAll } from '../events/eventRows';
import { limitsOf, rulesOfAll } from './agentRules';
import { closeExceptions } from './closeExceptions';
import { tariffsOf, termsOf } from './freeTime/freeTimeTerms';
import { raiseException } from './raiseException';
import { resolveEnded } from './resolveEnded';
import { type Review, review, reviewedStatuses } from './review';
import { type Finding, storedKey } from './rules/finding';
import { type BookingFacts, shipmentOf } from './rules/shipment';

type Promised = Pick<BookingFacts, 'promisedEtd' | 'promisedEta'>;

/** What is kept beside a booking. */
interface Known {
  /** The types of the documents that it has. */
  readonly documents: readonly DocumentType[];
  readonly cutOffs?: BookingFacts['cutOffs'];
  readonly limits?: ExceptionLimits;
  readonly freeTime?: Pick<FreeTimeTerms, 'tariffs' | 'typed'>;
}

/** A stored booking as the rules know it. */
export const factsOf = (
  row: Pick<BookingRow, 'mode' | 'loadType' | 'status' | 'shippingStatus' | 'etd' | 'eta' | 'fields'>,
  { promisedEtd, promisedEta }: Promised,
  { documents, cutOffs = [], limits = usualLimits, freeTime = { tariffs: [], typed: [] } }: Known,
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
      .filter(({ type }) => !documents.includes(type)),
    cutOffs,
    freeTime: termsOf(row, freeTime),
    limits,
  };
};

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

const byBooking = <Row extends { readonly id: string | null }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> => {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.id ?? '', [...(found.get(row.id ?? '') ?? []), row]);
  return found;
};

type Looked = Pick<BookingRow, 'id' | 'agentId' | 'scheduleRates' | 'etd' | 'freeTimes'>;

/** What is kept beside bookings, and names of the exceptions that were raised on them, each asked for once for all of them. */
const knownOfAll = async (tx: Tx, rows: readonly Looked[]) => {
  const ids = rows.map(({ id }) => id);
  const documents = await tx
    .selectDistinct({ id: bookingFiles.bookingId, type: bookingFiles.type })
    .from(bookingFiles)
    .where(and(inArray(bookingFiles.bookingId, ids), ne(bookingFiles.scan, 'refused')));
  const raised = await tx
    .select({ id: bookingHistories.bookingId, key: bookingHistories.exceptionKey })
    .from(bookingHistories)
    .where(and(inArray(bookingHistories.bookingId, ids), isNotNull(bookingHistories.exceptionKey)));
  const documentsOf = byBooking(documents);
  const raisedOn = byBooking(raised);
  const cutOffs = await bookedCutOffs(tx, rows);
  const agents = rows.map(({ agentId }) => agentId);
  const rules = await rulesOfAll(tx, agents);
  const tariffs = await tariffsOf(tx, agents);
  return (row: Looked) => ({
    documents: (documentsOf.get(row.id) ?? []).map(({ type }) => type),
    cutOffs: cutOffs.get(row.id)?.cutOffs ?? [],
    limits: limitsOf(rules.get(row.agentId) ?? {}),
    freeTime: { tariffs: tariffs.get(row.agentId) ?? [], typed: row.freeTimes },
    raised: new Set((raisedOn.get(row.id) ?? []).map(({ key }) => key)),
  });
};

const knownOf = async (tx: Tx, row: Looked) => (await knownOfAll(tx, [row]))(row);

/**
 * Closes what was raised for nothing but events that their source took back, in its name. Their keys are free again: what is
 * told anew is raised anew.
 */
export const withdrawExceptions = (
  tx: Tx,
  bookingId: string,
  retracted: readonly TrackingEvent[],
  now: Date,
): Promise<void> => toBeKept(() => withdraw(tx, bookingId, retracted, now));

const withdraw = async (tx: Tx, bookingId: string, retracted: readonly TrackingEvent[], now: Date): Promise<void> => {
  const [row] = await selectBookings(tx, and(eq(bookings.id, bookingId), inArray(bookings.status, reviewedStatuses)));
  const [first] = retracted;
  if (!row || !first) return;
  const facts = factsOf(row, row, await knownOf(tx, row));
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

/**
 * Raises what the rules find on a booking, inside the transaction that changed it, and answers how many are new. Looked at again
 * it raises nothing: a key is raised once in the life of a booking, acknowledged or not. What is reported to be over, or says so
 * by its dates, is closed (`resolveEnded`), also on a booking that is over itself. Any other condition that goes away closes
 * nothing: the exception stays open until somebody acknowledges it, since people may have acted on it.
 */
export const reviewExceptions = (tx: Tx, bookingId: string, now: Date): Promise<number> =>
  toBeKept(() => reviewOne(tx, bookingId, now));

const reviewOne = async (tx: Tx, bookingId: string, now: Date): Promise<number> => {
  const [row] = await selectBookings(tx, eq(bookings.id, bookingId)).for('no key update');
  if (!row) return 0;
  const isReviewed = reviewedStatuses.includes(row.status);
  if (!isReviewed && row.exceptionCount === 0) return 0;
  const known = await knownOf(tx, row);
  const events = await eventsOf(tx, bookingId);
  const facts = factsOf(row, row, known);
  const found = review(facts, events, now);
  let raised = 0;
  for (const one of found.exceptions) {
    if (known.raised.has(storedKey(one))) continue;
    if (await raiseException(tx, bookingId, toNewException(one))) raised += 1;
  }
  await resolveEnded(tx, row, { found: found.exceptions, shipment: shipmentOf(facts, events, now) });
  if (!isReviewed) return 0;
  const { exceptions: _, ...planned } = found;
  await tx.update(bookings).set(planned).where(eq(bookings.id, bookingId));
  return raised;
};

/** What a look leaves on a booking. */
const planned = ({ id }: Pick<BookingRow, 'id'>, { reviewAt, promisedEtd, promisedEta, documentsDue }: Review) => ({
  ...{ id, review_at: reviewAt, promised_etd: promisedEtd, promised_eta: promisedEta, documents_due: documentsDue },
});

/**
 * Looks at several bookings at once, each kind of thing asked for once, and settles those on which there is nothing to raise and
 * nothing to close: most of a sweep. Answers the others, whom `reviewExceptions` looks at one by one, and those that somebody else
 * holds.
 */
export const reviewQuietOnes = async (tx: Tx, ids: readonly string[], now: Date): Promise<string[]> => {
  const rows = await selectBookings(tx, inArray(bookings.id, [...ids])).for('no key update', { skipLocked: true });
  const quiet = rows.filter(({ exceptionCount }) => exceptionCount === 0);
  if (quiet.length === 0) return [...ids];
  const known = await knownOfAll(tx, quiet);
  const events = await eventsOfAll(
    tx,
    quiet.map(({ id }) => id),
  );
  const settled = quiet.flatMap((row) => {
    const beside = known(row);
    const found = review(factsOf(row, row, beside), events.get(row.id) ?? [], now);
    return found.exceptions.every((one) => beside.raised.has(storedKey(one))) ? [planned(row, found)] : [];
  });
  if (settled.length > 0)
    await tx.execute(sql`
      update ${bookings} set review_at = now_known.review_at, promised_etd = now_known.promised_etd, promised_eta = now_known.promised_eta,
                             documents_due = now_known.documents_due
        from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
             as now_known(id text, review_at timestamptz, promised_etd timestamptz, promised_eta timestamptz, documents_due date)
       where ${bookings.id} = now_known.id`);
  const isSettled = new Set(settled.map(({ id }) => id));
  return ids.filter((id) => !isSettled.has(id));
};
