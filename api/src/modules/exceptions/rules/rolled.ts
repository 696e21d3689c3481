import { clockText, type TrackingEvent } from '@quayside/freight';
import { laterArrival, toExceptionPlace, whenAt } from './facts';
import type { Rule } from './finding';
import { describeEvent, findBestEvent, formatHours, hoursBetween, keyDay } from './moments';
import type { Shipment } from './shipment';

/** Hours by which the same vessel or flight may leave later; beyond that the cargo leaves with another one. */
const ROLLED_AFTER_HOURS = { SEA: 24, AIR: 12 } as const;

const types = { SEA: 'CONTAINER_ROLLED', AIR: 'CARGO_OFFLOADED' } as const;

const onLoadList = ({ milestone }: TrackingEvent): boolean => milestone === 'loaded' || milestone === 'departed';

const confirmedAt = ({ current }: Shipment): number | null => {
  const times = current
    .filter(({ milestone, classifier }) => milestone === 'booking_confirmed' && classifier === 'actual')
    .map(({ receivedAt }) => Date.parse(receivedAt));
  return times.length > 0 ? Math.min(...times) : null;
};

/** Checks whether an event was received after the confirmation of the booking. */
const isAfterConfirmation = (shipment: Shipment, { receivedAt }: TrackingEvent): boolean => {
  const confirmed = confirmedAt(shipment);
  return confirmed === null || Date.parse(receivedAt) > confirmed;
};

/**
 * Checks whether the current ETD is agreed: the booking is confirmed and the date did not come with the confirmation.
 * Until then a later date is an offer and not a delay.
 */
export const isDepartureAgreed = (shipment: Shipment): boolean => {
  const departure = findBestEvent(shipment.current, 'departed', { actual: false });
  return shipment.isConfirmed && (departure === null || isAfterConfirmation(shipment, departure));
};

interface Vessel {
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
}

const getVessel = ({ vessel, voyage, flight }: TrackingEvent): Vessel => ({
  vessel: vessel?.name ?? null,
  voyage: voyage ?? null,
  flight: flight ?? null,
});

const normalizeName = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

const isDifferentName = (a: string | null, b: string | null): boolean => {
  if (!a || !b) return false;
  const [one, other] = [normalizeName(a), normalizeName(b)];
  // Carriers extend voyage numbers by service and direction.
  return one !== other && !one.startsWith(other) && !other.startsWith(one);
};

const isOtherVessel = (a: Vessel, b: Vessel): boolean =>
  isDifferentName(a.vessel, b.vessel) || isDifferentName(a.voyage, b.voyage) || isDifferentName(a.flight, b.flight);

const getCarriageName = ({ vessel, voyage, flight }: Vessel): string =>
  flight ?? [vessel, voyage].filter(Boolean).join(' ');

/** Returns the agreed vessel: the planned one at the confirmation, else the booked one. */
const findAgreedVessel = (shipment: Shipment): Vessel => {
  const { vessel, voyage, flight } = shipment.facts;
  const planned = shipment.publicEvents.find(
    (event) => onLoadList(event) && (event.vessel || event.flight) && !isAfterConfirmation(shipment, event),
  );
  return planned ? getVessel(planned) : { vessel, voyage, flight };
};

/** Returns the move of the agreed departure when it is more than a delay, as a sentence with its day; else null. */
const laterDeparture = (shipment: Shipment) => {
  const { mode, from, etd, promisedEtd } = shipment.facts;
  if (etd === null || promisedEtd === null || shipment.hasDeparted || !isDepartureAgreed(shipment)) return null;
  const hours = hoursBetween(promisedEtd, etd);
  if (hours <= ROLLED_AFTER_HOURS[mode]) return null;
  const [before, after] = [clockText(promisedEtd, from.timeZone), clockText(etd, from.timeZone)];
  return {
    day: keyDay(etd, from.timeZone),
    effect: laterArrival(shipment.facts) ?? { date: 'ETD' as const, hours },
    sentence: `Departure from ${from.portName} moved from ${before} to ${after}, ${formatHours(hours)} later.`,
  };
};

/** Returns the load-list events after the confirmation that name another vessel than agreed, ordered by receipt. */
const findOtherVesselEvents = (shipment: Shipment, agreed: Vessel): TrackingEvent[] =>
  shipment.publicEvents
    .filter(
      (event) => onLoadList(event) && isAfterConfirmation(shipment, event) && isOtherVessel(getVessel(event), agreed),
    )
    .sort((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt));

/**
 * Raises an exception when, after the confirmation, the cargo is on the load list of another vessel, voyage or flight,
 * or its departure moved by more than a delay.
 */
export const rolled: Rule = (shipment) => {
  const { facts, publicEvents, isConfirmed, now } = shipment;
  const { mode, from, promisedEtd } = facts;
  if (!isConfirmed) return [];
  const agreed = findAgreedVessel(shipment);
  const others = findOtherVesselEvents(shipment, agreed);
  const [first] = others;
  const later = laterDeparture(shipment);
  const key = first ? normalizeName(getCarriageName(getVessel(first))) : later?.day;
  if (key === undefined) return [];
  const departure = findBestEvent(publicEvents, 'departed', { actual: false });
  const sources = first ? others : departure ? [departure] : [];
  const containers = [...new Set(others.flatMap(({ equipment }) => equipment ?? []))];
  return [
    {
      type: types[mode],
      key,
      since: sources[0]?.receivedAt ?? now.toISOString(),
      evidence: [
        ...(first ? [`Booked on ${getCarriageName(agreed)}; now on ${getCarriageName(getVessel(first))}.`] : []),
        ...(later ? [later.sentence] : []),
        ...sources.map((event) => describeEvent(event, from.timeZone)),
      ],
      subject: from.portName,
      reference: from.code,
      place: toExceptionPlace(from),
      ...(promisedEtd && whenAt(promisedEtd, from.timeZone)),
      effect: later?.effect ?? laterArrival(facts),
      equipment: containers.length === 1 ? (containers[0] ?? null) : null,
      ...(later && { settles: 'etd' as const }),
      // A source can retract another vessel, but a moved date stays.
      ...(!first && { goesOn: true as const }),
    },
  ];
};
