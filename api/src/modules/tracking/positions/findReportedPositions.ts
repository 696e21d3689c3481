import type { VesselPosition } from '@quayside/contract';
import { findCarryingVessel, isPositionOfTrip, POSITION_DAYS, type Trip } from '@quayside/freight';
import { and, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { vesselPositions } from '../../../tables/trackingTables';
import type { BookingRow } from '../../bookings/booking/bookingRows';
import { findEventsOfBookings } from '../events/eventRows';

/** A booking whose cargo may be on a vessel. */
interface SailingBooking extends Pick<BookingRow, 'id' | 'agentId' | 'status'> {
  readonly trip: Trip;
}

/** Bookings whose events are read and judged at once, so that other calls are answered in between. */
const PART = 20;

/** Returns the newest positions of the companies' vessels by company and IMO number. */
const findPositions = async (db: Executor, agentIds: readonly string[]) => {
  const { agentId, imo, lat, lon, at, source } = vesselPositions;
  const rows = await db
    .select({ agentId, imo, lat, lon, at, source })
    .from(vesselPositions)
    .where(and(inArray(agentId, [...agentIds]), sql`${at} > now() - make_interval(days => ${POSITION_DAYS})`));
  return new Map(rows.map(({ agentId: owner, ...position }) => [`${owner} ${position.imo}`, position]));
};

/**
 * Returns the reported position of the vessel that carries the cargo of each booking now, by booking. The events are read only for
 * companies that have positions.
 */
export const findReportedPositions = async (
  db: Executor,
  rows: readonly SailingBooking[],
  now: Date,
): Promise<ReadonlyMap<string, VesselPosition>> => {
  const found = new Map<string, VesselPosition>();
  const sailing = rows.filter(({ status, trip }) => status === 'in-progress' && trip.seen?.left && !trip.partly);
  if (sailing.length === 0) return found;
  const positions = await findPositions(db, [...new Set(sailing.map(({ agentId }) => agentId))]);
  const agents = new Set([...positions.keys()].map((key) => key.split(' ')[0]));
  const asked = sailing.filter(({ agentId }) => agents.has(agentId));
  for (let at = 0; at < asked.length; at += PART) {
    const part = asked.slice(at, at + PART);
    const events = await findEventsOfBookings(
      db,
      part.map(({ id }) => id),
    );
    for (const { id, agentId, trip } of part) {
      const seenByAll = (events.get(id) ?? []).filter(({ visibility }) => visibility === 'all');
      const carrying = findCarryingVessel(seenByAll, trip);
      const position = carrying && positions.get(`${agentId} ${carrying.imo}`);
      if (position && isPositionOfTrip(position, carrying, now)) found.set(id, { vessel: carrying.name, ...position });
    }
  }
  return found;
};
