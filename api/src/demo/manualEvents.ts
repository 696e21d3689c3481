import { HOUR, manualSourceName, milestoneLabel, recordableMilestones, type TrackingEvent } from '@quayside/freight';
import type { CarriedBooking } from './carrier/carriedBooking';
import { scenarioEvents } from './carrier/scenarioEvents';
import { createRandom } from './seeded/random';
import type { DemoShipment } from './world/shipments';

/** Steps of which staff learn the day, not the time. */
const dayOnly: readonly (TrackingEvent['milestone'] | undefined)[] = ['empty_picked_up', 'out_gate', 'delivered'];

/** Returns the local day of a moment as events store a bare day. */
const bareDay = (at: string, timeZone: string): string =>
  `${new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.parse(at))}T00:00:00.000Z`;

const placeOf = ({ location }: TrackingEvent): string => location?.unlocode ?? location?.iata ?? '';

/**
 * Returns the events that staff have entered by a moment: each step of the shipment once, some hours after it happened,
 * with the vessel or flight of a departure.
 */
export const manualEvents = (
  carried: CarriedBooking,
  { createdBy }: Pick<DemoShipment, 'createdBy'>,
  now: Date,
): TrackingEvent[] => {
  const steps = new Map(recordableMilestones(carried.loadType).map((step) => [step.code, step]));
  const seen = new Set<string>();
  return scenarioEvents(carried, 'on-time', now).flatMap((event): TrackingEvent[] => {
    const { id, milestone, classifier, occurredAt, location, vessel, voyage, flight } = event;
    const step = milestone && steps.get(milestone);
    const timeZone = event.occurredTz;
    if (!step || classifier !== 'actual' || !occurredAt || !timeZone || seen.has(`${milestone} ${placeOf(event)}`))
      return [];
    seen.add(`${milestone} ${placeOf(event)}`);
    const hours = createRandom(`entered ${id}`).int(1, 16);
    const enteredAt = new Date(Math.min(now.getTime(), Date.parse(occurredAt) + hours * HOUR)).toISOString();
    const dateOnly = dayOnly.includes(milestone);
    return [
      {
        ...{ id: `${id} by hand`, bookingId: carried.id, sourceEventId: `${id} by hand` },
        ...({ source: 'manual', classifier: 'actual', visibility: 'all' } as const),
        ...{ sourceName: manualSourceName, kind: step.kind, milestone: step.code },
        ...{ rawCode: step.code, rawLabel: milestoneLabel(step.code) },
        ...{ occurredAt: dateOnly ? bareDay(occurredAt, timeZone) : occurredAt, occurredTz: timeZone, dateOnly },
        ...{
          receivedAt: enteredAt,
          updatedAt: enteredAt,
          retracted: false,
          visibility: 'all',
          enteredBy: createdBy.id,
        },
        ...(location && { location }),
        ...(step.kind === 'transport' && {
          ...(vessel && { vessel: { name: vessel.name }, ...(voyage && { voyage }) }),
          ...(flight && { flight }),
        }),
      },
    ];
  });
};
