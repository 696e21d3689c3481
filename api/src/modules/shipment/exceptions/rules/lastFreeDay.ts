import {
  type ContainerFreeTime,
  carrierName,
  daysAfter,
  type FreeTimeClock,
  factOf,
  formatDay,
  freeTimeClocks,
  freeTimesOf,
  instantAt,
  normaliseContainerNumber,
  type PickUp,
  pickUpsOf,
  type TrackingEvent,
} from '@quayside/freight';
import { placeOf, placeOfEvent } from './facts';
import type { Finding, Rule } from './finding';
import { latest } from './moments';
import type { Shipment } from './shipment';

/** The day as a container's clock counts it: by the days at the terminal. */
export const startsAt = (day: string, { timeZone }: { readonly timeZone: string | null }): string =>
  instantAt(day, '00:00', timeZone ?? 'UTC');

/** Whether an event stops a clock of a container. */
export const stopsClock = (
  clock: FreeTimeClock,
  container: string,
  { classifier, milestone, equipment }: TrackingEvent,
): boolean =>
  classifier === 'actual' &&
  freeTimeClocks[clock].ends.some((code) => code === milestone) &&
  equipment !== undefined &&
  normaliseContainerNumber(equipment) === container;

/** Whether an event says that a container has left the terminal at its destination. */
export const hasLeftTerminal = (container: string, event: TrackingEvent): boolean =>
  stopsClock('demurrage', container, event);

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

/** The clocks of the shipment's containers. What everybody may see starts them; what only staff may see stops them, too. */
export const clocksOf = ({ told, current, facts, now }: Shipment): ContainerFreeTime[] =>
  freeTimesOf(told, facts.freeTime, now, current);

/** With the type the name of the exception: a container, its last free day and, but for demurrage, its clock. */
export const freeTimeKey = ({ container, clock, lastFreeDay }: ContainerFreeTime): string =>
  [container, lastFreeDay, ...(clock === 'demurrage' ? [] : [clock])].join(':');

const wordOf = ({ container, clock, lastFreeDay, basis, saidBy, freeDays, startedOn }: ContainerFreeTime): string => {
  const day = formatDay(lastFreeDay ?? '');
  const what = clock === 'demurrage' ? `the last free day of ${container}` : `the last free day to return ${container}`;
  if (freeDays === null || startedOn === null) return `${saidBy}: ${what} is ${day}.`;
  const { startText } = freeTimeClocks[clock];
  const by = basis === 'tariff' ? `${carrierName(saidBy ?? '')}'s tariff` : saidBy;
  return `${by}: ${what} is ${day}, ${freeDays} free ${freeDays === 1 ? 'day' : 'days'} from ${startText} on ${formatDay(startedOn)}.`;
};

/** Where it stands: as the report that says its last free day has it, else where the booking goes. */
const placeIn = ({ told, facts }: Shipment, { container, lastFreeDay, basis, saidBy }: ContainerFreeTime) => {
  const event =
    basis === 'said' &&
    told.find(
      ({ fact, sourceName, equipment = '' }) =>
        fact?.is === 'last-free-day' &&
        fact.value === lastFreeDay &&
        sourceName === saidBy &&
        normaliseContainerNumber(equipment) === container,
    );
  return event
    ? { place: placeOfEvent(event, facts), knownAt: event.receivedAt }
    : { place: placeOf(facts.to), knownAt: null };
};

/**
 * The free time of a container that still stands, or is still out, ends, or has ended: one exception for each last free day, since
 * the second takes the place of the first. What it costs stands in none of its words: that is reckoned for whoever sees prices.
 */
export const lastFreeDay: Rule = (shipment) => {
  const { told, current, now, limits } = shipment;
  const withNumber = numbered(current);
  const pickUps = new Map(pickUpsOf(told).map((one) => [one.container, one]));
  return clocksOf(shipment).flatMap((freeTime): Finding[] => {
    const { container, clock, lastFreeDay: last, saidAt, endedOn } = freeTime;
    if (last === null || endedOn !== null) return [];
    const { place, knownAt } = placeIn(shipment, freeTime);
    const known = knownAt ?? saidAt ?? now.toISOString();
    const passedAt = startsAt(daysAfter(last, 1), freeTime);
    const nearAt = startsAt(daysAfter(last, -limits.LAST_FREE_DAY_NEAR), freeTime);
    const isFull = clock === 'demurrage';
    const found = {
      key: freeTimeKey(freeTime),
      subject: container,
      reference: container,
      equipment: container,
      place,
      at: `${last}T00:00:00.000Z`,
      dateOnly: true,
      effect: { text: `${isFull ? '' : 'empty '}free until ${formatDay(last)}` },
    };
    const pickUp = pickUps.get(container) ?? { container, facts: [], leftAt: null };
    const ready = isFull ? readiness(pickUp, current, withNumber.has(container)) : [];
    const passed: Finding = {
      ...{ ...found, type: 'LAST_FREE_DAY_PASSED', since: latest(passedAt, known) },
      evidence: [wordOf(freeTime), freeTimeClocks[clock].lateText, ...ready],
    };
    if (Date.parse(passedAt) <= now.getTime()) return [passed];
    const standsStill = isFull
      ? 'It has not been reported to have left the terminal.'
      : 'It has not been reported to be back empty.';
    const near: Finding = {
      ...{ ...found, type: 'LAST_FREE_DAY_NEAR', since: latest(nearAt, known) },
      evidence: [wordOf(freeTime), standsStill, ...ready],
    };
    return [near, passed];
  });
};
