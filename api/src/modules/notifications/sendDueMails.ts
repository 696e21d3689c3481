import type { ConversationSubject, MailPace } from '@quayside/contract';
import { isAllowed } from '@quayside/contract/roles';
import { formatDate, formatTime } from '@quayside/freight';
import { and, desc, eq, exists, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { queueMail } from '../../platform/mail/queueMail';
import { runInAgentStyle } from '../../platform/people/shownStyle';
import type { User } from '../../platform/people/user';
import type { Database, Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { users } from '../../tables/accountTables';
import { notificationEvents, notifications } from '../../tables/notificationTables';
import { replyAddress } from '../conversations/replyAddress';
import { describeNotification } from './describeNotification';
import { dailyNewsMail, type NotificationMail, newsMail, weeklyNewsMail } from './mails';
import { type NotificationRow, selectNotifications, toNotification } from './notificationRows';
import { findReader, type Reader } from './reader';
import { createDefaultSettings, type SettingsRow } from './settingsRows';

const mailsAt = { 'at-once': newsMail, daily: dailyNewsMail, weekly: weeklyNewsMail } as const;

/** Minimum minutes between two mails about one record to a user; events in between are grouped. */
const APART_MINUTES = 15;
/** Maximum number of lines in a mail; the app shows all. */
const MAX_LINES = 50;

const isDue = and(isNotNull(notifications.mailDue), lte(notifications.mailDue, sql`now()`));

/** Locks a user who has a due mail, so that no other node mails them; undefined when none is due. */
const lockNextReader = async (tx: Tx) => {
  const due = tx
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, users.id), isDue));
  const [found] = await tx.select({ id: users.id }).from(users).where(exists(due)).limit(1).for('no key update', {
    skipLocked: true,
  });
  if (!found) return undefined;
  return findReader(tx, found.id);
};

/** Returns the notifications that wait for a mail and that the user may still see. */
const findWaiting = (tx: Tx, reader: Reader, mail: MailPace, subjects?: readonly string[]) =>
  // Scopes use only the user's identity, not the session.
  selectNotifications(tx, reader as unknown as User, {
    where: and(
      ...[isNotNull(notifications.mailDue), eq(notifications.mail, mail)],
      subjects && inArray(notificationEvents.subjectId, [...subjects]),
    ),
    limit: MAX_LINES,
  });

const ofReader = ({ id }: Reader) => and(eq(notifications.userId, id), isNotNull(notifications.mailDue));

/** The services that mails need besides the database. */
export type MailServices = Pick<Services, 'secrets' | 'config'>;

interface OneMail {
  readonly reader: Reader;
  readonly rows: readonly NotificationRow[];
  readonly writing: MailServices;
}

/** Returns the kind of record that a commented notification is about. */
const commentSubject = ({ booking, quote }: NotificationRow): ConversationSubject => {
  if (booking) return 'booking';
  return quote ? 'quote' : 'request';
};

/**
 * Returns the reply address of a mail and the visibility of the reply; empty when replies are not accepted or the mail
 * has no comment. A reply is internal when any comment in the mail is internal.
 */
const createReplyTarget = (
  { reader, rows, writing: { secrets, config } }: OneMail,
  kind: MailPace,
): Pick<NotificationMail, 'answersTo' | 'answerIs'> => {
  const said = rows.filter(({ comment }) => comment !== null);
  const [newest] = said;
  if (kind !== 'at-once' || !newest || !config.replies || !isAllowed(reader, 'create', 'Comment'))
    return { answersTo: null, answerIs: null };
  const isVisible = said.every(({ comment }) => comment?.companyId);
  const to = {
    about: commentSubject(newest),
    ...{ id: newest.event.subjectId, userId: reader.id, isVisible },
  };
  const customerId = isVisible ? (newest.comment?.companyId ?? null) : null;
  return {
    answersTo: replyAddress(to, config.replies.domain, { secrets, customerId, now: new Date() }),
    answerIs: isVisible ? 'visible' : 'internal',
  };
};

const write = async (tx: Tx, mail: OneMail, kind: MailPace): Promise<void> => {
  const [newest] = mail.rows;
  if (newest) await runInAgentStyle(tx, newest.event.agentId, () => writeNews(tx, mail, kind, newest));
};

const writeNews = async (tx: Tx, mail: OneMail, kind: MailPace, newest: NotificationRow): Promise<void> => {
  const { reader, rows, writing } = mail;
  const { secrets } = writing;
  const { timeZone }: SettingsRow = reader.settings ?? createDefaultSettings(reader);
  const lines = rows.map((row) => {
    const { about, at } = toNotification(row);
    return {
      name: about.name,
      what: describeNotification(row),
      when: `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`,
    };
  });
  const data = {
    firstName: reader.firstName,
    lines,
    path: toNotification(newest).path,
    ...createReplyTarget(mail, kind),
  };
  const token = await secrets.seal(reader.id);
  await queueMail(tx, mailsAt[kind], {
    ...{ to: reader.email, data: { ...data, token }, agentId: newest.event.agentId, secrets },
  });
};

/** Returns the records of a user with mails due at once, and when the last mail of each was sent. */
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

const isAboutRecord = (tx: Tx, subject: string) =>
  tx.select({ id: notificationEvents.id }).from(notificationEvents).where(eq(notificationEvents.subjectId, subject));

const writeAtOnce = async (tx: Tx, reader: Reader, writing: MailServices): Promise<void> => {
  for (const { subjectId, isSoon, next } of await dueRecords(tx, reader)) {
    const isOne = and(
      ...[ofReader(reader), eq(notifications.mail, 'at-once')],
      inArray(notifications.eventId, isAboutRecord(tx, subjectId)),
    );
    if (isSoon) {
      await tx.update(notifications).set({ mailDue: next }).where(isOne);
      continue;
    }
    await write(tx, { reader, rows: await findWaiting(tx, reader, 'at-once', [subjectId]), writing }, 'at-once');
    await tx.update(notifications).set({ mailDue: null, mailedAt: sql`now()` }).where(isOne);
  }
};

/** Sends everything collected for a day or a week in one mail. */
const writeDigest = async (
  tx: Tx,
  reader: Reader,
  writing: MailServices,
  pace: Exclude<MailPace, 'at-once'>,
): Promise<void> => {
  const isGathered = and(ofReader(reader), eq(notifications.mail, pace));
  if ((await tx.$count(notifications, and(isGathered, isDue))) === 0) return;
  await write(tx, { reader, rows: await findWaiting(tx, reader, pace), writing }, pace);
  await tx.update(notifications).set({ mailDue: null, mailedAt: sql`now()` }).where(isGathered);
};

/** Mails one user who is due; false when none is. One transaction, so that no mail is lost or sent twice. */
const writeNext = async (tx: Tx, writing: MailServices): Promise<boolean> => {
  const reader = await lockNextReader(tx);
  if (!reader) return false;
  const isOver = reader.status !== 'active' || reader.settings?.mailsStopped;
  if (isOver) await tx.update(notifications).set({ mailDue: null }).where(ofReader(reader));
  else {
    await writeAtOnce(tx, reader, writing);
    await writeDigest(tx, reader, writing, 'daily');
    await writeDigest(tx, reader, writing, 'weekly');
  }
  return true;
};

/** Users per run; the next run continues. */
const READERS_PER_RUN = 200;

/** Sends all due mails. */
export const sendDueMails = async (database: Database, writing: MailServices, signal?: AbortSignal): Promise<void> => {
  for (let count = 0; count < READERS_PER_RUN && !signal?.aborted; count += 1)
    if (!(await database.transaction((tx) => writeNext(tx, writing)))) return;
};
