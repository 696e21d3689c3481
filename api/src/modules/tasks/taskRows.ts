import type { Task, TaskDue } from '@quayside/contract';
import { and, eq, getTableColumns, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { personName } from '../../tables/personName';
import { selectToday } from '../../tables/selectToday';
import { bookingTasks } from '../../tables/taskTables';

/** Condition: the booking is not cancelled, so its tasks still matter. */
const isAlive = ne(bookings.status, 'cancelled');

/** Condition: open, and the due day has passed at the agent's place. */
const isOverdue = and(isNull(bookingTasks.doneAt), isAlive, lt(bookingTasks.dueOn, selectToday(companies)));

/** Open tasks by due day, then completed ones, latest first. */
const openFirst = sql`${bookingTasks.doneAt} desc nulls first, ${bookingTasks.dueOn} nulls last, ${bookingTasks.id}`;

interface List {
  readonly where: SQL | undefined;
  readonly limit: number;
}

/** Selects tasks by a condition on them and their bookings. The condition includes the scope. */
export const selectTasks = (db: Executor, { where, limit }: List) =>
  db
    .select({
      ...getTableColumns(bookingTasks),
      isOverdue: sql<boolean>`coalesce(${isOverdue}, false)`,
      owner: { id: users.id, fullName: personName },
    })
    .from(bookingTasks)
    .innerJoin(bookings, eq(bookings.id, bookingTasks.bookingId))
    .innerJoin(companies, eq(companies.id, bookingTasks.agentId))
    .leftJoin(users, eq(users.id, bookingTasks.ownerId))
    .where(where)
    .orderBy(openFirst)
    .limit(limit);

export type TaskRow = Awaited<ReturnType<typeof selectTasks>>[number];

const toTaskDue = ({ follows, days, dueOn }: Pick<TaskRow, 'follows' | 'days' | 'dueOn'>): TaskDue | null => {
  if (follows !== null && days !== null) return { by: follows, days };
  return dueOn === null ? null : { by: 'day', on: dueOn };
};

/** Returns the columns that store when a task is due. */
export const dueColumns = (due: TaskDue | null) => ({
  follows: due && due.by !== 'day' ? due.by : null,
  days: due && due.by !== 'day' ? due.days : null,
  dueOn: due?.by === 'day' ? due.on : null,
});

/** Converts a task to its contract form. */
export const toTask = (row: TaskRow): Task => {
  const { id, title, owner, isVisible, dueOn, doneAt, doneName, isNotNeeded, version } = row;
  return {
    ...{ id, title, owner, isVisible, dueOn, version, isOverdue: row.isOverdue },
    due: toTaskDue(row),
    done: doneAt === null ? null : { at: doneAt, by: isNotNeeded ? null : doneName, notNeeded: isNotNeeded },
  };
};

/** Returns the fields of a task for the audit log. */
export const auditedTask = (row: TaskRow) => {
  const { bookingId, title, ownerId, isVisible, dueOn } = row;
  return { booking: bookingId, title, owner: ownerId, isVisible, due: toTaskDue(row), dueOn };
};
