import { type DocumentType, notificationThresholds } from '@quayside/contract';
import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { notify } from '../../platform/events/notify';
import { inRounds } from '../../platform/jobs/every';
import type { Database, Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { companies, users } from '../../tables/accountTables';
import { bookings, documentsTold } from '../../tables/bookingTables';
import { isOpenTenant } from '../../tables/isOpenTenant';
import { customerNewsDefaults, notificationEvents, notificationSettings } from '../../tables/notificationTables';
import { selectBookings } from '../bookings/booking/bookingRows';
import { isOpen, originZone } from '../bookings/list/dueToday';
import { findLackingDocuments } from './missing/lackingDocuments';
import {
  type MissingDocumentsNotification,
  missingText,
  planMissingDocumentNotifications,
} from './missing/missingDocumentNotifications';

/** Interval of the check whether a day has begun at a place of departure, in milliseconds. */
const LOOK_EVERY = 5 * 60_000;
/** Bookings per transaction. */
const AT_ONCE = 100;
/** The user who books knows what is missing, so wait. */
const AFTER_BOOKING_HOURS = 24;
/** Documents overdue for longer have an exception. */
const LATE_DAYS = 60;

const { most, usual } = notificationThresholds.documentDays;
const today = sql`(now() at time zone ${originZone})::date`;
const dayIn = (days: number) => sql`((now() at time zone 'UTC')::date + ${days}::int)`;

/** Selects and locks bookings with documents due soon that were not checked on this local day. */
const lockUnchecked = (tx: Tx) => {
  const { id, agentId, loadType, createdAt, documentsDue } = bookings;
  const { bookingId, lookedOn, firstDue, told } = documentsTold;
  return tx
    .select({ id, agentId, today: sql<string>`${today}::text`, firstDue: sql<string>`${documentsDue}::text`, told })
    .from(bookings)
    .innerJoin(companies, eq(companies.id, agentId))
    .leftJoin(documentsTold, eq(bookingId, id))
    .where(
      and(
        ...[isOpen, ne(loadType, 'FBA'), isOpenTenant(companies)],
        // The local day differs from UTC by at most this; allows use of the index.
        ...[gte(documentsDue, dayIn(-LATE_DAYS)), lte(documentsDue, dayIn(most + 1))],
        lt(createdAt, sql`now() - make_interval(hours => ${AFTER_BOOKING_HOURS}::int)`),
        or(isNull(bookingId), lt(lookedOn, today), ne(firstDue, documentsDue)),
      ),
    )
    .orderBy(asc(documentsDue), asc(id))
    .limit(AT_ONCE)
    .for('no key update', { of: bookings, skipLocked: true });
};

type CheckedBooking = Awaited<ReturnType<typeof lockUnchecked>>[number];

/** Returns for each agent how many days in advance its users and customers want the notification. */
const findLeadDays = async (tx: Tx, agents: readonly string[]): Promise<(agentId: string) => number[]> => {
  const agentOf = sql`coalesce(${companies.agentId}, ${companies.id})`;
  const { rows } = await tx.execute<{ agent: string; days: number }>(sql`
    select ${customerNewsDefaults.agentId} as agent, (${customerNewsDefaults.thresholds} ->> 'documentDays')::int as days
      from ${customerNewsDefaults}
     where ${customerNewsDefaults.thresholds} ? 'documentDays' and ${inArray(customerNewsDefaults.agentId, [...agents])}
    union
    select ${agentOf}, (${notificationSettings.thresholds} ->> 'documentDays')::int
      from ${notificationSettings} join ${users} on ${users.id} = ${notificationSettings.userId}
      join ${companies} on ${companies.id} = ${users.companyId}
     where ${notificationSettings.thresholds} ? 'documentDays' and ${inArray(agentOf, [...agents])}`);
  return (agentId) => [usual, ...rows.filter(({ agent }) => agent === agentId).map(({ days }) => days)];
};

/** Returns the document types that notifications of bookings name, by due day. */
const findNotifiedTypes = async (tx: Tx, ids: readonly string[]) => {
  const { subjectId, kind, papers } = notificationEvents;
  const rows = await tx
    .select({ subjectId, papers })
    .from(notificationEvents)
    .where(and(inArray(subjectId, [...ids]), eq(kind, 'document-missing')));
  return (bookingId: string): ReadonlyMap<string, ReadonlySet<DocumentType>> => {
    const named = new Map<string, Set<DocumentType>>();
    for (const { papers: one } of rows.filter((row) => row.subjectId === bookingId))
      if (one) named.set(one.due, new Set([...(named.get(one.due) ?? []), ...one.types]));
    return named;
  };
};

/** Notifies about the documents of one booking due on one day. Webhooks get each day once. */
const notifyDue = async (
  tx: Tx,
  { id, agentId, told }: CheckedBooking,
  { due, papers, daysLeft, isLate }: MissingDocumentsNotification,
) => {
  const types = papers.map(({ type }) => type);
  const news = { kind: 'document-missing', ...missingText(due, papers), tone: 'warn', papers: { due, types } } as const;
  const heard = isLate ? { daysLeft } : { daysLeft, once: due };
  await notify(tx, { ...news, ...heard, agentId, subjectId: id, actor: null });
  if (!isLate && told?.[due] !== undefined) return;
  await recordChange(tx, { actor: null, action: 'document.missing', id, after: { due, documents: types } });
};

const notifyBatch = async (tx: Tx): Promise<boolean> => {
  const found = await lockUnchecked(tx);
  if (found.length === 0) return false;
  const ids = found.map(({ id }) => id);
  const lacking = await findLackingDocuments(tx, await selectBookings(tx, inArray(bookings.id, ids)));
  const leads = await findLeadDays(tx, [...new Set(found.map(({ agentId }) => agentId))]);
  const namedBy = await findNotifiedTypes(tx, ids);
  const seen: (typeof documentsTold.$inferInsert)[] = [];
  for (const one of found) {
    const { id: bookingId, agentId, today: lookedOn, firstDue } = one;
    const own = lacking.filter(({ booking }) => booking.id === bookingId);
    const soFar = { today: lookedOn, told: one.told ?? {}, named: namedBy(bookingId) };
    const news = planMissingDocumentNotifications(soFar, own, leads(agentId));
    for (const each of news) await notifyDue(tx, one, each);
    const stays = Object.entries(soFar.told).filter(([due]) => due >= lookedOn);
    const now = news.flatMap(({ due, daysLeft, isLate }) => (isLate ? [] : [[due, daysLeft] as const]));
    seen.push({ bookingId, agentId, lookedOn, firstDue, told: Object.fromEntries([...stays, ...now]) });
  }
  const { lookedOn, firstDue, told } = documentsTold;
  await tx
    .insert(documentsTold)
    .values(seen)
    .onConflictDoUpdate({
      target: documentsTold.bookingId,
      set: Object.fromEntries(
        Object.entries({ lookedOn, firstDue, told }).map(([name, column]) => [
          name,
          sql.raw(`excluded.${column.name}`),
        ]),
      ),
    });
  return true;
};

/**
 * Notifies about required documents that are missing and due soon: once per user, document and day, users with a
 * longer lead time first. Documents that arrived in the meantime are left out.
 */
const notifyAll = async (database: Database, isStopped = () => false): Promise<void> => {
  while (!isStopped() && (await database.transaction(notifyBatch)));
};

/** Repeats the check in rounds. Returns a function that stops it. */
export const startNotifyingMissingDocuments = ({ database, log }: Services): (() => Promise<void>) => {
  const all = database.asPlatform('papers of every company are looked at by one timer');
  const { look, stop } = inRounds({
    milliseconds: LOOK_EVERY,
    work: (isStopped) => notifyAll(all, isStopped),
    onError: (error) => log.error({ err: error }, 'nobody was told which papers fall due'),
  });
  look();
  return stop;
};
