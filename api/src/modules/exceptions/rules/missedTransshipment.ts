import type { Place } from '@quayside/contract';
import { milestoneCodes, placeCode, type TrackingEvent } from '@quayside/freight';
import { findEventPlace, laterArrival, laterDeparture, whenOfEvent } from './facts';
import type { Finding, Rule } from './finding';
import {
  describeEvent,
  dueBy,
  findBestEvent,
  getEventDay,
  getEventInstant,
  hoursAfter,
  hoursBetween,
  latest,
} from './moments';
import type { Shipment } from './shipment';

/** Hours after which a due onward departure counts as a missed connection. */
const CONNECTION_MISSED_AFTER_HOURS = 6;
/** Hours by which the onward departure may be postponed and still count as the same one. */
const CONNECTION_SLIP_HOURS = { SEA: 24, AIR: 6 } as const;

const order = (event: TrackingEvent): number => (event.milestone ? milestoneCodes.indexOf(event.milestone) : -1);
const ARRIVED = milestoneCodes.indexOf('arrived');

interface Call {
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
  /** Codes of the later places. */
  readonly later: readonly string[];
}

/** Returns the transshipment places: those of the booking's route and those that only events name. */
const findTransshipments = ({ facts: { via, to }, publicEvents }: Shipment): Call[] => {
  const toCall = ({ code, portName: name, timeZone }: Place, index: number): Call => ({
    code,
    name,
    timeZone,
    later: [...via.slice(index + 1).map((place) => place.code), to.code],
  });
  const known = new Map(via.map((place, index) => [place.code, toCall(place, index)]));
  for (const event of publicEvents) {
    const code = placeCode(event);
    if (event.milestone !== 'transshipment_departed' || !code || known.has(code)) continue;
    const { name = code, timeZone } = event.location ?? {};
    known.set(code, { code, name, timeZone: timeZone ?? event.occurredTz ?? to.timeZone, later: [to.code] });
  }
  return [...known.values()];
};

const isBehind = ({ current, hasArrived }: Shipment, call: Call): boolean =>
  hasArrived ||
  current.some((event) => {
    if (event.classifier !== 'actual') return false;
    const code = placeCode(event);
    const isOnward = event.milestone === 'transshipment_departed' && code === call.code;
    const isBeyond = code !== null && call.later.includes(code) && order(event) >= 0 && event.kind !== 'document';
    return (
      isOnward ||
      isBeyond ||
      (order(event) >= ARRIVED && event.milestone !== 'discrepancy' && event.milestone !== 'customs_hold')
    );
  });

const missedAt = (shipment: Shipment, call: Call): Finding[] => {
  if (isBehind(shipment, call)) return [];
  const here = shipment.publicEvents.filter((event) => placeCode(event) === call.code);
  const onward = findBestEvent(here, 'transshipment_departed', { actual: false });
  const leaves = onward && getEventInstant(onward, call.timeZone);
  if (!onward || !leaves) return [];
  const plan = findBestEvent(
    here.filter(({ classifier }) => classifier === 'planned'),
    'transshipment_departed',
  );
  const planned = plan && getEventInstant(plan, call.timeZone);
  const arrival = findBestEvent(here, 'transshipment_arrived');
  const arrives = arrival && getEventInstant(arrival, call.timeZone);
  const about = (missed: TrackingEvent, since: string, evidence: readonly string[]): Finding => ({
    type: 'MISSED_TRANSSHIPMENT',
    key: `${call.code}:${getEventDay(missed, call.timeZone)}`,
    since,
    evidence,
    subject: call.name,
    reference: call.code,
    place: findEventPlace(missed, shipment.facts),
    ...whenOfEvent(missed),
    effect: laterArrival(shipment.facts) ?? (planned ? laterDeparture(planned, leaves) : null),
  });
  const said = (event: TrackingEvent): string => describeEvent(event, call.timeZone);
  const found: Finding[] = [
    about(onward, hoursAfter(dueBy(leaves, call.timeZone), CONNECTION_MISSED_AFTER_HOURS), [
      `The onward departure from ${call.name} passed and was not reported.`,
      said(onward),
    ]),
  ];
  if (arrival && arrives && Date.parse(arrives) > Date.parse(dueBy(leaves, call.timeZone))) {
    found.push(
      about(onward, latest(arrival.receivedAt, onward.receivedAt), [
        `The cargo reaches ${call.name} after its onward departure.`,
        said(arrival),
        said(onward),
      ]),
    );
  }
  if (plan && planned && hoursBetween(planned, leaves) > CONNECTION_SLIP_HOURS[shipment.facts.mode]) {
    found.push(
      about(plan, latest(dueBy(planned, call.timeZone), onward.receivedAt), [
        `The onward departure from ${call.name} passed without the cargo.`,
        said(plan),
        said(onward),
      ]),
    );
  }
  return found;
};

/** Raises an exception when the onward vessel leaves, or left, without the cargo. */
export const missedTransshipment: Rule = (shipment) =>
  findTransshipments(shipment).flatMap((call) => missedAt(shipment, call));
