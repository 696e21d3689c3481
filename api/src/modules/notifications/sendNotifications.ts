import { asc, eq, sql } from 'drizzle-orm';
import { announce } from '../../platform/events/announce';
import { inRounds } from '../../platform/jobs/every';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Workers } from '../../platform/outbox/workers';
import type { Database, Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { notificationEvents, notifications } from '../../tables/notificationTables';
import { mailFollowers, queueFollowerUpdates } from '../externalFollowers/mailFollowers';
import { type EventRow, findAudience } from './audiences';
import { updateFollowedViews } from './followedViews';
import { findRecipients, planNotification } from './recipients';
import { sendDueMails } from './sendDueMails';

/** Interval of the search for due mails and events without a job, in milliseconds. */
const EVERY = 30_000;
/** Users per statement and events per job; the next job continues. */
const USERS_PER_STATEMENT = 500;
const EVENTS_PER_JOB = 50;

/** Notifies the audience of an event and returns the users who see it in the app. */
const notifyAudience = async (tx: Tx, event: EventRow): Promise<string[]> => {
  const audience = await findAudience(tx, event);
  if (!audience) return [];
  // Workers notify about the bookings of one background action in turn, so that each sees whom the others notified.
  if (event.jobId !== null) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`job ${event.jobId}`}))`);
  await updateFollowedViews(tx, event, audience);
  const [now, heard]: [Date, string[]] = [new Date(), []];
  let after = '';
  for (;;) {
    const found = await findRecipients(tx, event, audience, { after, limit: USERS_PER_STATEMENT });
    const told = found.flatMap((listener) => {
      const one = planNotification(listener, event, audience, now);
      return one ? [{ ...one, listener }] : [];
    });
    const rows = told.map(({ row, listener }) => ({ ...row, userId: listener.person.id, eventId: event.id }));
    // A repeated job notifies nobody twice.
    if (rows.length > 0) await tx.insert(notifications).values(rows).onConflictDoNothing();
    for (const { pushAt, listener } of told)
      if (pushAt !== null)
        for (const deviceId of listener.devices) await enqueue(tx, 'push', { deviceId, eventId: event.id }, pushAt);
    heard.push(...rows.flatMap(({ inApp, userId }) => (inApp ? userId : [])));
    const last = found[USERS_PER_STATEMENT - 1];
    if (!last) return heard;
    after = last.person.id;
  }
};

/**
 * Processes the oldest waiting event; false when there is none. The event is locked, so that one worker processes it.
 */
const notifyNext = async (tx: Tx): Promise<boolean> => {
  const [event] = await tx
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.isTold, false))
    .orderBy(asc(notificationEvents.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!event) return false;
  const heard = await notifyAudience(tx, event);
  await queueFollowerUpdates(tx, event);
  await tx.update(notificationEvents).set({ isTold: true }).where(eq(notificationEvents.id, event.id));
  if (heard.length > 0)
    announce(
      tx,
      'NOTIFIED',
      {},
      heard.map((id) => `user:${id}` as const),
    );
  return true;
};

/** Processes a batch of waiting events; false when none is left. */
const notifyBatch = async (database: Database): Promise<boolean> => {
  for (let count = 0; count < EVENTS_PER_JOB; count += 1) if (!(await database.transaction(notifyNext))) return false;
  return true;
};

/** Processes waiting events, each in its own transaction: when a worker dies, no event is lost or processed twice. */
export const sendNotifications: Workers['tell'] = async (_data, { database, secrets, config }) => {
  if (await notifyBatch(database)) await database.transaction((tx) => enqueue(tx, 'tell', {}));
  await sendDueMails(database, { secrets, config });
  await mailFollowers(database, secrets);
};

/** Processes events without a job, and sends mails when they become due. Returns a function that stops it. */
export const startSendingNotifications = ({ database, secrets, config, log }: Services): (() => Promise<void>) => {
  const stopping = new AbortController();
  const notifyAndSend = async () => {
    while (!stopping.signal.aborted && (await notifyBatch(database)));
    await sendDueMails(database, { secrets, config }, stopping.signal);
    await mailFollowers(database, secrets, stopping.signal);
  };
  const { look, stop } = inRounds({
    milliseconds: EVERY,
    work: notifyAndSend,
    onError: (error) => log.error({ err: error }, 'notifications wait'),
  });
  database.signals.on('workMissed', look);
  // Events that a stopped node left unprocessed.
  look();
  return () => {
    database.signals.off('workMissed', look);
    stopping.abort();
    return stop();
  };
};
