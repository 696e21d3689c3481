import type { ToldEta } from '@quayside/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { bookingHistories } from '../../tables/bookingTables';
import type { BookingRow } from '../bookings/booking/bookingRows';
import { tripOfRow } from '../bookings/booking/tripOfRow';

/** Action of a history entry for a changed ETA. */
export const etaRevised = 'eta-revised';

/** The stored values of such an entry; entries of the first release have neither source nor reason. */
export interface EtaChange {
  readonly eta: string;
  readonly by?: string;
  readonly reason?: string;
}

/** Returns the planned ETA and all changes, newest last; empty without a plan. */
export const findEtaHistory = async (db: Executor, booking: BookingRow): Promise<ToldEta[]> => {
  const lines = await db
    .select({ createdAt: bookingHistories.createdAt, after: bookingHistories.after })
    .from(bookingHistories)
    .where(and(eq(bookingHistories.bookingId, booking.id), eq(bookingHistories.action, etaRevised)))
    .orderBy(asc(bookingHistories.createdAt), asc(bookingHistories.id));
  const { plannedEta } = tripOfRow(booking);
  if (plannedEta === null) return [];
  const planned: ToldEta = {
    eta: plannedEta,
    at: new Date(booking.createdAt).toISOString(),
    by: booking.createdByName,
    reason: null,
  };
  return [
    planned,
    ...lines.map(({ createdAt, after }): ToldEta => {
      const { eta, by = '', reason = null } = after as EtaChange;
      return { eta, at: createdAt, by, reason };
    }),
  ];
};
