import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../ports/database';
import { bookingReviews, bookings } from '../../../tables/bookingTables';
import { reviewedStatuses } from '../booking/reviewedStatuses';

interface Planned {
  readonly id: string;
  /** An ISO instant; null for a booking that need not be looked at again. */
  readonly reviewAt: string | null;
}

/** Says when bookings are looked at next. They are written in the order of their ids, as everybody does who writes several. */
export const planReviews = async (db: Executor, planned: readonly Planned[]): Promise<void> => {
  const rows = [...planned].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, reviewAt }) => ({ id, at: reviewAt }));
  await db.execute(sql`
    insert into ${bookingReviews} (booking_id, review_at)
    select id, at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned(id text, at timestamptz)
        on conflict (booking_id) do update set review_at = excluded.review_at`);
};

/** Has all bookings of an agent that are on their way looked at again, soon. */
export const lookAgain = async (tx: Tx, agentId: string): Promise<void> => {
  const { id, agentId: agent, status } = bookings;
  const due = tx
    .select({ bookingId: id, reviewAt: sql`now()`.as('review_at') })
    .from(bookings)
    .where(and(eq(agent, agentId), inArray(status, reviewedStatuses)))
    .orderBy(id);
  await tx
    .insert(bookingReviews)
    .select(due)
    .onConflictDoUpdate({ target: bookingReviews.bookingId, set: { reviewAt: sql`now()` } });
};
