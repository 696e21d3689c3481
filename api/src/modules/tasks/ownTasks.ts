import { and, asc, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { bookingName } from '../../tables/bookingName';
import { bookings } from '../../tables/bookingTables';
import { bookingTasks } from '../../tables/taskTables';
import { taskScope } from './taskScope';

/** Returns a user's open tasks that are due by a day, earliest first. */
export const findDueTasks = (db: Executor, user: User, until: string, limit: number) => {
  const { id, title, bookingId, ownerId, doneAt, dueOn } = bookingTasks;
  return db
    .select({ id, title, bookingId, number: bookingName, dueOn: sql<string>`${dueOn}::text` })
    .from(bookingTasks)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(
      and(taskScope(user), eq(ownerId, user.id), isNull(doneAt), lte(dueOn, until), ne(bookings.status, 'cancelled')),
    )
    .orderBy(asc(dueOn), asc(id))
    .limit(limit);
};
