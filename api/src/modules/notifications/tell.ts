import { asc, eq } from 'drizzle-orm';
import { announce } from '../../platform/announce';
import { inRounds } from '../../platform/every';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Workers } from '../../platform/outbox/workers';
import type { Database, Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { notificationEvents, notifications } from '../../tables/notificationTables';
import { tellFollowers, writeToFollowers } from '../externalFollowers/tellFollowers';
import { audienceOf, type EventRow } from './audiences';
import { followIntoViews } from './followedViews';
import { listenersOf, toldTo } from './listeners';
import { writeDue } from './mailOut';

/** How often a node looks for mails that have become due and for what no job has told, in milliseconds. */
const EVERY = 30_000;
/** How many people are told in one statement, and how many events in one job; what is left is the next one's. */
const PEOPLE = 500;
const EVENTS = 50;

/** Who was told something that they see in the app. */
const tellPeople = async (tx: Tx, event: EventRow): Promise<string[]> => {
  const audience = await audienceOf(tx, event);
  if (!audience) return [];
  await followIntoViews(tx, event, audience);
  const [now, heard]: [Date, string[]] = [new Date(), []];
  let after = '';
  for (;;) {
    const found = await listenersOf(tx, event, audience, { after, limit: PEOPLE });
    const told = found.flatMap((listener) => {
      const one = toldTo(listener, event, audience, now);
      return one ? [{ ...one, listener }] : [];
    });
    const rows = told.map(({ row, listener }) => ({ ...row, userId: listener.person.id, eventId: event.id }));
    // A job that ran twice tells nobody twice.
    if (rows.length > 0) await tx.insert(notifications).values(rows).onConflictDoNothing();
    for (const { pushAt, listener } of told)
      if (pushAt !== null)
        for (const deviceId of listener.devices) await enqueue(tx, 'push', { deviceId, eventId: event.id }, pushAt);
    heard.push(...rows.flatMap(({ inApp, userId }) => (inApp ? userId : [])));
    const last = found[PEOPLE - 1];
    if (!last) return heard;
    after = last.person.id;
  }
};

/** Tells of the oldest event that nobody was told of; false when there is none. The event is locked, so that one worker does. */
const tellNext = async (tx: Tx): Promise<boolean> => {
  const [event] = await tx
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.isTold, false))
    .orderBy(asc(notificationEvents.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!event) return false;
  const heard = await tellPeople(tx, event);
  await tellFollowers(tx, event);
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

/** Tells of some events that wait; false where none is left. */
const tellSome = async (database: Database): Promise<boolean> => {
  for (let count = 0; count < EVENTS; count += 1) if (!(await database.transaction(tellNext))) return false;
  return true;
};

/** Tells people of the events that wait, each in a transaction of its own: a worker that dies loses none and doubles none. */
export const tell: Workers['tell'] = async (_data, { database, secrets, config }) => {
  if (await tellSome(database)) await database.transaction((tx) => enqueue(tx, 'tell', {}));
  await writeDue(database, { secrets, config });
  await writeToFollowers(database, secrets);
};

/** Tells what no job has told, and writes mails as they become due. What it answers stops it. */
export const startTelling = ({ database, secrets, config, log }: Services): (() => Promise<void>) => {
  const stopping = new AbortController();
  const tellAndWrite = async () => {
    while (!stopping.signal.aborted && (await tellSome(database)));
    await writeDue(database, { secrets, config }, stopping.signal);
    await writeToFollowers(database, secrets, stopping.signal);
  };
  const { look, stop } = inRounds({
    milliseconds: EVERY,
    work: tellAndWrite,
    onError: (error) => log.error({ err: error }, 'notifications wait'),
  });
  database.signals.on('workMissed', look);
  // What a node that stopped has left.
  look();
  return () => {
    database.signals.off('workMissed', look);
    stopping.abort();
    return stop();
  };
};
