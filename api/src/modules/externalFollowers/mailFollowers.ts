import { defaultNotificationThresholds, type NotificationKind } from '@quayside/contract';
import { HOUR } from '@quayside/freight';
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { queueMail } from '../../platform/mail/queueMail';
import { getPageWords } from '../../platform/pages/pageLanguage';
import { runInAgentStyle } from '../../platform/people/shownStyle';
import type { Database, Tx } from '../../ports/database';
import type { Secrets } from '../../ports/secrets';
import { companies } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { isOpenTenant } from '../../tables/isOpenTenant';
import { notificationEvents, externalFollowers as table } from '../../tables/notificationTables';
import { selectBookings } from '../bookings/public';
import { createTimeFormatter, factsOfShipment, getLaneNames } from './followedShipment';
import { followerNewsMail } from './followerMails';
import { isFollowing } from './followerRows';
import { followerToken } from './followerToken';
import { translateEvent } from './translateEvent';

/** Kinds that followers without an account get. They learn that a booking was cancelled, but not the reason. */
const followerKinds: readonly NotificationKind[] = ['milestone', 'eta-changed', 'booking-cancelled'];
/**
 * Minimum minutes between two mails about a booking to one address; events in between are collected in the next mail.
 */
const APART_MINUTES = 15;
/** Followers per run; the next run continues. */
const AT_ONCE = 200;

type Event = Pick<typeof notificationEvents.$inferSelect, 'id' | 'kind' | 'subjectId' | 'minutes' | 'at'>;

/** Queues an event for the followers of its booking without an account; a later run mails it. */
export const queueFollowerUpdates = async (tx: Tx, { id, kind, subjectId, minutes, at }: Event): Promise<void> => {
  if (
    !followerKinds.includes(kind) ||
    (minutes !== null && minutes * 60_000 < defaultNotificationThresholds.etaHours * HOUR)
  )
    return;
  const next = sql`greatest(now(), ${table.mailedAt} + ${APART_MINUTES} * interval '1 minute')`;
  await tx
    .update(table)
    .set({ waiting: sql`${table.waiting} || ${id}::text`, dueAt: sql`coalesce(${table.dueAt}, ${next})` })
    .where(and(eq(table.bookingId, subjectId), isFollowing, lte(table.confirmedAt, sql`${at}::timestamptz`)));
};

type Due = typeof table.$inferSelect;

const write = (tx: Tx, due: Due, secrets: Secrets): Promise<void> =>
  runInAgentStyle(tx, due.agentId, () => writeNews(tx, due, secrets));

const writeNews = async (tx: Tx, due: Due, secrets: Secrets): Promise<void> => {
  const { id, email, agentId, bookingId, waiting, language } = due;
  const [agent] = await tx
    .select({ timeZone: companies.timeZone })
    .from(companies)
    .where(and(eq(companies.id, agentId), isOpenTenant(companies)));
  const [booking] = await selectBookings(tx, and(eq(bookings.id, bookingId), eq(bookings.agentId, agentId)));
  // Events of the time when the company was suspended are not mailed.
  if (!agent || !booking) return;
  const events = await tx
    .select()
    .from(notificationEvents)
    .where(inArray(notificationEvents.id, waiting))
    .orderBy(desc(notificationEvents.at), asc(notificationEvents.id));
  if (events.length === 0) return;
  const words = getPageWords(language);
  const lines = events.map((event) => ({
    what: translateEvent(words, event),
    when: createTimeFormatter(words)(event.at, agent.timeZone, false),
  }));
  const facts = await factsOfShipment(tx, booking, words);
  const data = { ...getLaneNames(booking), lines, facts, language, token: await followerToken(secrets, id) };
  await queueMail(tx, followerNewsMail, { to: email, data, agentId });
};

/** Mails one follower who is due; false when none is. One transaction, so that no mail is lost or sent twice. */
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

/** Mails all followers without an account who are due. */
export const mailFollowers = async (database: Database, secrets: Secrets, signal?: AbortSignal): Promise<void> => {
  for (let count = 0; count < AT_ONCE && !signal?.aborted; count += 1)
    if (!(await database.transaction((tx) => writeNext(tx, secrets)))) return;
};
