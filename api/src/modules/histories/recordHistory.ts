import type { HistoryEntry, historyCategories } from '@quayside/contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { insertTogether } from '../../platform/database/insertTogether';
import { newId } from '../../platform/encoding/id';
import { fullName, type User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { bookingHistories } from '../../tables/bookingTables';
import { buildInsert } from '../../tables/buildInsert';

/** A history entry for a user action or a report. */
export interface NewHistory {
  readonly bookingId: string;
  /** The drawer filter that shows it; stored as the entry's source. */
  readonly category: (typeof historyCategories)[number];
  /** For programs, such as `cancelled`. */
  readonly action: string;
  /** For people, such as 'Booking cancelled'. */
  readonly label: string;
  readonly detail?: string | null;
  /** Container number and other reference that the entry is about. */
  readonly equipmentReference?: string | null;
  readonly reference?: string | null;
  /** Null for changes that no person made. */
  readonly user: Pick<User, 'id' | 'firstName' | 'lastName' | 'role'> | null;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Changed fields in form order; replaces before and after. */
  readonly changes?: HistoryEntry['changes'];
  /** ISO instant; default: now. */
  readonly at?: string;
}

/** Default times of entries without an own time. */
export const defaultTimestamps = {
  createdAt: sql`coalesce(created_at, clock_timestamp())`,
  updatedAt: sql`coalesce(updated_at, clock_timestamp())`,
};

/** Returns the insert statements of history entries; the caller executes them. Empty without entries. */
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
  return [buildInsert(bookingHistories, rows, defaultTimestamps)];
};

/** Writes history entries in the current transaction. */
export const recordHistory = (tx: Executor, ...entries: readonly NewHistory[]): Promise<void> =>
  insertTogether(tx, historyInsertions(entries));
