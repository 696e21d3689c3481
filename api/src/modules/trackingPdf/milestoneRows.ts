import type { Tracking } from '@quayside/contract';
import {
  bestEvent,
  bookedMoment,
  eventTitle,
  eventZone,
  isLikeAir,
  type LoadType,
  milestoneLabel,
  milestonePlans,
  type PlannedStep,
  type TrackingEvent,
} from '@quayside/freight';

/** A step of the plan with what was expected of it and what happened; instants are ISO, in the zone beside them. */
export interface MilestoneRow {
  readonly label: string;
  readonly planned: {
    readonly at: string;
    readonly timeZone: string;
    readonly dateOnly: boolean;
    readonly by: string;
  } | null;
  readonly actual: TrackingEvent | null;
}

const sureness = { planned: 'planned', estimated: 'estimated', actual: '' } as const;

const bookedAt = ({ etd, eta, route }: Tracking, step: PlannedStep): MilestoneRow['planned'] => {
  const booked = { departed: [etd, route[0]], arrived: [eta, route.at(-1)] } as const;
  const code = step.find((one): one is keyof typeof booked => one in booked);
  const [at, place] = code ? booked[code] : [null, undefined];
  const moment = place ? bookedMoment(at, place.timeZone) : null;
  return moment && place
    ? { at: moment.at, timeZone: place.timeZone, dateOnly: moment.dateOnly, by: 'as booked' }
    : null;
};

const labelOf = (step: PlannedStep, air: boolean, told: TrackingEvent | null): string => {
  if (told && air) return eventTitle(told);
  const label = milestoneLabel(told?.milestone ?? step[0]);
  return air ? label.replaceAll('port', 'airport') : label;
};

/** The zone in which paper tells the times of an event: its place's, else UTC, since nobody knows the reader's. */
export const zoneOf = (event: TrackingEvent): string => eventZone(event) ?? 'UTC';

/** Every planned step of the load type, in order: the best expectation, else the booking's dates, beside the best report. */
export const milestoneRows = (tracking: Tracking, loadType: LoadType): MilestoneRow[] =>
  milestonePlans[loadType].map((step) => {
    const events = tracking.events.filter(({ milestone }) => milestone !== null && step.includes(milestone));
    const actual = bestEvent(events.filter(({ classifier }) => classifier === 'actual'));
    const expected = bestEvent(events.filter((event) => event.classifier !== 'actual' && event.occurredAt !== null));
    return {
      label: labelOf(step, isLikeAir(loadType), actual ?? expected),
      planned: expected?.occurredAt
        ? {
            at: expected.occurredAt,
            timeZone: zoneOf(expected),
            dateOnly: expected.dateOnly,
            by: sureness[expected.classifier],
          }
        : bookedAt(tracking, step),
      actual,
    };
  });
