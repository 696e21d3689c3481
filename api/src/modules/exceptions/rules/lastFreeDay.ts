import {
  type ContainerFreeTime,
  calculateFreeTimes,
  carrierName,
  daysAfter,
  type FreeTimeClock,
  findPickUpFact,
  findPickUps,
  formatDay,
  freeTimeClocks,
  instantAt,
  normaliseContainerNumber,
  type PickUp,
  type TrackingEvent,
} from '@quayside/freight';
import { findEventPlace, toExceptionPlace } from './facts';
import type { Finding, Rule } from './finding';
import { latest } from './moments';
import type { Shipment } from './shipment';

/** Returns the instant at which a free-time day begins in the time zone of the terminal. */
export const startsAt = (day: string, { timeZone }: { readonly timeZone: string | null }): string =>
  instantAt(day, '00:00', timeZone ?? 'UTC');

/** Checks whether an event ends the demurrage or detention period of a container. */
export const stopsFreeTime = (
  clock: FreeTimeClock,
  container: string,
  { classifier, milestone, equipment }: TrackingEvent,
): boolean =>
  classifier === 'actual' &&
  freeTimeClocks[clock].ends.some((code) => code === milestone) &&
  equipment !== undefined &&
  normaliseContainerNumber(equipment) === container;

/** Checks whether an event shows that a container has left the terminal at its destination. */
export const hasLeftTerminal = (container: string, event: TrackingEvent): boolean =>
  stopsFreeTime('demurrage', container, event);

/** Returns the containers with a reported pick-up number. */
export const containersWithPickUpNumber = (current: readonly TrackingEvent[]): ReadonlySet<string> =>
  new Set(findPickUps(current).flatMap((one) => (findPickUpFact(one, 'pick-up-number') ? [one.container] : [])));

/** Describes the reported obstacles to the pick-up of a container, or their absence. */
export const describePickUpReadiness = (
  pickUp: PickUp,
  all: readonly TrackingEvent[],
  hasNumber: boolean,
): string[] => {
  const available = findPickUpFact(pickUp, 'available');
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

/** Returns the free times of the shipment's containers. Public events start them; staff-only events can stop them. */
export const calculateShipmentFreeTimes = ({ publicEvents, current, facts, now }: Shipment): ContainerFreeTime[] =>
  calculateFreeTimes(publicEvents, facts.freeTime, now, current);

/**
 * Returns the exception key without the type: the container, its last free day and, except for demurrage, the kind of
 * free time.
 */
export const freeTimeKey = ({ container, clock, lastFreeDay }: ContainerFreeTime): string =>
  [container, lastFreeDay, ...(clock === 'demurrage' ? [] : [clock])].join(':');

const describeLastFreeDay = ({
  container,
  clock,
  lastFreeDay,
  basis,
  saidBy,
  freeDays,
  startedOn,
}: ContainerFreeTime): string => {
  const day = formatDay(lastFreeDay ?? '');
  const what = clock === 'demurrage' ? `the last free day of ${container}` : `the last free day to return ${container}`;
  if (freeDays === null || startedOn === null) return `${saidBy}: ${what} is ${day}.`;
  const { startText } = freeTimeClocks[clock];
  const by = basis === 'tariff' ? `${carrierName(saidBy ?? '')}'s tariff` : saidBy;
  return `${by}: ${what} is ${day}, ${freeDays} free ${freeDays === 1 ? 'day' : 'days'} from ${startText} on ${formatDay(startedOn)}.`;
};

/** Returns the place of the container: from the report of its last free day, else the destination of the booking. */
const findContainerPlace = (
  { publicEvents, facts }: Shipment,
  { container, lastFreeDay, basis, saidBy }: ContainerFreeTime,
) => {
  const event =
    basis === 'said' &&
    publicEvents.find(
      ({ fact, sourceName, equipment = '' }) =>
        fact?.is === 'last-free-day' &&
        fact.value === lastFreeDay &&
        sourceName === saidBy &&
        normaliseContainerNumber(equipment) === container,
    );
  return event
    ? { place: findEventPlace(event, facts), knownAt: event.receivedAt }
    : { place: toExceptionPlace(facts.to), knownAt: null };
};

/**
 * Raises an exception when the free time of a container ends soon or has ended: one per last free day, because the
 * passed exception replaces the near one. Its texts name no costs; those are calculated for readers who may see
 * prices.
 */
export const lastFreeDay: Rule = (shipment) => {
  const { publicEvents, current, now, limits } = shipment;
  const withNumber = containersWithPickUpNumber(current);
  const pickUps = new Map(findPickUps(publicEvents).map((one) => [one.container, one]));
  return calculateShipmentFreeTimes(shipment).flatMap((freeTime): Finding[] => {
    const { container, clock, lastFreeDay: last, saidAt, endedOn } = freeTime;
    if (last === null || endedOn !== null) return [];
    const { place, knownAt } = findContainerPlace(shipment, freeTime);
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
    const ready = isFull ? describePickUpReadiness(pickUp, current, withNumber.has(container)) : [];
    const passed: Finding = {
      ...{ ...found, type: 'LAST_FREE_DAY_PASSED', since: latest(passedAt, known) },
      evidence: [describeLastFreeDay(freeTime), freeTimeClocks[clock].lateText, ...ready],
    };
    if (Date.parse(passedAt) <= now.getTime()) return [passed];
    const standsStill = isFull
      ? 'It has not been reported to have left the terminal.'
      : 'It has not been reported to be back empty.';
    const near: Finding = {
      ...{ ...found, type: 'LAST_FREE_DAY_NEAR', since: latest(nearAt, known) },
      evidence: [describeLastFreeDay(freeTime), standsStill, ...ready],
    };
    return [near, passed];
  });
};
