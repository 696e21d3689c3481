import * as v from 'valibot';
import { route } from './route';
import { Instant, text } from './shapes';

/** Most positions of one call. */
export const maxVesselPositions = 500;

/** Position of a vessel; each is judged alone, so that a faulty one stops no other. */
export const NewVesselPosition = v.strictObject({
  /** IMO number of the ship, seven digits. */
  imo: v.pipe(v.string(), v.maxLength(20)),
  /** Degrees, north positive. */
  lat: v.number(),
  /** Degrees, east positive. */
  lon: v.number(),
  /** ISO 8601 with an offset. */
  at: v.pipe(v.string(), v.maxLength(40)),
  /** Name of the source, such as an AIS provider. */
  source: v.optional(text(60), 'AIS'),
});
export type NewVesselPosition = v.InferInput<typeof NewVesselPosition>;

/** Position of the vessel that carries the cargo now, as its source sent it. */
export const VesselPosition = v.object({
  vessel: v.string(),
  imo: v.string(),
  lat: v.number(),
  lon: v.number(),
  at: Instant,
  source: v.string(),
});
export type VesselPosition = v.InferOutput<typeof VesselPosition>;

/**
 * Stores positions of vessels; only the newest of each vessel is kept, for seven days. A position with a wrong IMO number,
 * impossible coordinates, a time in the future or of more than seven days ago, and one that is older than the stored one are
 * refused with the reason; the others are stored.
 */
export const pushVesselPositions = route({
  method: 'POST',
  path: '/tracking/positions',
  summary: 'Push positions of vessels',
  auth: 'session',
  may: ['update', 'Tracking'],
  body: v.strictObject({
    positions: v.pipe(
      v.array(NewVesselPosition),
      v.minLength(1, 'Send at least one position'),
      v.maxLength(maxVesselPositions, `Send at most ${maxVesselPositions} positions in one call`),
    ),
  }),
  answer: v.object({
    stored: v.number(),
    /** Positions that were not stored: their place in the list, from 0, and why. */
    refused: v.array(v.object({ index: v.number(), field: v.string(), message: v.string() })),
  }),
});
