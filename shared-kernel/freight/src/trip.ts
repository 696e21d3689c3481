import * as v from 'valibot';
import { Instant } from './calendarDay';
import { classifiers } from './classifiers';
import { MilestoneCode } from './milestones';

/** When something happened or is expected to, and how sure that is; a bare day is that day at 00:00Z, as events write it. */
export const TripMoment = v.object({ at: Instant, dateOnly: v.boolean(), sure: v.picklist(classifiers) });
export type TripMoment = v.InferOutput<typeof TripMoment>;

/** A place of the way, in order; what nobody knows of it is null. */
export const TripCall = v.object({
  code: v.string(),
  /** The city, or the port's name where there is none. */
  name: v.string(),
  timeZone: v.string(),
  arrival: v.nullable(TripMoment),
  departure: v.nullable(TripMoment),
  /** When the onward departure was planned before it was put off. */
  departurePlanned: v.nullable(Instant),
});
export type TripCall = v.InferOutput<typeof TripCall>;

/** What the last report said that happened, and where. */
export const LastMilestone = v.object({
  milestone: MilestoneCode,
  code: v.nullable(v.string()),
  name: v.nullable(v.string()),
  timeZone: v.nullable(v.string()),
  at: Instant,
  dateOnly: v.boolean(),
});

/**
 * The facts of a trip that its line, card, stepper, routing, map and paper are drawn from. It holds no present: where the
 * cargo is now is `tripPosition`.
 */
export const Trip = v.object({
  /** Origin, transshipments, destination. */
  calls: v.array(TripCall),
  /** Where the cargo was reported last, as index of the call, since when, and whether it left from there. */
  seen: v.nullable(v.object({ call: v.number(), left: v.boolean(), at: Instant, dateOnly: v.boolean() })),
  last: v.nullable(LastMilestone),
  confirmed: v.nullable(TripMoment),
  pickedUp: v.nullable(TripMoment),
  /** Loaded at the origin. */
  onBoard: v.nullable(TripMoment),
  /** Loaded or anything after it was reported; else on board is what staff say. */
  loaded: v.boolean(),
  /** Customs hold it. */
  held: v.boolean(),
  /** When a carrier, airline or terminal reported last. */
  reportedAt: v.nullable(Instant),
  /** As it was first booked. */
  plannedEtd: v.nullable(Instant),
  plannedEta: v.nullable(Instant),
  /** How often the ETA was changed, and why the last time. */
  etaChanges: v.number(),
  etaReason: v.nullable(v.string()),
  /** What carries it, or will. */
  vessel: v.nullable(v.string()),
  voyage: v.nullable(v.string()),
  flight: v.nullable(v.string()),
});
export type Trip = v.InferOutput<typeof Trip>;
