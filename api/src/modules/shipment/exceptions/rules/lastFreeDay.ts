import {
  daysAfter,
  factOf,
  formatDay,
  instantAt,
  normaliseContainerNumber,
  type PickUp,
  pickUpsOf,
  type SaidFact,
  type TrackingEvent,
} from '@quayside/freight';
import { placeOfEvent } from './facts';
import type { Finding, Rule } from './finding';
import { latest } from './moments';

/** The last free day of a container as its clock counts it: by the days at the terminal. */
export const startsAt = (day: string, { timeZone }: SaidFact): string => instantAt(day, '00:00', timeZone ?? 'UTC');

/** Whether an event says that a container has left the terminal at its destination. */
export const hasLeftTerminal = (container: string, { classifier, milestone, equipment }: TrackingEvent): boolean =>
  classifier === 'actual' &&
  (milestone === 'out_gate' || milestone === 'delivered' || milestone === 'empty_returned') &&
  equipment !== undefined &&
  normaliseContainerNumber(equipment) === container;

/** The containers whose pick-up number somebody said. */
export const numbered = (current: readonly TrackingEvent[]): ReadonlySet<string> =>
  new Set(pickUpsOf(current).flatMap((one) => (factOf(one, 'pick-up-number') ? [one.container] : [])));

/** What stands in the way of picking the container up, or does not, as far as somebody said it. */
export const readiness = (pickUp: PickUp, all: readonly TrackingEvent[], hasNumber: boolean): string[] => {
  const available = factOf(pickUp, 'available');
  const held = all.find(
    ({ rawCode, equipment, visibility }) =>
      /^hold\.[^.]+$/.test(rawCode) && equipment === pickUp.container && visibility === 'all',
  );
  return [
    ...(held ? [`${held.sourceName}: ${held.rawLabel}.`] : []),
    ...(available
      ? [`${available.sourceName}: ${available.value === 'yes' ? 'available' : 'not available'} for pick-up.`]
      : []),
    hasNumber ? 'A pick-up number is known.' : 'No pick-up number is known.',
  ];
};

/**
 * The free time of a container that has not left its terminal ends, or has ended: one exception for each last free day, since the
 * second takes the place of the first.
 */
export const lastFreeDay: Rule = ({ facts, told, current, now, limits }) => {
  const withNumber = numbered(current);
  return pickUpsOf(told).flatMap((pickUp): Finding[] => {
    const last = factOf(pickUp, 'last-free-day');
    const event = told.find(
      ({ fact, sourceName, equipment }) =>
        fact?.is === 'last-free-day' &&
        fact.value === last?.value &&
        sourceName === last.sourceName &&
        equipment !== undefined &&
        normaliseContainerNumber(equipment) === pickUp.container,
    );
    const { container } = pickUp;
    if (!last || !event || current.some((one) => hasLeftTerminal(container, one))) return [];
    const passedAt = startsAt(daysAfter(last.value, 1), last);
    const nearAt = startsAt(daysAfter(last.value, -limits.LAST_FREE_DAY_NEAR), last);
    const found = {
      key: `${container}:${last.value}`,
      subject: container,
      reference: container,
      equipment: container,
      place: placeOfEvent(event, facts),
      at: `${last.value}T00:00:00.000Z`,
      dateOnly: true,
      effect: { text: `free until ${formatDay(last.value)}` },
    };
    const says = `${last.sourceName}: the last free day of ${container} is ${formatDay(last.value)}.`;
    const ready = readiness(pickUp, current, withNumber.has(container));
    const passed: Finding = {
      ...{ ...found, type: 'LAST_FREE_DAY_PASSED', since: latest(passedAt, event.receivedAt) },
      evidence: [says, 'It had not left the terminal by the end of that day.', ...ready],
    };
    if (Date.parse(passedAt) <= now.getTime()) return [passed];
    const near: Finding = {
      ...{ ...found, type: 'LAST_FREE_DAY_NEAR', since: latest(nearAt, event.receivedAt) },
      evidence: [says, 'It has not been reported to have left the terminal.', ...ready],
    };
    return [near, passed];
  });
};
