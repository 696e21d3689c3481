import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import { bookingHistories } from '../../tables/bookingTables';

/** Wakes the exceptions that were snoozed until the next report on the booking. */
export const wakeExceptions = async (tx: Tx, bookingId: string): Promise<void> => {
  const { bookingId: booking, snoozedForReport } = bookingHistories;
  await tx
    .update(bookingHistories)
    .set({ snoozedUntil: null, snoozedForReport: false })
    .where(and(eq(booking, bookingId), eq(snoozedForReport, true)));
};
