import {
  type ContainerFact,
  type ContainerFreeTime,
  type CutOffName,
  carrierName,
  clockText,
  daysAfter,
  type FreeTimeClock,
  factOf,
  formatDay,
  noFees,
  pickUpsOf,
} from '@quayside/freight';
import { openAtCutOff } from './cutOffNear';
import type { OpenException } from './endedHolds';
import { clocksOf, hasLeftTerminal, startsAt, stopsClock } from './lastFreeDay';
import { bestOf, sentenceOf } from './moments';
import { isHeld } from './pickUpRefused';
import type { Shipment } from './shipment';

/** Who says that a condition is over, and what. */
export interface Ending {
  readonly by: string;
  readonly why: string;
}

/** Where nobody outside says it: dates and bookings do. */
const ownWord = (why: string): Ending => ({ by: 'Quayside', why });

const splitKey = (key: string): [string, string] => {
  const at = key.indexOf(':');
  return [key.slice(0, at), key.slice(at + 1)];
};

const leftEnding = (container: string, { current, facts }: Shipment): Ending | null => {
  const left = current.find((event) => hasLeftTerminal(container, event));
  return left ? { by: left.sourceName, why: sentenceOf(left, facts.to.timeZone) } : null;
};

/** The word that counts about a container. */
const wordOf = (container: string, { current }: Shipment, is: ContainerFact) => {
  const pickUp = pickUpsOf(current).find((one) => one.container === container);
  return pickUp ? factOf(pickUp, is) : null;
};

/** The report that stops a clock of a container. */
const stopOf = (container: string, clock: FreeTimeClock, { current, facts }: Shipment): Ending | null => {
  const stop = current.find((event) => stopsClock(clock, container, event));
  return stop ? { by: stop.sourceName, why: sentenceOf(stop, facts.to.timeZone) } : null;
};

/** The clock that an exception is about, as it stands. */
const clockOf = (key: string, shipment: Shipment): ContainerFreeTime | undefined => {
  const [container, rest] = splitKey(key);
  const [, clock = 'demurrage'] = rest.split(':');
  return clocksOf(shipment).find((one) => one.container === container && one.clock === clock);
};

/** The container left, or came back empty, or the day moved. */
const freeTimeEnding = ({ key }: OpenException, shipment: Shipment): Ending | null => {
  const [container, rest] = splitKey(key);
  const [day, clock = 'demurrage'] = rest.split(':');
  const stop = stopOf(container, clock as FreeTimeClock, shipment);
  if (stop) return stop;
  const { lastFreeDay = null, saidBy } = clockOf(key, shipment) ?? {};
  if (lastFreeDay === null || lastFreeDay === day) return null;
  const by = carrierName(saidBy ?? 'Quayside');
  return { by, why: `${by}: the last free day is ${formatDay(lastFreeDay)}` };
};

/** The later exception takes the place of the earlier one. */
const nearEnding = (exception: OpenException, shipment: Shipment): Ending | null => {
  const ending = freeTimeEnding(exception, shipment);
  if (ending) return ending;
  const clock = clockOf(exception.key, shipment);
  const isOver =
    clock?.lastFreeDay && Date.parse(startsAt(daysAfter(clock.lastFreeDay, 1), clock)) <= shipment.now.getTime();
  return isOver ? ownWord('that day has passed') : null;
};

/** The fees were paid, or the container left. */
const feesEnding = ({ key: container }: OpenException, shipment: Shipment): Ending | null => {
  const left = leftEnding(container, shipment);
  if (left) return left;
  const fees = wordOf(container, shipment, 'fees');
  return fees?.value === noFees ? { by: fees.sourceName, why: `${fees.sourceName}: no fees any more` } : null;
};

/** The container may be picked up, left, or is held for a reason that has an exception of its own. */
const refusalEnding = ({ key: container }: OpenException, shipment: Shipment): Ending | null => {
  const left = leftEnding(container, shipment);
  if (left) return left;
  const available = wordOf(container, shipment, 'available');
  if (available?.value === 'yes')
    return { by: available.sourceName, why: `${available.sourceName}: available for pick-up` };
  return isHeld(container, shipment) ? ownWord('the hold on it says why') : null;
};

const arrivalEnding = ({ key }: OpenException, { facts, current, told, hasArrived }: Shipment): Ending | null => {
  const { eta, to } = facts;
  const arrival = bestOf(current, 'arrived', { actual: true });
  if (arrival) return { by: arrival.sourceName, why: sentenceOf(arrival, to.timeZone) };
  if (hasArrived) return ownWord('the shipment has arrived');
  if (eta === null || Date.parse(eta) <= Date.parse(key)) return null;
  const forecast = bestOf(told, 'arrived', { actual: false });
  return { by: forecast?.sourceName ?? 'Quayside', why: `the ETA is ${clockText(eta, to.timeZone)}` };
};

const cutOffEnding = ({ key }: OpenException, shipment: Shipment): Ending | null => {
  const [name, at] = splitKey(key);
  if (shipment.hasDeparted) return ownWord('the shipment has departed');
  const { cutOffs } = shipment.facts;
  if (!cutOffs.some((one) => one.name === name && one.at === at)) return ownWord('the booked departure has changed');
  return openAtCutOff[name as CutOffName](shipment) === null ? ownWord('what it asks for is there') : null;
};

const endings = {
  LAST_FREE_DAY_NEAR: nearEnding,
  LAST_FREE_DAY_PASSED: freeTimeEnding,
  TERMINAL_FEES: feesEnding,
  PICK_UP_REFUSED: refusalEnding,
  ETA_PASSED: arrivalEnding,
  CUT_OFF_NEAR: cutOffEnding,
} as const satisfies Partial<
  Record<OpenException['type'], (exception: OpenException, shipment: Shipment) => Ending | null>
>;

/** The kinds whose condition says by itself that it is over. */
export const endingTypes = Object.keys(endings) as (keyof typeof endings)[];

/** Why an open exception is over; null while it stands, and for the kinds that only people close. */
export const endingOf = (exception: OpenException, shipment: Shipment): Ending | null =>
  exception.type in endings ? endings[exception.type as keyof typeof endings](exception, shipment) : null;
