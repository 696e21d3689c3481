import type { ExceptionType } from '@quayside/freight';
import { and, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import { bookingFiles, bookingHistories } from '../../tables/bookingTables';
import { isException } from '../bookings/booking/openExceptions';
import { bookedCutOffs } from '../bookings/dates/bookedCutOffs';
import { findEventsOfBookings } from '../tracking/events/eventRows';
import { rulesOfAll, toExceptionLimits } from './agentRules';
import type { ReviewCandidate } from './bookingsForReview';
import { findFreeTimeTariffs } from './freeTime/freeTimeTerms';

/** An exception of a booking, open or closed, as stored. */
export interface StoredException {
  readonly stored: string;
  readonly type: ExceptionType | null;
  readonly equipment: string | null;
  readonly isOpen: boolean;
}

const byBooking = <Row extends { readonly id: string | null }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> => {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const known = found.get(row.id ?? '');
    if (known) known.push(row);
    else found.set(row.id ?? '', [row]);
  }
  return found;
};

/** Loads events, documents, free time and stored exceptions of bookings, with one query per table. */
export const loadRelatedFacts = async (tx: Tx, rows: readonly ReviewCandidate[]) => {
  const ids = rows.map(({ id }) => id);
  const { bookingId, exceptionKey, exceptionType, equipmentReference, acknowledgedAt } = bookingHistories;
  const documents = await tx
    .selectDistinct({ id: bookingFiles.bookingId, type: bookingFiles.type })
    .from(bookingFiles)
    .where(and(inArray(bookingFiles.bookingId, ids), ne(bookingFiles.scan, 'refused')));
  const raised = await tx
    .select({
      ...{ id: bookingId, stored: sql<string>`${exceptionKey}`, type: exceptionType, equipment: equipmentReference },
      isOpen: sql<boolean>`${acknowledgedAt} is null and ${isException}`,
    })
    .from(bookingHistories)
    .where(and(inArray(bookingId, ids), isNotNull(exceptionKey)));
  const [documentsOf, raisedOn] = [byBooking(documents), byBooking(raised)];
  const cutOffs = await bookedCutOffs(tx, rows);
  const agents = rows.map(({ agentId }) => agentId);
  const rules = await rulesOfAll(tx, agents);
  const tariffs = await findFreeTimeTariffs(tx, agents);
  const events = await findEventsOfBookings(tx, ids);
  return ({ id, agentId, freeTimes }: ReviewCandidate) => ({
    documents: (documentsOf.get(id) ?? []).map(({ type }) => type),
    cutOffs: cutOffs.get(id)?.cutOffs ?? [],
    limits: toExceptionLimits(rules.get(agentId) ?? {}),
    freeTime: { tariffs: tariffs.get(agentId) ?? [], typed: freeTimes },
    events: events.get(id) ?? [],
    raised: (raisedOn.get(id) ?? []) satisfies readonly StoredException[] as readonly StoredException[],
  });
};
