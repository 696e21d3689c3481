import {
  type BookingCutOffName,
  type ContainerFact,
  type ContainerFreeTime,
  carrierName,
  clockText,
  daysAfter,
  type FreeTimeClock,
  findPickUpFact,
  findPickUps,
  formatDay,
  noFeesValue,
  overdueFrom,
} from '@quayside/freight';
import { openAtCutOff } from './cutOffNear';
import type { OpenException } from './endedHolds';
import { calculateShipmentFreeTimes, hasLeftTerminal, startsAt, stopsFreeTime } from './lastFreeDay';
import { describeEvent, findBestEvent } from './moments';
import { isHeld } from './pickUpRefused';
import type { Shipment } from './shipment';

/** The source that reported the end of a condition, and the reason. */
export interface ConditionEnd {
  readonly by: string;
  readonly why: string;
}

/** Returns an ending without an outside source: it follows from dates or the booking. */
const ownEnding = (why: string): ConditionEnd => ({ by: 'Quayside', why });

const splitKey = (key: string): [string, string] => {
  const at = key.indexOf(':');
  return [key.slice(0, at), key.slice(at + 1)];
};

const leftEnding = (container: string, { current, facts }: Shipment): ConditionEnd | null => {
  const left = current.find((event) => hasLeftTerminal(container, event));
  return left ? { by: left.sourceName, why: describeEvent(left, facts.to.timeZone) } : null;
};

/** Returns the current fact about a container, or null. */
const findFact = (container: string, { current }: Shipment, is: ContainerFact) => {
  const pickUp = findPickUps(current).find((one) => one.container === container);
  return pickUp ? findPickUpFact(pickUp, is) : null;
};

/** Returns the ending by the event that stops a container's free-time period, or null. */
const stopEnding = (container: string, clock: FreeTimeClock, { current, facts }: Shipment): ConditionEnd | null => {
  const stop = current.find((event) => stopsFreeTime(clock, container, event));
  return stop ? { by: stop.sourceName, why: describeEvent(stop, facts.to.timeZone) } : null;
};

/** Returns the free time that an exception is about. */
const findFreeTime = (key: string, shipment: Shipment): ContainerFreeTime | undefined => {
  const [container, rest] = splitKey(key);
  const [, clock = 'demurrage'] = rest.split(':');
  return calculateShipmentFreeTimes(shipment).find((one) => one.container === container && one.clock === clock);
};

/** Returns the ending when the container left, came back empty, or its last free day moved. */
const freeTimeEnding = ({ key }: OpenException, shipment: Shipment): ConditionEnd | null => {
  const [container, rest] = splitKey(key);
  const [day, clock = 'demurrage'] = rest.split(':');
  const stop = stopEnding(container, clock as FreeTimeClock, shipment);
  if (stop) return stop;
  const { lastFreeDay = null, saidBy } = findFreeTime(key, shipment) ?? {};
  if (lastFreeDay === null || lastFreeDay === day) return null;
  const by = carrierName(saidBy ?? 'Quayside');
  return { by, why: `${by}: the last free day is ${formatDay(lastFreeDay)}` };
};

/** Returns the ending of a near exception; the passed exception replaces it. */
const nearEnding = (exception: OpenException, shipment: Shipment): ConditionEnd | null => {
  const ending = freeTimeEnding(exception, shipment);
  if (ending) return ending;
  const clock = findFreeTime(exception.key, shipment);
  const isOver =
    clock?.lastFreeDay && Date.parse(startsAt(daysAfter(clock.lastFreeDay, 1), clock)) <= shipment.now.getTime();
  return isOver ? ownEnding('that day has passed') : null;
};

/** Returns the ending when the fees were paid or the container left. */
const feesEnding = ({ key: container }: OpenException, shipment: Shipment): ConditionEnd | null => {
  const left = leftEnding(container, shipment);
  if (left) return left;
  const fees = findFact(container, shipment, 'fees');
  return fees?.value === noFeesValue ? { by: fees.sourceName, why: `${fees.sourceName}: no fees any more` } : null;
};

/** Returns the ending when the container is available, has left, or is on a hold that has an own exception. */
const refusalEnding = ({ key: container }: OpenException, shipment: Shipment): ConditionEnd | null => {
  const left = leftEnding(container, shipment);
  if (left) return left;
  const available = findFact(container, shipment, 'available');
  if (available?.value === 'yes')
    return { by: available.sourceName, why: `${available.sourceName}: available for pick-up` };
  return isHeld(container, shipment) ? ownEnding('the hold on it says why') : null;
};

const arrivalEnding = (
  { key }: OpenException,
  { facts, current, publicEvents, hasArrived }: Shipment,
): ConditionEnd | null => {
  const { eta, to } = facts;
  const arrival = findBestEvent(current, 'arrived', { actual: true });
  if (arrival) return { by: arrival.sourceName, why: describeEvent(arrival, to.timeZone) };
  if (hasArrived) return ownEnding('the shipment has arrived');
  if (eta === null || Date.parse(eta) <= Date.parse(key)) return null;
  const forecast = findBestEvent(publicEvents, 'arrived', { actual: false });
  return { by: forecast?.sourceName ?? 'Quayside', why: `the ETA is ${clockText(eta, to.timeZone)}` };
};

const cutOffEnding = ({ key }: OpenException, shipment: Shipment): ConditionEnd | null => {
  const [name, at] = splitKey(key);
  if (shipment.hasDeparted) return ownEnding('the shipment has departed');
  const { cutOffs } = shipment.facts;
  if (!cutOffs.some((one) => one.name === name && one.at === at)) return ownEnding('the booked departure has changed');
  return openAtCutOff[name as BookingCutOffName](shipment) === null ? ownEnding('what it asks for is there') : null;
};

/** Returns the ending when the document is filed, waived, or due on a later day. */
const documentEnding = ({ key: type }: OpenException, { facts, now }: Shipment): ConditionEnd | null => {
  const missing = facts.missingDocuments.find((one) => one.type === type);
  if (!missing) return ownEnding('it is on file or not required any more');
  const isLater = missing.due === null || Date.parse(overdueFrom(missing.due, facts)) > now.getTime();
  return isLater ? ownEnding('it is due on another day') : null;
};

const endings = {
  LAST_FREE_DAY_NEAR: nearEnding,
  LAST_FREE_DAY_PASSED: freeTimeEnding,
  TERMINAL_FEES: feesEnding,
  PICK_UP_REFUSED: refusalEnding,
  ETA_PASSED: arrivalEnding,
  CUT_OFF_NEAR: cutOffEnding,
  DOCUMENT_OVERDUE: documentEnding,
} as const satisfies Partial<
  Record<OpenException['type'], (exception: OpenException, shipment: Shipment) => ConditionEnd | null>
>;

/** The exception types that end by themselves. */
export const endingTypes = Object.keys(endings) as (keyof typeof endings)[];

/** Returns why an open exception has ended. Returns null while it continues, and for types that only people close. */
export const findEnding = (exception: OpenException, shipment: Shipment): ConditionEnd | null =>
  exception.type in endings ? endings[exception.type as keyof typeof endings](exception, shipment) : null;
