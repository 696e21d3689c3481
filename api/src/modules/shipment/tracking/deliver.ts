import type { TrackingEvent } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../ports/database';
import type { SourceName } from '../../../ports/trackingSource';
import { applyTrackingEvents } from './applyTrackingEvents';

/** CargoAI marks its bookings: they have a history of their own. */
export const markSource = async (tx: Tx, bookingId: string, source: SourceName): Promise<void> => {
  if (source !== 'cargo-ai') return;
  await tx.execute(
    sql`update bookings set source = ${source} where id = ${bookingId} and source is distinct from ${source}`,
  );
};

/** Gives a booking what a source called to tell. From then on that source reports on it, and the simulated carrier no more. */
export const deliver = async (
  tx: Tx,
  bookingId: string,
  source: Exclude<SourceName, 'simulated'>,
  events: readonly TrackingEvent[],
): Promise<void> => {
  await markSource(tx, bookingId, source);
  if (!(await applyTrackingEvents(tx, bookingId, events))) return;
  await tx.execute(sql`
    insert into booking_tracking as t (booking_id, state, source) values (${bookingId}, 'active', ${source})
    on conflict (booking_id) do update set
      state = 'active', reason = null, source = excluded.source,
      next_pull_at = case when t.source is distinct from excluded.source then null else t.next_pull_at end`);
};
