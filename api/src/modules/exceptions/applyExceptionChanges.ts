import { type ExceptionType, exceptionTitle, exceptionTypes, HOUR } from '@quayside/freight';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '../../platform/encoding/id';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Tx } from '../../ports/database';
import type { NewException } from '../../ports/trackingSource';
import { bookingHistories, bookings } from '../../tables/bookingTables';
import { buildInsert } from '../../tables/buildInsert';
import { announcedColumns } from '../bookings/booking/announceBooking';
import { isException } from '../bookings/booking/openExceptions';
import { withdrawMissingDocumentNotifications } from '../documents/missing/withdrawMissingDocumentNotifications';
import { type BookingChange, recordBookingChanges } from '../histories/recordBookingChange';
import { defaultTimestamps } from '../histories/recordHistory';
import { getExceptionRule, rulesOfAll } from './agentRules';
import type { ReviewCandidate } from './bookingsForReview';
import { exceptionNotificationDetail } from './exceptionNotificationDetail';
import { possibleOwner } from './work/owners';

/** A group of open exceptions to close. */
export interface ExceptionClosing {
  /** Stored keys. */
  readonly keys: readonly string[];
  readonly action: 'exception.withdrawn' | 'exception.resolved';
  /** The source whose report closes them. */
  readonly by: string;
  readonly label: string;
  readonly why: string;
}

/** Additional evidence for an open exception. */
interface ExceptionUpdate {
  /** Its stored key. */
  readonly stored: string;
  readonly more: NewException;
}

/** Dates that a review stores on the booking besides its exceptions. */
type ReviewState = Pick<
  ReviewCandidate,
  'promisedEtd' | 'promisedEta' | 'documentsDue' | 'missingDocuments' | 'freeTimeEnds'
>;

/** The changes that a review decided for a booking, which its transaction has locked. */
export interface ExceptionChanges {
  readonly booking: ReviewCandidate;
  readonly raise: readonly NewException[];
  readonly goOn?: readonly ExceptionUpdate[];
  readonly close: readonly ExceptionClosing[];
  /** Unchanged when missing. */
  readonly reviewState?: ReviewState;
}

type Change = Omit<BookingChange, 'booking'> & { readonly bookingId: string };

/** Returns the owner configured by each agent's rule, or null when that user may no longer own exceptions. */
const findConfiguredOwners = async (tx: Tx, named: readonly { agentId: string; owner: string | null }[]) => {
  const found = new Map<string, string | null>();
  for (const { agentId, owner } of named) {
    const key = `${agentId} ${owner}`;
    if (owner !== null && !found.has(key)) found.set(key, (await possibleOwner(tx, agentId, owner))?.id ?? null);
  }
  return ({ agentId, owner }: { agentId: string; owner: string | null }) => found.get(`${agentId} ${owner}`) ?? null;
};

/** Returns the items whose exception type is enabled by the agent's rules, each with the rule of its type. */
const applyAgentRules = async <One extends Pick<ExceptionChanges, 'booking'>>(
  tx: Tx,
  wanted: readonly One[],
  typeOf: (one: One) => ExceptionType,
) => {
  const rules = await rulesOfAll(
    tx,
    wanted.map(({ booking }) => booking.agentId),
  );
  return wanted
    .map((one) => ({ ...one, ...getExceptionRule(rules.get(one.booking.agentId) ?? {}, typeOf(one)) }))
    .filter(({ isOn }) => isOn);
};

/** Returns the exceptions that the agents' rules allow, as rows of the booking histories. */
const exceptionsToRaise = async (tx: Tx, settlings: readonly ExceptionChanges[]) => {
  const wanted = settlings.flatMap(({ booking, raise }) =>
    raise.map((exception) => ({ booking, exception, agentId: booking.agentId })),
  );
  const ruled = await applyAgentRules(tx, wanted, ({ exception }) => exception.exceptionType);
  const ownerOf = await findConfiguredOwners(tx, ruled);
  return ruled.map((one) => ({ ...one, id: newId(), ownerId: ownerOf(one) }));
};

type ExceptionToRaise = Awaited<ReturnType<typeof exceptionsToRaise>>[number];

const historyRow = ({ id, booking, agentId, severity, ownerId, exception }: ExceptionToRaise) => {
  const { at: since = null } = exception;
  return {
    ...{ id, bookingId: booking.id, agentId, severity, ownerId, createdAt: since, updatedAt: since },
    ...{ type: 'gatehouse-exception' as const, source: 'exception', action: 'raised' },
    label: exceptionTypes[exception.exceptionType].label,
    detail: exception.detail ?? null,
    exceptionType: exception.exceptionType,
    exceptionKey: exception.key,
    evidence: [...exception.evidence],
    equipmentReference: exception.equipmentReference ?? null,
    reference: exception.reference ?? null,
    facts: exception.facts ?? null,
  };
};

/** Opens exceptions and returns the new ones, without those that were raised before. */
const raiseAll = async (tx: Tx, settlings: readonly ExceptionChanges[]): Promise<readonly ExceptionToRaise[]> => {
  const wanted = await exceptionsToRaise(tx, settlings);
  if (wanted.length === 0) return [];
  const insertion = buildInsert(bookingHistories, wanted.map(historyRow), defaultTimestamps);
  const { rows } = await tx.execute<{ id: string }>(sql`
    ${insertion} on conflict (booking_id, exception_key) where exception_key is not null do nothing returning id`);
  const isNew = new Set(rows.map(({ id }) => id));
  return wanted.filter((one) => isNew.has(one.id));
};

type RaisedException = Pick<ExceptionToRaise, 'id' | 'booking' | 'severity' | 'exception'>;

/**
 * Returns the change to record for an exception that was raised or updated. Warnings of the transport carry no
 * notification.
 */
const changeOfRaised = (
  { id, booking, severity, exception }: RaisedException,
  action: 'exception.raised' | 'exception.went-on',
): Change => ({
  bookingId: booking.id,
  ...{ actor: null, action },
  // An exception is a history entry itself.
  history: [],
  notifications: [
    {
      kind: 'exception-raised',
      label: exceptionTitle({
        type: exception.exceptionType,
        facts: exception.facts ?? null,
        subject: exception.detail ?? null,
      }),
      detail: exceptionNotificationDetail(exception),
      tone: severity === 'medium' ? 'warn' : 'bad',
    },
  ],
  after: { history: id, key: exception.key, exceptionType: exception.exceptionType, evidence: exception.evidence },
});

/**
 * Adds new evidence to open exceptions, wakes them and returns those that changed. Their facts stay as first raised,
 * because the effect of a delay is read from the trip. Evidence that is already stored is not added again.
 */
const updateOpen = async (tx: Tx, settlings: readonly ExceptionChanges[]): Promise<readonly RaisedException[]> => {
  const going = settlings.flatMap(({ booking, goOn = [] }) => goOn.map((one) => ({ booking, ...one })));
  if (going.length === 0) return [];
  const wanted = await applyAgentRules(tx, going, ({ more }) => more.exceptionType);
  const named = wanted.map(({ booking, stored, more: { key, evidence } }, at) => ({
    ...{ at, booking: booking.id, stored, key, evidence },
  }));
  const { id, bookingId, exceptionKey, acknowledgedAt, evidence } = bookingHistories;
  const written = await tx
    .update(bookingHistories)
    .set({
      exceptionKey: sql`more.key`,
      evidence: sql`${evidence} || more.evidence`,
      ...{ snoozedUntil: null, snoozedForReport: false },
      updatedAt: sql`clock_timestamp()`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as more(at int, booking text, stored text, key text, evidence jsonb)`,
    )
    .where(
      and(
        ...[eq(bookingId, sql`more.booking`), eq(exceptionKey, sql`more.stored`), isNull(acknowledgedAt)],
        ...[isException, sql`not ${evidence} @> jsonb_build_array(more.evidence -> 0)`],
      ),
    )
    .returning({ at: sql<number>`more.at`, id });
  return written.flatMap(({ at, id }) => {
    const one = wanted[at];
    return one ? [{ ...one, id, exception: one.more }] : [];
  });
};

const scheduleEscalations = async (tx: Tx, raised: readonly ExceptionToRaise[]): Promise<void> => {
  for (const { id, escalation, exception } of raised) {
    if (!escalation) continue;
    const raisedAt = exception.at === undefined ? Date.now() : Date.parse(exception.at);
    await enqueue(tx, 'escalate', { exceptionId: id }, new Date(raisedAt + escalation.hours * HOUR).toISOString());
  }
};

interface ClosedException {
  readonly bookingId: string;
  readonly count: number;
  readonly change: Change;
}

/** Closes open exceptions on behalf of their sources. Their keys become free, so a new report raises them again. */
const closeAll = async (tx: Tx, settlings: readonly ExceptionChanges[]): Promise<readonly ClosedException[]> => {
  const wanted = settlings.flatMap(({ booking, close }) =>
    close.map((closing) => ({ bookingId: booking.id, closing })),
  );
  if (wanted.length === 0) return [];
  const { exceptionKey, acknowledgedAt, equipmentReference, id, label, bookingId } = bookingHistories;
  const named = wanted.flatMap(({ bookingId: booking, closing: { keys, by } }, at) =>
    keys.map((key) => ({ at, booking, key, by })),
  );
  const closed = await tx
    .update(bookingHistories)
    .set({
      exceptionKey: sql`${exceptionKey} || ' withdrawn ' || ${id}`,
      acknowledgedName: sql`ended.by`,
      acknowledgedEmail: '',
      acknowledgedAt: sql`clock_timestamp()`,
      updatedAt: sql`clock_timestamp()`,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as ended(at int, booking text, key text, by text)`)
    .where(
      and(
        ...[eq(bookingId, sql`ended.booking`), eq(exceptionKey, sql`ended.key`)],
        ...[isNull(acknowledgedAt), isException],
      ),
    )
    .returning({ at: sql<number>`ended.at`, id, label, equipmentReference });
  return wanted.flatMap(({ bookingId: booking, closing: { keys, action, label: title, why } }, at) => {
    const lines = closed.filter((one) => one.at === at);
    if (lines.length === 0) return [];
    const detail = `${lines.map((one) => one.label).join(', ')}: ${why}`;
    const change: Change = {
      ...{ bookingId: booking, actor: null, action },
      notifications: [{ kind: 'exception-closed', label: title, detail, tone: 'good' }],
      history: {
        ...{ category: 'exception', label: title, detail },
        equipmentReference: lines[0]?.equipmentReference ?? null,
      },
      before: { exceptions: keys },
      after: { histories: lines.map((one) => one.id) },
    };
    return [{ bookingId: booking, count: lines.length, change }];
  });
};

const countBy = (
  rows: readonly { readonly bookingId: string; readonly count: number }[],
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { bookingId, count } of rows) counts.set(bookingId, (counts.get(bookingId) ?? 0) + count);
  return counts;
};

/** Returns the columns that the booking counts depended on before the change. */
const countedColumns = ({ loadType, tempStatus, status, shippingStatus, etd, eta }: ReviewCandidate) => ({
  ...{ loadType, tempStatus, status, shippingStatus, etd, eta },
});

const hasNewDocumentsDue = ({ booking, reviewState }: ExceptionChanges): boolean =>
  reviewState !== undefined && reviewState.documentsDue !== booking.documentsDue;

const hasNewMissingDocuments = ({ booking, reviewState }: ExceptionChanges): boolean => {
  const before = Object.entries(booking.missingDocuments);
  const after = new Map(Object.entries(reviewState?.missingDocuments ?? {}));
  return before.length !== after.size || before.some(([type, due]) => after.get(type) !== due);
};

const hasNewReviewState = (one: ExceptionChanges): boolean => {
  const { booking, reviewState } = one;
  if (reviewState === undefined) return false;
  const isPromised = reviewState.promisedEtd === booking.promisedEtd && reviewState.promisedEta === booking.promisedEta;
  const isFree = reviewState.freeTimeEnds === booking.freeTimeEnds;
  return !isPromised || !isFree || hasNewDocumentsDue(one) || hasNewMissingDocuments(one);
};

/** Writes the bookings that changed, each once. Returns those with a changed number of exceptions by id. */
const writeBookings = async (tx: Tx, settlings: readonly ExceptionChanges[], touched: ReadonlyMap<string, number>) => {
  const rows = settlings
    .filter((one) => touched.has(one.booking.id) || hasNewReviewState(one))
    .map(({ booking, reviewState = booking }) => ({
      ...{ id: booking.id, more: touched.get(booking.id) ?? 0, is_new: touched.has(booking.id) },
      ...{
        promised_etd: reviewState.promisedEtd,
        promised_eta: reviewState.promisedEta,
        documents_due: reviewState.documentsDue,
        missing_documents: reviewState.missingDocuments,
        free_time_ends: reviewState.freeTimeEnds,
      },
    }));
  if (rows.length === 0) return new Map<string, never>();
  const count = sql`${bookings.exceptionCount} + settled.more`;
  const written = await tx
    .update(bookings)
    .set({
      exceptionCount: count,
      tempStatus: sql`case when ${count} > 0 then 'exception' else 'none' end`,
      promisedEtd: sql`settled.promised_etd`,
      promisedEta: sql`settled.promised_eta`,
      documentsDue: sql`settled.documents_due`,
      missingDocuments: sql`settled.missing_documents`,
      freeTimeEnds: sql`settled.free_time_ends`,
      version: sql`${bookings.version} + settled.is_new::int`,
      updatedAt: sql`case when settled.is_new then clock_timestamp() else ${bookings.updatedAt} end`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as settled(id text, more int, is_new boolean,
            promised_etd timestamptz, promised_eta timestamptz, documents_due date,
            missing_documents jsonb, free_time_ends date)`,
    )
    .where(eq(bookings.id, sql`settled.id`))
    .returning(announcedColumns);
  const before = new Map(settlings.map(({ booking }) => [booking.id, countedColumns(booking)]));
  return new Map(written.map((row) => [row.id, { ...row, was: before.get(row.id) }]));
};

/**
 * Writes the decided changes of any number of bookings with a few statements: exceptions, notifications, webhook
 * events, and each booking once. Returns the number of new exceptions.
 */
export const applyExceptionChanges = async (tx: Tx, settlings: readonly ExceptionChanges[]): Promise<number> => {
  const raised = settlings.some(({ raise }) => raise.length > 0) ? await raiseAll(tx, settlings) : [];
  const counted = raised.filter(({ exception }) => exception.exceptionType !== 'TRANSPORT_WARNING');
  const further = await updateOpen(tx, settlings);
  const closed = await closeAll(tx, settlings);
  const touched = countBy([
    ...counted.map(({ booking }) => ({ bookingId: booking.id, count: 1 })),
    ...further.map(({ booking }) => ({ bookingId: booking.id, count: 0 })),
    ...closed.map(({ bookingId, count }) => ({ bookingId, count: -count })),
  ]);
  const changed = await writeBookings(tx, settlings, touched);
  await scheduleEscalations(tx, counted);
  const changes = [
    ...counted.map((one) => changeOfRaised(one, 'exception.raised')),
    ...further.map((one) => changeOfRaised(one, 'exception.went-on')),
    ...closed.map(({ change }) => change),
  ];
  const told = changes.flatMap(({ bookingId, ...change }) => {
    const booking = changed.get(bookingId);
    return booking ? [{ ...change, booking }] : [];
  });
  if (told.length > 0) await recordBookingChanges(tx, told);
  // A departure that moves also moves the due days of its documents.
  const moved = settlings.filter(hasNewDocumentsDue).map(({ booking }) => booking.id);
  if (moved.length > 0) await withdrawMissingDocumentNotifications(tx, moved);
  return raised.length;
};
