import type { HistoryEntry, historyCategories } from '@quayside/contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { insertTogether } from '../../../platform/database/insertTogether';
import { newId } from '../../../platform/id';
import { fullName, type User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { bookingHistories } from '../../../tables/bookingTables';
import { insertionOf } from '../../../tables/insertionOf';

/** A line of a booking's history that says what somebody did or what was reported. */
export interface NewHistory {
  readonly bookingId: string;
  /** Which filter of the drawer shows it; stored as the entry's source. */
  readonly category: (typeof historyCategories)[number];
  /** For programs, such as `cancelled`. */
  readonly action: string;
  /** For people, such as 'Booking cancelled'. */
  readonly label: string;
  readonly detail?: string | null;
  /** Container number and other reference that it is about. */
  readonly equipmentReference?: string | null;
  readonly reference?: string | null;
  /** Null for what no person did. */
  readonly user: Pick<User, 'id' | 'firstName' | 'lastName' | 'role'> | null;
  readonly before?: unknown;
  readonly after?: unknown;
  /** What people changed, in the order of the form; instead of before and after. */
  readonly changes?: HistoryEntry['changes'];
  /** ISO instant; now if none is given. */
  readonly at?: string;
}

/** Lines that say no time of their own are of the moment in which they are written. */
export const writtenNow = {
  createdAt: sql`coalesce(created_at, clock_timestamp())`,
  updatedAt: sql`coalesce(updated_at, clock_timestamp())`,
};

/** Lines of history as an insertion, which its caller makes; none where there are none. */
export const historyInsertions = (entries: readonly NewHistory[]): readonly SQLWrapper[] => {
  if (entries.length === 0) return [];
  const rows = entries.map(({ category, user, at, ...entry }) => ({
    ...entry,
    id: newId(),
    type: 'internal' as const,
    source: category,
    userId: user?.id,
    userName: user && fullName(user),
    userRole: user?.role,
    ...{ createdAt: at, updatedAt: at },
  }));
  return [insertionOf(bookingHistories, rows, writtenNow)];
};

/** Writes history in the transaction that makes it. */
export const recordHistory = (tx: Executor, ...entries: readonly NewHistory[]): Promise<void> =>
  insertTogether(tx, historyInsertions(entries));
