import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { notify } from '../../platform/events/notify';
import { inRounds } from '../../platform/jobs/every';
import type { Database, Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { companies } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { selectToday } from '../../tables/selectToday';
import { bookingTasks } from '../../tables/taskTables';

const EVERY = 5 * 60_000;
const AT_ONCE = 100;

/**
 * Selects and locks overdue tasks without a notification, so that no other node sends it. Overdue is judged by the
 * agent's local day.
 */
const lockUnreported = (tx: Tx) => {
  const { id, agentId, bookingId, title, ownerId, dueOn, doneAt, isTold } = bookingTasks;
  return tx
    .select({ id, agentId, bookingId, title, ownerId, dueOn, status: bookings.status })
    .from(bookingTasks)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .innerJoin(companies, eq(companies.id, agentId))
    .where(
      and(
        ...[isNull(doneAt), eq(isTold, false), lt(dueOn, selectToday(companies))],
        // The local day differs from UTC by at most this; allows use of the index.
        lte(dueOn, sql`(now() at time zone 'UTC')::date`),
      ),
    )
    .orderBy(asc(dueOn), asc(id))
    .limit(AT_ONCE)
    .for('no key update', { of: bookingTasks, skipLocked: true });
};

/**
 * Notifies about a batch of overdue tasks, once each; false when none is left. Without an owner, those concerned with
 * the booking are notified.
 */
const notifyBatch = async (tx: Tx): Promise<boolean> => {
  const found = await lockUnreported(tx);
  if (found.length === 0) return false;
  for (const { agentId, bookingId: subjectId, title: detail, ownerId, status } of found) {
    if (status === 'cancelled') continue;
    const news = { kind: 'task-overdue', label: 'Task overdue', detail, tone: 'warn', actor: null } as const;
    await notify(tx, { ...news, agentId, subjectId, ...(ownerId !== null && { toUserId: ownerId }) });
  }
  const ids = found.map(({ id }) => id);
  await tx.update(bookingTasks).set({ isTold: true }).where(inArray(bookingTasks.id, ids));
  return true;
};

/** Notifies about every overdue task. */
export const notifyOverdueTasks = async (database: Database, isStopped = () => false): Promise<void> => {
  while (!isStopped() && (await database.transaction(notifyBatch)));
};

/** Notifies about overdue tasks in rounds. Returns a function that stops it. */
export const startNotifyingOverdueTasks = ({ database, log }: Services): (() => Promise<void>) =>
  inRounds({
    milliseconds: EVERY,
    work: (isStopped) => notifyOverdueTasks(database, isStopped),
    onError: (error) => log.error({ err: error }, 'overdue tasks were not told'),
  }).stop;
