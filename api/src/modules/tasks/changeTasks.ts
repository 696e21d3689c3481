import * as calls from '@quayside/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type ChangeOf, recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { newId } from '../../platform/encoding/id';
import { conflict, notFound } from '../../platform/errors';
import { notify } from '../../platform/events/notify';
import { fullName, getPersonId, type User } from '../../platform/people/user';
import { refuseHeld } from '../../platform/retention/legalHolds';
import type { Executor, Tx } from '../../ports/database';
import { bookings } from '../../tables/bookingTables';
import { nextVersion } from '../../tables/nextVersion';
import { bookingTasks } from '../../tables/taskTables';
import { announcedColumns, bookingAnnouncement } from '../bookings/booking/announceBooking';
import { bookingScope } from '../bookings/booking/bookingScope';
import { possibleTaskOwners, requireTaskOwners } from './taskOwners';
import { auditedTask, dueColumns, selectTasks, type TaskRow, toTask } from './taskRows';
import { taskScope } from './taskScope';

/** @throws 404 when the user may not see it */
const findTask = async (db: Executor, user: User, id: string): Promise<TaskRow> => {
  const [row] = await selectTasks(db, { where: and(eq(bookingTasks.id, id), taskScope(user)), limit: 1 });
  if (!row) throw notFound();
  return row;
};

/** Returns a task and locks it until the transaction ends. @throws 404 when the user may not see it */
const lockTask = async (tx: Tx, user: User, id: string): Promise<TaskRow> => {
  await tx.select({ id: bookingTasks.id }).from(bookingTasks).where(eq(bookingTasks.id, id)).for('update');
  return findTask(tx, user, id);
};

interface TaskChange {
  readonly user: User;
  readonly action: ChangeOf<'task'>;
  readonly before?: TaskRow | undefined;
  readonly after?: TaskRow | undefined;
  readonly requestId: string;
}

/** Records a task change in the audit log and announces its booking. */
const recordTask = async (tx: Tx, { user, action, before, after, requestId }: TaskChange): Promise<void> => {
  const row = after ?? before;
  if (!row) return;
  const [booking] = await tx.select(announcedColumns).from(bookings).where(eq(bookings.id, row.bookingId));
  await recordChange(tx, {
    ...{ actor: user, action, id: row.id, requestId },
    ...{ before: before && auditedTask(before), after: after && auditedTask(after) },
    announcement: booking && bookingAnnouncement(booking),
  });
};

/** Notifies the new owner of a task. */
const notifyOwner = async (tx: Tx, user: User, { agentId, bookingId: subjectId, title, ownerId }: TaskRow) => {
  if (ownerId === null) return;
  const news = { kind: 'task-assigned', label: 'Task given to you', detail: title, toUserId: ownerId } as const;
  await notify(tx, { ...news, agentId, subjectId, actor: user });
};

/** Returns the booking when the user may see it. @throws 404 when not */
const findBookingOfTask = async (db: Executor, user: User, id: string) => {
  const { agentId, createdBy, status } = bookings;
  const [booking] = await db
    .select({ agentId, createdBy, status })
    .from(bookings)
    .where(and(eq(bookings.id, id), bookingScope(user)));
  if (!booking) throw notFound();
  return booking;
};

export const listTasks = handle(calls.listTasks, async ({ db, user, params: { id } }) => {
  await findBookingOfTask(db, user, id);
  const where = and(eq(bookingTasks.bookingId, id), taskScope(user));
  return (await selectTasks(db, { where, limit: calls.maxTasks })).map(toTask);
});

export const addTask = handle(calls.addTask, async ({ tx, user, params, body, request }) => {
  const { agentId, createdBy, status } = await findBookingOfTask(tx, user, params.id);
  if (status === 'cancelled') throw conflict('This booking is canceled and has no open tasks.');
  if ((await tx.$count(bookingTasks, eq(bookingTasks.bookingId, params.id))) >= calls.maxTasks)
    throw conflict(`This booking has ${calls.maxTasks} tasks. Delete one that is not needed.`, 'too_many');
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
  await notifyOwner(tx, user, after);
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
    // The previous owner may keep the task after leaving the company.
    if (owner !== before.ownerId) await requireTaskOwners(tx, before.agentId, [{ path: 'owner', id: owner }]);
    const after = await change(tx, user, id, { title, isVisible, ownerId: owner, ...dueColumns(due) });
    await recordTask(tx, { user, action: 'task.changed', before, after, requestId: request.id });
    if (owner !== before.ownerId) await notifyOwner(tx, user, after);
    return toTask(after);
  },
);

export const completeTask = handle(calls.completeTask, async ({ tx, user, params: { id }, request }) => {
  const before = await lockTask(tx, user, id);
  if (before.doneAt !== null) throw conflict('This task is done already.');
  const done = { doneAt: sql`clock_timestamp()`, doneBy: getPersonId(user), doneName: fullName(user) };
  const after = await change(tx, user, id, done);
  await recordTask(tx, { user, action: 'task.completed', before, after, requestId: request.id });
  return toTask(after);
});

export const reopenTask = handle(calls.reopenTask, async ({ tx, user, params: { id }, request }) => {
  const before = await lockTask(tx, user, id);
  if (before.doneAt === null) throw conflict('This task is open.');
  if (before.isNotNeeded) throw conflict('This task was closed with its booking. Restore the booking to reopen it.');
  const after = await change(tx, user, id, { doneAt: null, doneBy: null, doneName: null });
  await recordTask(tx, { user, action: 'task.reopened', before, after, requestId: request.id });
  return toTask(after);
});

export const deleteTask = handle(calls.deleteTask, async ({ tx, user, params: { id }, request }) => {
  const before = await lockTask(tx, user, id);
  await refuseHeld(tx, { kind: 'booking', id: before.bookingId, stays: 'its tasks stay' });
  // The audit log reads the owner from the task, so record the change before the deletion.
  await recordTask(tx, { user, action: 'task.deleted', before, requestId: request.id });
  await tx.delete(bookingTasks).where(eq(bookingTasks.id, id));
});
