import { actualEvents } from './expectedEvents';
import { spanText } from './formatSpan';
import { DAY, HOUR } from './placeTime';
import { findStopIndex } from './sightings';
import type { TrackingEvent } from './trackingEvent';
import type { Trip } from './trip';
import { readImoNumber } from './vesselFacts';

/** Days after which a position says nothing about where a vessel is. */
export const POSITION_DAYS = 7;
/** Hours after which a position is marked as old. The vessel has sailed on by then; its position is not extrapolated. */
export const OLD_POSITION_HOURS = 24;
/** How far the clock of a sender may be ahead of ours. */
const CLOCK_SKEW = 5 * 60_000;

/** A position as sent. */
export interface SentPosition {
  readonly imo: string;
  readonly lat: number;
  readonly lon: number;
  /** ISO 8601 with an offset. */
  readonly at: string;
}

interface PositionFault {
  readonly field: keyof SentPosition;
  readonly message: string;
}

const isWithin = (degrees: number, most: number): boolean => Number.isFinite(degrees) && Math.abs(degrees) <= most;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns why a position cannot be stored; null for one that can.
 * @source ITU-R M.1371-5: AIS sends latitude 91 and longitude 181 when the position is not available
 */
export const positionFault = ({ imo, lat, lon, at }: SentPosition, now: Date): PositionFault | null => {
  if (readImoNumber(imo) === null)
    return { field: 'imo', message: 'Send an IMO number: seven digits, the last one is the check digit' };
  if (!isWithin(lat, 90)) return { field: 'lat', message: 'Send a latitude from -90 to 90 degrees' };
  if (!isWithin(lon, 180)) return { field: 'lon', message: 'Send a longitude from -180 to 180 degrees' };
  const time = instant.test(at) ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(time))
    return { field: 'at', message: 'Send date and time with an offset, such as 2026-11-30T08:15:00Z' };
  if (time > now.getTime() + CLOCK_SKEW) return { field: 'at', message: 'Send a time that is not in the future' };
  if (time < now.getTime() - POSITION_DAYS * DAY)
    return { field: 'at', message: `Send positions of the last ${POSITION_DAYS} days` };
  return null;
};

const departures: readonly TrackingEvent['milestone'][] = ['departed', 'transshipment_departed'];

/** The vessel that carries the cargo now, and since when. */
export interface CarryingVessel {
  readonly imo: string;
  readonly name: string;
  /** Milliseconds since 1970; of a bare day its end, so that no earlier position counts. */
  readonly since: number;
}

/**
 * Returns the vessel on which the cargo is now according to the events: it left the last reported call of the trip with it. Null
 * at a place, for a vessel without an IMO number, and when several vessels carry parts of the cargo.
 */
export const findCarryingVessel = (
  events: readonly TrackingEvent[],
  { calls, seen, partly }: Pick<Trip, 'calls' | 'seen' | 'partly'>,
): CarryingVessel | null => {
  if (!seen?.left || partly || seen.call === calls.length - 1) return null;
  const actual = actualEvents(events);
  const left = actual.filter(
    (event) => departures.includes(event.milestone) && findStopIndex(event, calls) === seen.call && event.occurredAt,
  );
  const names = new Set(left.map(({ vessel }) => vessel?.name.toUpperCase()));
  const [departure] = left;
  if (names.size !== 1 || !departure?.vessel || departure.occurredAt === null) return null;
  const { name } = departure.vessel;
  const numbers = new Set(
    actual.flatMap(({ vessel }) =>
      vessel?.imo && vessel.name.toUpperCase() === name.toUpperCase() ? (readImoNumber(vessel.imo) ?? []) : [],
    ),
  );
  const [imo, ...others] = numbers;
  if (!imo || others.length > 0) return null;
  const times = left.map(({ occurredAt, dateOnly }) => Date.parse(occurredAt ?? '') + (dateOnly ? DAY : 0));
  return { imo, name, since: Math.max(...times) };
};

/** Checks whether a position is of the vessel while it carries the cargo, and young enough to be shown. */
export const isPositionOfTrip = ({ at }: Pick<SentPosition, 'at'>, { since }: CarryingVessel, now: Date): boolean => {
  const time = Date.parse(at);
  return time >= since && time >= now.getTime() - POSITION_DAYS * DAY;
};

/** Checks whether a position is so old that the vessel is surely elsewhere. */
export const isOldPosition = ({ at }: Pick<SentPosition, 'at'>, now: Date): boolean =>
  now.getTime() - Date.parse(at) > OLD_POSITION_HOURS * HOUR;

/** Returns who reported a vessel's position and how long ago: 'Reported position of EVER TEST, AIS, 2 h ago'. */
export const reportedPositionText = (
  position: Pick<SentPosition, 'at'> & { readonly vessel: string; readonly source: string },
  now: Date,
): string => {
  const { vessel, source, at } = position;
  const what = isOldPosition(position, now) ? 'Old reported position' : 'Reported position';
  return `${what} of ${vessel}, ${source}, ${spanText(now.getTime() - Date.parse(at))} ago`;
};
