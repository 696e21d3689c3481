import type { TrackingEvent } from '@quayside/freight';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../ports/database';
import type { SourceName } from '../../../ports/trackingSource';
import { bookings, bookingTracking } from '../../../tables/bookingTables';
import { excluded } from '../../../tables/excluded';
import { applyTrackingEvents } from './applyTrackingEvents';

/** CargoAI marks its bookings: they have a history of their own. */
export const markSource = async (tx: Tx, bookingId: string, source: SourceName): Promise<void> => {
  if (source !== 'cargo-ai') return;
  await tx
    .update(bookings)
    .set({ source })
    .where(and(eq(bookings.id, bookingId), sql`${bookings.source} is distinct from ${source}`));
};

/** Gives a booking what a source called to tell; false when nothing of it was new. From then on that source reports on it, and the simulated carrier no more. */
export const deliver = async (
  tx: Tx,
  bookingId: string,
  source: Exclude<SourceName, 'simulated'>,
  events: readonly TrackingEvent[],
): Promise<boolean> => {
  await markSource(tx, bookingId, source);
  if (!(await applyTrackingEvents(tx, bookingId, events))) return false;
  const { bookingId: booking, source: before, nextPullAt } = bookingTracking;
  // An aggregator stands beside a carrier that reports, a list beside anybody: neither takes the place of who is asked.
  const stays = sql`(${before} is not distinct from ${excluded(before)} or (${excluded(before)} = 'terminal49' and ${before} = 'dcsa') or (${excluded(before)} = 'status-list' and ${before} is not null))`;
  await tx
    .insert(bookingTracking)
    .values({ bookingId, state: 'active', source })
    .onConflictDoUpdate({
      target: booking,
      set: {
        state: 'active',
        reason: null,
        source: sql`case when ${stays} then ${before} else ${excluded(before)} end`,
        nextPullAt: sql`case when ${stays} then ${nextPullAt} end`,
      },
    });
  return true;
};
