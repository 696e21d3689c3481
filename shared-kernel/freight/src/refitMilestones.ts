import type { MilestoneCode } from './milestones';
import { type JourneyEnds, type PlaceRole, placeRole } from './placeRole';
import type { TrackingEvent } from './trackingEvent';

/** The same movement by the role of its place. */
const movements: readonly Readonly<Record<PlaceRole, MilestoneCode | null>>[] = [
  { origin: 'loaded', transit: 'transshipment_loaded', destination: null },
  { origin: 'departed', transit: 'transshipment_departed', destination: null },
  { origin: null, transit: 'transshipment_arrived', destination: 'arrived' },
  { origin: null, transit: 'transshipment_discharged', destination: 'discharged' },
];

const refitted = (event: TrackingEvent, ends: JourneyEnds): MilestoneCode | null => {
  const movement = movements.find((one) => event.milestone !== null && Object.values(one).includes(event.milestone));
  const role = placeRole(event.location?.unlocode ?? event.location?.iata ?? event.location?.sameAs, ends);
  if (!movement || !role) return event.milestone;
  // What is expected at a former end of the route was about the former route.
  const isFormerEnd = role === 'transit' && !event.milestone?.startsWith('transshipment_');
  return isFormerEnd && event.classifier !== 'actual' ? null : movement[role];
};

/**
 * Returns the events whose milestone is another one on a changed route, with that milestone: a discharge at the former port of
 * discharge becomes a transshipment, one at the new port becomes the discharge. Events at unknown places stay.
 */
export const refitMilestones = (events: readonly TrackingEvent[], ends: JourneyEnds): TrackingEvent[] =>
  events.flatMap((event) => {
    const milestone = refitted(event, ends);
    return milestone === event.milestone ? [] : [{ ...event, milestone }];
  });
