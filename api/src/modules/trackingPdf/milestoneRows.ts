import type { Tracking } from '@quayside/contract';
import {
  bestEvent,
  eventTitle,
  eventZone,
  isLikeAir,
  type LoadType,
  milestoneLabel,
  milestonePlans,
  type PlannedStep,
  type TrackingEvent,
  toTripMoment,
} from '@quayside/freight';

/** A planned step with its expected and actual time; ISO instants with their time zones. */
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

const classifierLabels = { planned: 'planned', estimated: 'estimated', actual: '' } as const;

const bookedAt = ({ etd, eta, route }: Tracking, step: PlannedStep): MilestoneRow['planned'] => {
  const booked = { departed: [etd, route[0]], arrived: [eta, route.at(-1)] } as const;
  const code = step.find((one): one is keyof typeof booked => one in booked);
  const [at, place] = code ? booked[code] : [null, undefined];
  const moment = place ? toTripMoment(at, place.timeZone) : null;
  return moment && place
    ? { at: moment.at, timeZone: place.timeZone, dateOnly: moment.dateOnly, by: 'as booked' }
    : null;
};

const getStepLabel = (step: PlannedStep, air: boolean, told: TrackingEvent | null): string => {
  if (told && air) return eventTitle(told);
  const label = milestoneLabel(told?.milestone ?? step[0]);
  return air ? label.replaceAll('port', 'airport') : label;
};

/**
 * Returns the time zone for the times of an event in print: that of its place, else UTC, because the reader's is
 * unknown.
 */
export const getEventTimeZone = (event: TrackingEvent): string => eventZone(event) ?? 'UTC';

/**
 * Returns every planned step of the load type in order: the best estimate, else the booking's dates, and the best
 * report.
 */
export const milestoneRows = (tracking: Tracking, loadType: LoadType): MilestoneRow[] =>
  milestonePlans[loadType].map((step) => {
    const events = tracking.events.filter(({ milestone }) => milestone !== null && step.includes(milestone));
    const actual = bestEvent(events.filter(({ classifier }) => classifier === 'actual'));
    const expected = bestEvent(events.filter((event) => event.classifier !== 'actual' && event.occurredAt !== null));
    return {
      label: getStepLabel(step, isLikeAir(loadType), actual ?? expected),
      planned: expected?.occurredAt
        ? {
            at: expected.occurredAt,
            timeZone: getEventTimeZone(expected),
            dateOnly: expected.dateOnly,
            by: classifierLabels[expected.classifier],
          }
        : bookedAt(tracking, step),
      actual,
    };
  });
