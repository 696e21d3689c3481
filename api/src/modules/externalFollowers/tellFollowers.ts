import { type NotificationKind, usualThresholds } from '@quayside/contract';
import { HOUR } from '@quayside/freight';
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { queueMail } from '../../platform/mail/queueMail';
import { wordsOf } from '../../platform/pages/pageLanguage';
import { inStyleOf } from '../../platform/shownStyle';
import type { Database, Tx } from '../../ports/database';
import type { Secrets } from '../../ports/secrets';
import { companies } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { isOpenTenant } from '../../tables/isOpenTenant';
import { notificationEvents, externalFollowers as table } from '../../tables/notificationTables';
import { selectBookings } from '../shipment/face';
import { clockIn, factsOfShipment, laneOf } from './followedShipment';
import { followerNewsMail } from './followerMails';
import { isFollowing } from './followerRows';
import { followerToken } from './followerToken';
import { saidIn } from './saidIn';

/** Of what an address without an account hears. Of a booking that was cancelled it is told that, and not why. */
const heard: readonly NotificationKind[] = ['milestone', 'eta-changed', 'booking-cancelled'];
/** No two mails about a booking reach an address within so many minutes: what comes meanwhile is in the next one. */
const APART_MINUTES = 15;
/** Followers that one turn writes to; the next one goes on. */
const AT_ONCE = 200;

type Event = Pick<typeof notificationEvents.$inferSelect, 'id' | 'kind' | 'subjectId' | 'minutes' | 'at'>;

/** Puts an event down for those who follow its booking without an account; they are mailed when their time has come. */
export const tellFollowers = async (tx: Tx, { id, kind, subjectId, minutes, at }: Event): Promise<void> => {
  if (!heard.includes(kind) || (minutes !== null && minutes * 60_000 < usualThresholds.etaHours * HOUR)) return;
  const next = sql`greatest(now(), ${table.mailedAt} + ${APART_MINUTES} * interval '1 minute')`;
  await tx
    .update(table)
    .set({ waiting: sql`${table.waiting} || ${id}::text`, dueAt: sql`coalesce(${table.dueAt}, ${next})` })
    .where(and(eq(table.bookingId, subjectId), isFollowing, lte(table.confirmedAt, sql`${at}::timestamptz`)));
};

type Due = typeof table.$inferSelect;

const write = (tx: Tx, due: Due, secrets: Secrets): Promise<void> =>
  inStyleOf(tx, due.agentId, () => writeNews(tx, due, secrets));

const writeNews = async (tx: Tx, due: Due, secrets: Secrets): Promise<void> => {
  const { id, email, agentId, bookingId, waiting, language } = due;
  const [agent] = await tx
    .select({ timeZone: companies.timeZone })
    .from(companies)
    .where(and(eq(companies.id, agentId), isOpenTenant(companies)));
  const [booking] = await selectBookings(tx, and(eq(bookings.id, bookingId), eq(bookings.agentId, agentId)));
  // What happened while the company was suspended is told to nobody.
  if (!agent || !booking) return;
  const events = await tx
    .select()
    .from(notificationEvents)
    .where(inArray(notificationEvents.id, waiting))
    .orderBy(desc(notificationEvents.at), asc(notificationEvents.id));
  if (events.length === 0) return;
  const words = wordsOf(language);
  const lines = events.map((event) => ({
    what: saidIn(words, event),
    when: clockIn(words)(event.at, agent.timeZone, false),
  }));
  const facts = await factsOfShipment(tx, booking, words);
  const data = { ...laneOf(booking), lines, facts, language, token: await followerToken(secrets, id) };
  await queueMail(tx, followerNewsMail, { to: email, data, agentId });
};

/** Writes to one follower what is due; false where nothing is. In one transaction: no mail goes twice, and none is lost. */
const writeNext = async (tx: Tx, secrets: Secrets): Promise<boolean> => {
  const [due] = await tx
    .select()
    .from(table)
    .where(lte(table.dueAt, sql`now()`))
    .orderBy(asc(table.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return false;
  await write(tx, due, secrets);
  await tx.update(table).set({ waiting: [], dueAt: null, mailedAt: sql`now()` }).where(eq(table.id, due.id));
  return true;
};

/** Writes the mails to followers without an account that are due now. */
export const writeToFollowers = async (database: Database, secrets: Secrets, signal?: AbortSignal): Promise<void> => {
  for (let count = 0; count < AT_ONCE && !signal?.aborted; count += 1)
    if (!(await database.transaction((tx) => writeNext(tx, secrets)))) return;
};
