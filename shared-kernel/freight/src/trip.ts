import * as v from 'valibot';
import { Instant } from './calendarDay';
import { classifiers } from './classifiers';
import { MilestoneCode } from './milestones';

/** Time of an actual or expected event with its classifier; a bare day is that day at 00:00Z, as events store it. */
export const TripMoment = v.object({ at: Instant, dateOnly: v.boolean(), sure: v.picklist(classifiers) });
export type TripMoment = v.InferOutput<typeof TripMoment>;

/** A place of the route, in order; unknown values are null. */
export const TripCall = v.object({
  code: v.string(),
  /** City, or the port's name when there is none. */
  name: v.string(),
  timeZone: v.string(),
  arrival: v.nullable(TripMoment),
  departure: v.nullable(TripMoment),
  /** Planned onward departure before it was postponed. */
  departurePlanned: v.nullable(Instant),
});
export type TripCall = v.InferOutput<typeof TripCall>;

/** Latest reported milestone and its place. */
export const LastMilestone = v.object({
  milestone: MilestoneCode,
  code: v.nullable(v.string()),
  name: v.nullable(v.string()),
  timeZone: v.nullable(v.string()),
  at: Instant,
  dateOnly: v.boolean(),
});

/**
 * Facts of a trip behind its line, card, stepper, routing, map and documents. They do not depend on the current time;
 * `tripPosition` calculates where the cargo is now.
 */
export const Trip = v.object({
  /** Origin, transshipments, destination. */
  calls: v.array(TripCall),
  /** Last reported place of the cargo as index of the call, since when, and whether it left. */
  seen: v.nullable(v.object({ call: v.number(), left: v.boolean(), at: Instant, dateOnly: v.boolean() })),
  last: v.nullable(LastMilestone),
  confirmed: v.nullable(TripMoment),
  pickedUp: v.nullable(TripMoment),
  /** Loaded at the origin. */
  onBoard: v.nullable(TripMoment),
  /** Loading or a later milestone was reported; otherwise the status of staff decides whether it is on board. */
  loaded: v.boolean(),
  /** Held by customs. */
  held: v.boolean(),
  /** A part of the cargo is at the destination, and another part is known to be elsewhere. */
  partly: v.optional(v.boolean()),
  /** Time of the last report by a carrier, airline or terminal. */
  reportedAt: v.nullable(Instant),
  /** Originally booked ETD. */
  plannedEtd: v.nullable(Instant),
  plannedEta: v.nullable(Instant),
  /** Number of ETA changes, and reason of the last one. */
  etaChanges: v.number(),
  etaReason: v.nullable(v.string()),
  /** Current or next vessel. */
  vessel: v.nullable(v.string()),
  voyage: v.nullable(v.string()),
  flight: v.nullable(v.string()),
});
export type Trip = v.InferOutput<typeof Trip>;
