import type { TrackingEvent } from '@quayside/freight';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../ports/database';
import type { SourceName } from '../../../ports/trackingSource';
import { bookings, bookingTracking } from '../../../tables/bookingTables';
import { excluded } from '../../../tables/excluded';
import { applyTrackingEvents } from './applyTrackingEvents';

/** Marks a booking as tracked by CargoAI, because such bookings have an own history. */
export const markSource = async (tx: Tx, bookingId: string, source: SourceName): Promise<void> => {
  if (source !== 'cargo-ai') return;
  await tx
    .update(bookings)
    .set({ source })
    .where(and(eq(bookings.id, bookingId), sql`${bookings.source} is distinct from ${source}`));
};

/**
 * Applies events that a source pushed to a booking and makes that source its reporting source instead of the simulated
 * carrier. Returns false when nothing was new.
 */
export const deliverEvents = async (
  tx: Tx,
  bookingId: string,
  source: Exclude<SourceName, 'simulated'>,
  events: readonly TrackingEvent[],
): Promise<boolean> => {
  await markSource(tx, bookingId, source);
  if (!(await applyTrackingEvents(tx, bookingId, events, { isConnected: true }))) return false;
  const { bookingId: booking, source: before, nextPullAt } = bookingTracking;
  // An aggregator does not replace a carrier that reports; status lists and EDI messages replace no source: the queried
  // source stays.
  const stays = sql`(${before} is not distinct from ${excluded(before)} or (${excluded(before)} = 'terminal49' and ${before} = 'dcsa') or (${excluded(before)} in ('status-list', 'edi') and ${before} is not null))`;
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
