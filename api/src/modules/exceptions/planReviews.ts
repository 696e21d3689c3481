import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../ports/database';
import { bookingReviews, bookings } from '../../tables/bookingTables';
import { reviewedStatuses } from '../bookings/booking/reviewedStatuses';

interface PlannedReview {
  readonly id: string;
  /** ISO instant; null when the booking needs no further review. */
  readonly reviewAt: string | null;
}

/** Stores when bookings are reviewed next. Writes ordered by id, like every batch of bookings, to avoid deadlocks. */
export const planReviews = async (db: Executor, planned: readonly PlannedReview[]): Promise<void> => {
  const rows = [...planned].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, reviewAt }) => ({ id, at: reviewAt }));
  await db.execute(sql`
    insert into ${bookingReviews} (booking_id, review_at)
    select id, at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned(id text, at timestamptz)
        on conflict (booking_id) do update set review_at = excluded.review_at`);
};

/** Schedules a review of all open bookings of an agent for now. */
export const reviewAgentBookings = async (tx: Tx, agentId: string): Promise<void> => {
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
