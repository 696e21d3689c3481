import type { MilestoneCode } from './milestones';
import { placeCode, type TrackingEvent } from './trackingEvent';

type Whereabouts = 'origin' | 'transit' | 'destination';

/** Milestones that locate the cargo. Booking, customs and empty container events do not. */
const places: Partial<Record<MilestoneCode, { at: Whereabouts; leaves: boolean }>> = {
  cargo_received: { at: 'origin', leaves: false },
  loaded: { at: 'origin', leaves: false },
  departed: { at: 'origin', leaves: true },
  transshipment_arrived: { at: 'transit', leaves: false },
  transshipment_discharged: { at: 'transit', leaves: false },
  transshipment_loaded: { at: 'transit', leaves: false },
  transshipment_departed: { at: 'transit', leaves: true },
  arrived: { at: 'destination', leaves: false },
  discharged: { at: 'destination', leaves: false },
  available: { at: 'destination', leaves: false },
  out_gate: { at: 'destination', leaves: false },
  delivered: { at: 'destination', leaves: false },
};

/** A reported or expected presence of the cargo at a stop of the route. */
export interface Sighting {
  /** Index of the stop. */
  readonly stop: number;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** Only the day is known; the time is 00:00Z of it. */
  readonly dateOnly: boolean;
  /** The cargo leaves the stop. */
  readonly leaves: boolean;
}

/** Returns the index of the stop where an event locates the cargo; null when it does not locate it. */
export function findStopIndex(event: TrackingEvent, route: readonly { code: string }[]): number | null {
  const at = event.milestone && places[event.milestone]?.at;
  if (!at) return null;
  const code = placeCode(event);
  const named = code ? route.findIndex((place) => place.code === code) : -1;
  if (named >= 0) return named;
  if (at === 'transit') return null;
  return at === 'origin' ? 0 : route.length - 1;
}

/** Returns the sightings of the cargo along the route, in the order of time. Ignores events at other places. */
export const findSightings = (events: readonly TrackingEvent[], route: readonly { code: string }[]): Sighting[] =>
  events
    .flatMap((event): Sighting[] => {
      const told = event.milestone && places[event.milestone];
      const stop = findStopIndex(event, route);
      if (!told || stop === null || !event.occurredAt) return [];
      const { occurredAt, dateOnly } = event;
      return [{ stop, time: Date.parse(occurredAt), dateOnly, leaves: told.leaves }];
    })
    .sort((a, b) => a.time - b.time || a.stop - b.stop || Number(a.leaves) - Number(b.leaves));
