import { and, eq, isNull, sql } from 'drizzle-orm';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { bookingHistories, bookings } from '../../tables/bookingTables';
import { nextVersion } from '../../tables/nextVersion';
import { bookingTasks } from '../../tables/taskTables';
import { isException } from '../bookings/booking/openExceptions';
import { recordHistory } from './recordHistory';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** Returns the numbers of a change: `2 exceptions, 1 task`. */
const describeCounts = (exceptions: number, tasks: number): string =>
  [exceptions > 0 && count(exceptions, 'exception', 'exceptions'), tasks > 0 && count(tasks, 'task', 'tasks')]
    .filter(Boolean)
    .join(', ');

interface EndOfBooking {
  readonly bookingId: string;
  /** The user who cancelled or completed it; null when events did. */
  readonly user: User | null;
}

/**
 * Closes the open exceptions and tasks of a booking that was cancelled or completed. `reopenWithBooking` opens exactly
 * those again. The caller has locked the booking.
 */
export const closeWithBooking = async (tx: Tx, { bookingId, user }: EndOfBooking): Promise<void> => {
  const exceptions = await tx
    .update(bookingHistories)
    .set({
      ...{ acknowledgedAt: sql`clock_timestamp()`, acknowledgedEmail: '', closedWithBooking: true },
      updatedAt: sql`clock_timestamp()`,
    })
    .where(and(eq(bookingHistories.bookingId, bookingId), isException, isNull(bookingHistories.acknowledgedAt)))
    .returning({ id: bookingHistories.id });
  const tasks = await tx
    .update(bookingTasks)
    .set({ doneAt: sql`clock_timestamp()`, doneName: '', isNotNeeded: true, ...nextVersion(bookingTasks) })
    .where(and(eq(bookingTasks.bookingId, bookingId), isNull(bookingTasks.doneAt)))
    .returning({ id: bookingTasks.id });
  if (exceptions.length > 0)
    await tx.update(bookings).set({ exceptionCount: 0, tempStatus: 'none' }).where(eq(bookings.id, bookingId));
  if (exceptions.length + tasks.length === 0) return;
  await recordHistory(tx, {
    ...{ bookingId, user, category: 'booking', action: 'closed-with-booking' },
    label: 'Open work closed with the booking',
    detail: describeCounts(exceptions.length, tasks.length),
  });
};

/** Opens the exceptions and tasks again that were closed with a booking. The caller has locked the booking. */
export const reopenWithBooking = async (tx: Tx, { bookingId, user }: EndOfBooking): Promise<void> => {
  const exceptions = await tx
    .update(bookingHistories)
    .set({
      ...{ acknowledgedAt: null, acknowledgedEmail: null, closedWithBooking: false },
      updatedAt: sql`clock_timestamp()`,
    })
    .where(and(eq(bookingHistories.bookingId, bookingId), bookingHistories.closedWithBooking))
    .returning({ id: bookingHistories.id });
  const tasks = await tx
    .update(bookingTasks)
    .set({ doneAt: null, doneName: null, isNotNeeded: false, ...nextVersion(bookingTasks) })
    .where(and(eq(bookingTasks.bookingId, bookingId), eq(bookingTasks.isNotNeeded, true)))
    .returning({ id: bookingTasks.id });
  if (exceptions.length > 0)
    await tx
      .update(bookings)
      .set({ exceptionCount: sql`${bookings.exceptionCount} + ${exceptions.length}`, tempStatus: 'exception' })
      .where(eq(bookings.id, bookingId));
  if (exceptions.length + tasks.length === 0) return;
  await recordHistory(tx, {
    ...{ bookingId, user, category: 'booking', action: 'reopened-with-booking' },
    label: 'Work reopened with the booking',
    detail: describeCounts(exceptions.length, tasks.length),
  });
};
