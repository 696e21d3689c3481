import type { historyCategories } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/id';
import { fullName, type User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';

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
  /** ISO instant; now if none is given. */
  readonly at?: string;
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Writes history in the transaction that makes it. */
export const recordHistory = async (tx: Executor, ...entries: readonly NewHistory[]): Promise<void> => {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => {
    const { user, at = null } = entry;
    return sql`(${newId()}, ${entry.bookingId}, 'internal', ${entry.category}, ${entry.action}, ${entry.label},
                ${entry.detail ?? null}, ${entry.equipmentReference ?? null}, ${entry.reference ?? null}, ${user?.id ?? null},
                ${user && fullName(user)}, ${user?.role ?? null}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb,
                coalesce(${at}::timestamptz, clock_timestamp()), coalesce(${at}::timestamptz, clock_timestamp()))`;
  });
  await tx.execute(sql`
    insert into booking_histories (id, booking_id, type, source, action, label, detail, equipment_reference, reference,
                                   user_id, user_name, user_role, before, after, created_at, updated_at)
    values ${sql.join(rows, sql`, `)}`);
};
