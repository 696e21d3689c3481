import type { ExceptionItem } from '@quayside/contract';
import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { bookingHistories } from '../../../tables/bookingTables';
import {
  findBookingsOfExceptions,
  findFreeTimesOfExceptions,
  isAsleep,
  selectExceptions,
  toItem,
} from './exceptionRows';
import { exceptionScope } from './exceptionScope';

const { ownerId, acknowledgedAt, createdAt, id } = bookingHistories;

/** Returns the user's own open exceptions that are awake, oldest first. */
export const ownExceptions = async (db: Executor, user: User, limit: number): Promise<ExceptionItem[]> => {
  const where = and(exceptionScope(user), eq(ownerId, user.id), isNull(acknowledgedAt), not(isAsleep));
  const found = await selectExceptions(db, { where, order: sql`${createdAt}, ${id}`, limit });
  const concerned = await findBookingsOfExceptions(db, found);
  const clocks = await findFreeTimesOfExceptions(db, user, found, concerned);
  return found.flatMap((row) => {
    const booking = concerned.get(row.bookingId);
    return booking ? toItem(row, booking, clocks.get(booking.id)) : [];
  });
};
