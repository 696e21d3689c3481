import type { VesselPosition } from '@quayside/contract';
import { findCarryingVessel, isPositionOfTrip, POSITION_DAYS, type TrackingEvent, type Trip } from '@quayside/freight';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { vesselPositions } from '../../../tables/trackingTables';
import type { BookingRow } from '../../bookings/booking/bookingRows';

/**
 * Returns the position of the vessel that carries the cargo now; null while no vessel does, or when the position is from before its
 * departure with the cargo.
 */
export const findVesselPosition = async (
  db: Executor,
  { agentId, status }: Pick<BookingRow, 'agentId' | 'status'>,
  events: readonly TrackingEvent[],
  trip: Trip,
): Promise<VesselPosition | null> => {
  const carrying = status === 'in-progress' ? findCarryingVessel(events, trip) : null;
  if (!carrying) return null;
  const { imo, lat, lon, at, source } = vesselPositions;
  const [found] = await db
    .select({ imo, lat, lon, at, source })
    .from(vesselPositions)
    .where(and(eq(vesselPositions.agentId, agentId), eq(imo, carrying.imo)));
  return found && isPositionOfTrip(found, carrying, new Date()) ? { vessel: carrying.name, ...found } : null;
};

/** Deletes positions that say nothing about where a vessel is any more. */
export const deleteOldPositions = (db: Executor) =>
  db.delete(vesselPositions).where(lt(vesselPositions.at, sql`now() - make_interval(days => ${POSITION_DAYS})`));
