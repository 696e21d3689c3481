import { type ExceptionType, exceptionTitle, exceptionTypes, HOUR } from '@quayside/freight';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '../../../platform/id';
import { enqueue } from '../../../platform/outbox/enqueue';
import type { Tx } from '../../../ports/database';
import type { NewException } from '../../../ports/trackingSource';
import { bookingHistories, bookings } from '../../../tables/bookingTables';
import { insertionOf } from '../../../tables/insertionOf';
import { announcedColumns } from '../booking/announceBooking';
import { isException } from '../booking/openExceptions';
import { type BookingChange, recordBookingChanges } from '../histories/recordBookingChange';
import { writtenNow } from '../histories/recordHistory';
import { takeBackMissing } from '../missingPapers/takeBackMissing';
import { ruleOf, rulesOfAll } from './agentRules';
import type { LookedBooking } from './lookedBookings';
import { newsDetail } from './newsDetail';
import { possibleOwner } from './work/owners';

/** Open exceptions that are over. */
export interface Closing {
  /** As they are stored. */
  readonly keys: readonly string[];
  readonly action: 'exception.withdrawn' | 'exception.resolved';
  /** Who said what closes them. */
  readonly by: string;
  readonly label: string;
  readonly why: string;
}

/** What an open exception tells from now on, too. */
interface GoingOn {
  /** The key that it has. */
  readonly stored: string;
  readonly more: NewException;
}

/** What is kept of a look at a booking beside its exceptions. */
type Noted = Pick<LookedBooking, 'promisedEtd' | 'promisedEta' | 'documentsDue'>;

/** What was decided of a booking, which its transaction holds. */
export interface Settling {
  readonly booking: LookedBooking;
  readonly raise: readonly NewException[];
  readonly goOn?: readonly GoingOn[];
  readonly close: readonly Closing[];
  /** As before if it is not said. */
  readonly noted?: Noted;
}

type Change = Omit<BookingChange, 'booking'> & { readonly bookingId: string };

/** Who gets what is raised by rules of their agents: somebody who may still own it, else nobody. */
const ownersOf = async (tx: Tx, named: readonly { agentId: string; owner: string | null }[]) => {
  const found = new Map<string, string | null>();
  for (const { agentId, owner } of named) {
    const key = `${agentId} ${owner}`;
    if (owner !== null && !found.has(key)) found.set(key, (await possibleOwner(tx, agentId, owner))?.id ?? null);
  }
  return ({ agentId, owner }: { agentId: string; owner: string | null }) => found.get(`${agentId} ${owner}`) ?? null;
};

/** What the rules of their agents let be told, with what those say of its type. */
const ruledOf = async <One extends Pick<Settling, 'booking'>>(
  tx: Tx,
  wanted: readonly One[],
  typeOf: (one: One) => ExceptionType,
) => {
  const rules = await rulesOfAll(
    tx,
    wanted.map(({ booking }) => booking.agentId),
  );
  return wanted
    .map((one) => ({ ...one, ...ruleOf(rules.get(one.booking.agentId) ?? {}, typeOf(one)) }))
    .filter(({ isOn }) => isOn);
};

/** What the rules of their agents let be raised, as rows of the histories. */
const toBeRaised = async (tx: Tx, settlings: readonly Settling[]) => {
  const wanted = settlings.flatMap(({ booking, raise }) =>
    raise.map((exception) => ({ booking, exception, agentId: booking.agentId })),
  );
  const ruled = await ruledOf(tx, wanted, ({ exception }) => exception.exceptionType);
  const ownerOf = await ownersOf(tx, ruled);
  return ruled.map((one) => ({ ...one, id: newId(), ownerId: ownerOf(one) }));
};

type ToBeRaised = Awaited<ReturnType<typeof toBeRaised>>[number];

const historyRow = ({ id, booking, agentId, severity, ownerId, exception }: ToBeRaised) => {
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

/** Opens exceptions. Answers those that are new: none that was raised before. */
const raiseAll = async (tx: Tx, settlings: readonly Settling[]): Promise<readonly ToBeRaised[]> => {
  const wanted = await toBeRaised(tx, settlings);
  if (wanted.length === 0) return [];
  const insertion = insertionOf(bookingHistories, wanted.map(historyRow), writtenNow);
  const { rows } = await tx.execute<{ id: string }>(sql`
    ${insertion} on conflict (booking_id, exception_key) where exception_key is not null do nothing returning id`);
  const isNew = new Set(rows.map(({ id }) => id));
  return wanted.filter((one) => isNew.has(one.id));
};

type Told = Pick<ToBeRaised, 'id' | 'booking' | 'severity' | 'exception'>;

/** What is told of an exception that was raised or goes on; nothing of a warning of the transport. */
const changeOfRaised = (
  { id, booking, severity, exception }: Told,
  action: 'exception.raised' | 'exception.went-on',
): Change => ({
  bookingId: booking.id,
  ...{ actor: null, action },
  // An exception is a line of history itself.
  history: [],
  news: [
    {
      kind: 'exception-raised',
      label: exceptionTitle({
        type: exception.exceptionType,
        facts: exception.facts ?? null,
        subject: exception.detail ?? null,
      }),
      detail: newsDetail(exception),
      tone: severity === 'medium' ? 'warn' : 'bad',
    },
  ],
  after: { history: id, key: exception.key, exceptionType: exception.exceptionType, evidence: exception.evidence },
});

/**
 * Has open exceptions tell of what came since, and wakes them; answers those that do. Their facts stay as they were raised, since what a
 * delay does now is read from the trip. What was told before is not told again.
 */
const tellMore = async (tx: Tx, settlings: readonly Settling[]): Promise<readonly Told[]> => {
  const going = settlings.flatMap(({ booking, goOn = [] }) => goOn.map((one) => ({ booking, ...one })));
  if (going.length === 0) return [];
  const wanted = await ruledOf(tx, going, ({ more }) => more.exceptionType);
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

const escalateLater = async (tx: Tx, raised: readonly ToBeRaised[]): Promise<void> => {
  for (const { id, escalation, exception } of raised) {
    if (!escalation) continue;
    const raisedAt = exception.at === undefined ? Date.now() : Date.parse(exception.at);
    await enqueue(tx, 'escalate', { exceptionId: id }, new Date(raisedAt + escalation.hours * HOUR).toISOString());
  }
};

interface Closed {
  readonly bookingId: string;
  readonly count: number;
  readonly change: Change;
}

/** Closes open exceptions in the name of their sources. Their keys are free again: what is told anew is raised anew. */
const closeAll = async (tx: Tx, settlings: readonly Settling[]): Promise<readonly Closed[]> => {
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
  return wanted.flatMap(({ bookingId: booking, closing: { keys, action, by, label: title, why } }, at) => {
    const lines = closed.filter((one) => one.at === at);
    if (lines.length === 0) return [];
    const detail = `${lines.map((one) => one.label).join(', ')}: ${why}`;
    const change: Change = {
      ...{ bookingId: booking, actor: null, action },
      news: [{ kind: 'exception-closed', label: title, detail, tone: 'good' }],
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

/** What a booking counted as before its change. */
const wasOf = ({ loadType, tempStatus, status, shippingStatus, etd, eta }: LookedBooking) => ({
  ...{ loadType, tempStatus, status, shippingStatus, etd, eta },
});

const hasOtherPapers = ({ booking, noted }: Settling): boolean =>
  noted !== undefined && noted.documentsDue !== booking.documentsDue;

const saysAnother = (one: Settling): boolean => {
  const { booking, noted } = one;
  if (noted === undefined) return false;
  const isPromised = noted.promisedEtd === booking.promisedEtd && noted.promisedEta === booking.promisedEta;
  return !isPromised || hasOtherPapers(one);
};

/** Writes bookings of which something changed, each once; answers those with another number of exceptions as they are now, by id. */
const writeBookings = async (tx: Tx, settlings: readonly Settling[], touched: ReadonlyMap<string, number>) => {
  const rows = settlings
    .filter((one) => touched.has(one.booking.id) || saysAnother(one))
    .map(({ booking, noted = booking }) => ({
      ...{ id: booking.id, more: touched.get(booking.id) ?? 0, is_new: touched.has(booking.id) },
      ...{ promised_etd: noted.promisedEtd, promised_eta: noted.promisedEta, documents_due: noted.documentsDue },
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
      version: sql`${bookings.version} + settled.is_new::int`,
      updatedAt: sql`case when settled.is_new then clock_timestamp() else ${bookings.updatedAt} end`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as settled(id text, more int, is_new boolean,
            promised_etd timestamptz, promised_eta timestamptz, documents_due date)`,
    )
    .where(eq(bookings.id, sql`settled.id`))
    .returning(announcedColumns);
  const before = new Map(settlings.map(({ booking }) => [booking.id, wasOf(booking)]));
  return new Map(written.map((row) => [row.id, { ...row, was: before.get(row.id) }]));
};

/**
 * Writes what was decided of bookings, whatever their number with a few statements: their exceptions, what people and programs are
 * told of them, and each booking once. Answers how many exceptions are new.
 */
export const settle = async (tx: Tx, settlings: readonly Settling[]): Promise<number> => {
  const raised = settlings.some(({ raise }) => raise.length > 0) ? await raiseAll(tx, settlings) : [];
  const counted = raised.filter(({ exception }) => exception.exceptionType !== 'TRANSPORT_WARNING');
  const further = await tellMore(tx, settlings);
  const closed = await closeAll(tx, settlings);
  const touched = countBy([
    ...counted.map(({ booking }) => ({ bookingId: booking.id, count: 1 })),
    ...further.map(({ booking }) => ({ bookingId: booking.id, count: 0 })),
    ...closed.map(({ bookingId, count }) => ({ bookingId, count: -count })),
  ]);
  const changed = await writeBookings(tx, settlings, touched);
  await escalateLater(tx, counted);
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
  // A departure that moves moves the days of its papers.
  const moved = settlings.filter(hasOtherPapers).map(({ booking }) => booking.id);
  if (moved.length > 0) await takeBackMissing(tx, moved);
  return raised.length;
};
