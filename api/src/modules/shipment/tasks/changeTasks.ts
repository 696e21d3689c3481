import * as calls from '@quayside/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict, notFound } from '../../../platform/errors';
import { newId } from '../../../platform/id';
import { refuseHeld } from '../../../platform/legalHolds';
import { notify } from '../../../platform/notify';
import { type ChangeOf, recordChange } from '../../../platform/recordChange';
import { fullName, personIdOf, type User } from '../../../platform/user';
import type { Executor, Tx } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { nextVersion } from '../../../tables/nextVersion';
import { bookingTasks } from '../../../tables/taskTables';
import { announcedColumns, bookingAnnouncement } from '../booking/announceBooking';
import { bookingScope } from '../booking/bookingScope';
import { possibleTaskOwners, requireTaskOwners } from './taskOwners';
import { auditedTask, dueColumns, selectTasks, type TaskRow, toTask } from './taskRows';
import { taskScope } from './taskScope';

/** @throws 404 where the caller does not see it */
const findTask = async (db: Executor, user: User, id: string): Promise<TaskRow> => {
  const [row] = await selectTasks(db, { where: and(eq(bookingTasks.id, id), taskScope(user)), limit: 1 });
  if (!row) throw notFound();
  return row;
};

/** The task, kept from other writers until the transaction ends. @throws 404 where the caller does not see it */
const lockTask = async (tx: Tx, user: User, id: string): Promise<TaskRow> => {
  await tx.select({ id: bookingTasks.id }).from(bookingTasks).where(eq(bookingTasks.id, id)).for('update');
  return findTask(tx, user, id);
};

interface Work {
  readonly user: User;
  readonly action: ChangeOf<'task'>;
  readonly before?: TaskRow | undefined;
  readonly after?: TaskRow | undefined;
  readonly requestId: string;
}

/** Writes into the audit what became of a task, and tells those who look at its booking. */
const recordTask = async (tx: Tx, { user, action, before, after, requestId }: Work): Promise<void> => {
  const row = after ?? before;
  if (!row) return;
  const [booking] = await tx.select(announcedColumns).from(bookings).where(eq(bookings.id, row.bookingId));
  await recordChange(tx, {
    ...{ actor: user, action, id: row.id, requestId },
    ...{ before: before && auditedTask(before), after: after && auditedTask(after) },
    announcement: booking && bookingAnnouncement(booking),
  });
};

/** Tells somebody of a task that was given to them. */
const tellOwner = async (tx: Tx, user: User, { agentId, bookingId: subjectId, title, ownerId }: TaskRow) => {
  if (ownerId === null) return;
  const news = { kind: 'task-assigned', label: 'Task given to you', detail: title, toUserId: ownerId } as const;
  await notify(tx, { ...news, agentId, subjectId, actor: user });
};

/** The booking as the caller sees it. @throws 404 where that is not */
const findTasked = async (db: Executor, user: User, id: string) => {
  const { agentId, createdBy, status } = bookings;
  const [booking] = await db
    .select({ agentId, createdBy, status })
    .from(bookings)
    .where(and(eq(bookings.id, id), bookingScope(user)));
  if (!booking) throw notFound();
  return booking;
};

export const listTasks = handle(calls.listTasks, async ({ db, user, params: { id } }) => {
  await findTasked(db, user, id);
  const where = and(eq(bookingTasks.bookingId, id), taskScope(user));
  return (await selectTasks(db, { where, limit: calls.mostTasks })).map(toTask);
});

export const addTask = handle(calls.addTask, async ({ tx, user, params, body, request }) => {
  const { agentId, createdBy, status } = await findTasked(tx, user, params.id);
  if (status === 'cancelled') throw conflict('This booking is canceled. There is nothing to do on it any more.');
  if ((await tx.$count(bookingTasks, eq(bookingTasks.bookingId, params.id))) >= calls.mostTasks)
    throw conflict(`This booking has ${calls.mostTasks} tasks. Delete one that is not needed.`, 'too_many');
  const { title, isVisible, due, owner = null } = body;
  await requireTaskOwners(tx, agentId, [{ path: 'owner', id: owner }]);
  const isOwned = createdBy !== null && (await possibleTaskOwners(tx, agentId, [createdBy])).has(createdBy);
  const ownerId = body.owner === undefined && isOwned ? createdBy : owner;
  const id = newId();
  await tx
    .insert(bookingTasks)
    .values({ id, agentId, bookingId: params.id, title, isVisible, ownerId, ...dueColumns(due) });
  const after = await findTask(tx, user, id);
  await recordTask(tx, { user, action: 'task.added', after, requestId: request.id });
  await tellOwner(tx, user, after);
  return toTask(after);
});

type Change = Omit<PgUpdateSetSource<typeof bookingTasks>, 'version' | 'updatedAt'>;

const change = async (tx: Tx, user: User, id: string, set: Change) => {
  await tx
    .update(bookingTasks)
    .set({ ...set, ...nextVersion(bookingTasks) })
    .where(eq(bookingTasks.id, id));
  return findTask(tx, user, id);
};

export const updateTask = handle(
  calls.updateTask,
  async ({ tx, user, params: { id }, body, expectedVersion, request }) => {
    const before = await lockTask(tx, user, id);
    refuseStale('this task', before.version, expectedVersion);
    if (before.doneAt !== null) throw conflict('This task is done. Reopen it to change it.');
    const { title, isVisible, owner, due } = body;
    // Who owned it before may keep it, wherever they work now.
    if (owner !== before.ownerId) await requireTaskOwners(tx, before.agentId, [{ path: 'owner', id: owner }]);
    const after = await change(tx, user, id, { title, isVisible, ownerId: owner, ...dueColumns(due) });
    await recordTask(tx, { user, action: 'task.changed', before, after, requestId: request.id });
    if (owner !== before.ownerId) await tellOwner(tx, user, after);
    return toTask(after);
  },
);

export const completeTask = handle(calls.completeTask, async ({ tx, user, params: { id }, request }) => {
  const before = await lockTask(tx, user, id);
  if (before.doneAt !== null) throw conflict('This task is done already.');
  const done = { doneAt: sql`clock_timestamp()`, doneBy: personIdOf(user), doneName: fullName(user) };
  const after = await change(tx, user, id, done);
  await recordTask(tx, { user, action: 'task.completed', before, after, requestId: request.id });
  return toTask(after);
});

export const reopenTask = handle(calls.reopenTask, async ({ tx, user, params: { id }, request }) => {
  const before = await lockTask(tx, user, id);
  if (before.doneAt === null) throw conflict('This task is open.');
  const after = await change(tx, user, id, { doneAt: null, doneBy: null, doneName: null });
  await recordTask(tx, { user, action: 'task.reopened', before, after, requestId: request.id });
  return toTask(after);
});

export const deleteTask = handle(calls.deleteTask, async ({ tx, user, params: { id }, request }) => {
  const before = await lockTask(tx, user, id);
  await refuseHeld(tx, { kind: 'booking', id: before.bookingId, stays: 'its tasks stay' });
  // The audit asks the task whose it is, so that it is told before it goes.
  await recordTask(tx, { user, action: 'task.deleted', before, requestId: request.id });
  await tx.delete(bookingTasks).where(eq(bookingTasks.id, id));
});
