import { formatDate, formatTime } from '@quayside/freight';
import { and, desc, eq, exists, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { queueMail } from '../../platform/mail/queueMail';
import type { User } from '../../platform/user';
import type { Database, Tx } from '../../ports/database';
import type { Secrets } from '../../ports/secrets';
import { users } from '../../tables/accountTables';
import { notificationEvents, notifications } from '../../tables/notificationTables';
import { dailyNewsMail, newsMail } from './mails';
import { type NotificationRow, selectNotifications, toNotification } from './notificationRows';
import { type Reader, readerOf } from './reader';
import { defaultsOf, type SettingsRow } from './settingsRows';
import { spokenOf } from './spoken';

/** No two mails of one record reach a person within so many minutes: what comes meanwhile is grouped. */
const APART_MINUTES = 15;
/** The most that one mail says; the rest is in the app. */
const LINES = 50;

const isDue = and(isNotNull(notifications.mailDue), lte(notifications.mailDue, sql`now()`));

/** Somebody for whom a mail is due, locked, so that no other node writes to them; undefined where nobody is. */
const nextReader = async (tx: Tx) => {
  const due = tx
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, users.id), isDue));
  const [found] = await tx.select({ id: users.id }).from(users).where(exists(due)).limit(1).for('no key update', {
    skipLocked: true,
  });
  if (!found) return undefined;
  return readerOf(tx, found.id);
};

/** What waits for a mail of one choice, as the reader may still see it. */
const waitingFor = (tx: Tx, reader: Reader, mail: 'at-once' | 'daily', subjects?: readonly string[]) =>
  // Scopes ask of a user who they are, never which session they have.
  selectNotifications(tx, reader as unknown as User, {
    where: and(
      ...[isNotNull(notifications.mailDue), eq(notifications.mail, mail)],
      subjects && inArray(notificationEvents.subjectId, [...subjects]),
    ),
    limit: LINES,
  });

const ofReader = ({ id }: Reader) => and(eq(notifications.userId, id), isNotNull(notifications.mailDue));

interface Writing {
  readonly reader: Reader;
  readonly rows: readonly NotificationRow[];
  readonly secrets: Secrets;
}

const write = async (tx: Tx, { reader, rows, secrets }: Writing, template: typeof newsMail): Promise<void> => {
  const [newest] = rows;
  if (!newest) return;
  const { timeZone }: SettingsRow = reader.settings ?? defaultsOf(reader);
  const lines = rows.map((row) => {
    const { about, at } = toNotification(row);
    return {
      name: about.name,
      what: spokenOf(row),
      when: `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`,
    };
  });
  const data = { firstName: reader.firstName, lines, path: toNotification(newest).path };
  const token = await secrets.seal(reader.id);
  await queueMail(tx, template, { to: reader.email, data: { ...data, token }, agentId: newest.event.agentId });
};

/** Which records of the reader have mails due at once, and when the last one of each went. */
const dueRecords = (tx: Tx, { id }: Reader) => {
  const { subjectId } = notificationEvents;
  const last = sql<string | null>`max(${notifications.mailedAt})`;
  return tx
    .select({
      subjectId,
      isSoon: sql<boolean>`coalesce(${last} > now() - ${APART_MINUTES} * interval '1 minute', false)`,
      next: sql<string>`(${last} + ${APART_MINUTES} * interval '1 minute')::text`,
    })
    .from(notifications)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
    .where(and(eq(notifications.userId, id), eq(notifications.mail, 'at-once')))
    .groupBy(subjectId)
    .having(sql`bool_or(${notifications.mailDue} <= now())`)
    .orderBy(desc(subjectId));
};

const eventsOf = (tx: Tx, subject: string) =>
  tx.select({ id: notificationEvents.id }).from(notificationEvents).where(eq(notificationEvents.subjectId, subject));

const writeAtOnce = async (tx: Tx, reader: Reader, secrets: Secrets): Promise<void> => {
  for (const { subjectId, isSoon, next } of await dueRecords(tx, reader)) {
    const isOne = and(
      ...[ofReader(reader), eq(notifications.mail, 'at-once')],
      inArray(notifications.eventId, eventsOf(tx, subjectId)),
    );
    if (isSoon) {
      await tx.update(notifications).set({ mailDue: next }).where(isOne);
      continue;
    }
    await write(tx, { reader, rows: await waitingFor(tx, reader, 'at-once', [subjectId]), secrets }, newsMail);
    await tx.update(notifications).set({ mailDue: null, mailedAt: sql`now()` }).where(isOne);
  }
};

const writeDaily = async (tx: Tx, reader: Reader, secrets: Secrets): Promise<void> => {
  const isDaily = and(ofReader(reader), eq(notifications.mail, 'daily'));
  if ((await tx.$count(notifications, and(isDaily, isDue))) === 0) return;
  await write(tx, { reader, rows: await waitingFor(tx, reader, 'daily'), secrets }, dailyNewsMail);
  await tx.update(notifications).set({ mailDue: null, mailedAt: sql`now()` }).where(isDaily);
};

/** Writes to one person what is due; false where nothing is due to anybody. In one transaction: no mail goes twice, and none is lost. */
const writeNext = async (tx: Tx, secrets: Secrets): Promise<boolean> => {
  const reader = await nextReader(tx);
  if (!reader) return false;
  const isOver = reader.status !== 'active' || reader.settings?.mailsStopped;
  if (isOver) await tx.update(notifications).set({ mailDue: null }).where(ofReader(reader));
  else {
    await writeAtOnce(tx, reader, secrets);
    await writeDaily(tx, reader, secrets);
  }
  return true;
};

/** How many people one turn writes to; the next one goes on. */
const READERS = 200;

/** Writes the mails that are due now. */
export const writeDue = async (database: Database, secrets: Secrets, signal?: AbortSignal): Promise<void> => {
  for (let count = 0; count < READERS && !signal?.aborted; count += 1)
    if (!(await database.transaction((tx) => writeNext(tx, secrets)))) return;
};
