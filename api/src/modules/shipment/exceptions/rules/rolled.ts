import { clockText, type TrackingEvent } from '@quayside/freight';
import { laterArrival, placeOf, whenAt } from './facts';
import type { Rule } from './finding';
import { bestOf, hoursBetween, keyDay, sentenceOf, span } from './moments';
import type { Shipment } from './shipment';

/** How much later the same ship or flight may leave: beyond that the cargo goes with another one. */
const ROLLED_AFTER_HOURS = { SEA: 24, AIR: 12 } as const;

const types = { SEA: 'CONTAINER_ROLLED', AIR: 'CARGO_OFFLOADED' } as const;

const onLoadList = ({ milestone }: TrackingEvent): boolean => milestone === 'loaded' || milestone === 'departed';

const confirmedAt = ({ current }: Shipment): number | null => {
  const times = current
    .filter(({ milestone, classifier }) => milestone === 'booking_confirmed' && classifier === 'actual')
    .map(({ receivedAt }) => Date.parse(receivedAt));
  return times.length > 0 ? Math.min(...times) : null;
};

/** The carrier said it after it had confirmed the booking. */
const isAfterConfirmation = (shipment: Shipment, { receivedAt }: TrackingEvent): boolean => {
  const confirmed = confirmedAt(shipment);
  return confirmed === null || Date.parse(receivedAt) > confirmed;
};

/**
 * The departure date of now is agreed: the booking is confirmed, and the date is not the one that came with the confirmation.
 * Until then a later date is an offer and not a slip.
 */
export const isDepartureAgreed = (shipment: Shipment): boolean => {
  const departure = bestOf(shipment.current, 'departed', { actual: false });
  return shipment.isConfirmed && (departure === null || isAfterConfirmation(shipment, departure));
};

interface Ship {
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
}

const shipOf = ({ vessel, voyage, flight }: TrackingEvent): Ship => ({
  vessel: vessel?.name ?? null,
  voyage: voyage ?? null,
  flight: flight ?? null,
});

const plain = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

const differ = (a: string | null, b: string | null): boolean => {
  if (!a || !b) return false;
  const [one, other] = [plain(a), plain(b)];
  // Carriers lengthen voyage numbers by service and direction.
  return one !== other && !one.startsWith(other) && !other.startsWith(one);
};

const isOther = (a: Ship, b: Ship): boolean =>
  differ(a.vessel, b.vessel) || differ(a.voyage, b.voyage) || differ(a.flight, b.flight);

const nameOf = ({ vessel, voyage, flight }: Ship): string => flight ?? [vessel, voyage].filter(Boolean).join(' ');

/** The ship that was agreed: the one on the carrier's plan when it confirmed, else the one that was booked. */
const agreedShip = (shipment: Shipment): Ship => {
  const { vessel, voyage, flight } = shipment.facts;
  const planned = shipment.told.find(
    (event) => onLoadList(event) && (event.vessel || event.flight) && !isAfterConfirmation(shipment, event),
  );
  return planned ? shipOf(planned) : { vessel, voyage, flight };
};

/** The agreed departure moved by more than a delay, as a sentence with its day; null when it did not. */
const laterDeparture = (shipment: Shipment) => {
  const { mode, from, etd, promisedEtd } = shipment.facts;
  if (etd === null || promisedEtd === null || shipment.hasDeparted || !isDepartureAgreed(shipment)) return null;
  const hours = hoursBetween(promisedEtd, etd);
  if (hours <= ROLLED_AFTER_HOURS[mode]) return null;
  const [before, after] = [clockText(promisedEtd, from.timeZone), clockText(etd, from.timeZone)];
  return {
    day: keyDay(etd, from.timeZone),
    effect: laterArrival(shipment.facts) ?? { date: 'ETD' as const, hours },
    sentence: `Departure from ${from.portName} moved from ${before} to ${after}, ${span(hours)} later.`,
  };
};

/** What the carrier put on its load lists after the confirmation that names another ship than agreed, first come first. */
const otherShips = (shipment: Shipment, agreed: Ship): TrackingEvent[] =>
  shipment.told
    .filter((event) => onLoadList(event) && isAfterConfirmation(shipment, event) && isOther(shipOf(event), agreed))
    .sort((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt));

/** After the confirmation the cargo is on the list of another ship, voyage or flight, or its departure moved by more than a delay. */
export const rolled: Rule = (shipment) => {
  const { facts, told, isConfirmed, now } = shipment;
  const { mode, from, promisedEtd } = facts;
  if (!isConfirmed) return [];
  const agreed = agreedShip(shipment);
  const others = otherShips(shipment, agreed);
  const [first] = others;
  const later = laterDeparture(shipment);
  const key = first ? plain(nameOf(shipOf(first))) : later?.day;
  if (key === undefined) return [];
  const departure = bestOf(told, 'departed', { actual: false });
  const sources = first ? others : departure ? [departure] : [];
  const containers = [...new Set(others.flatMap(({ equipment }) => equipment ?? []))];
  return [
    {
      type: types[mode],
      key,
      since: sources[0]?.receivedAt ?? now.toISOString(),
      evidence: [
        ...(first ? [`Booked on ${nameOf(agreed)}; now on ${nameOf(shipOf(first))}.`] : []),
        ...(later ? [later.sentence] : []),
        ...sources.map((event) => sentenceOf(event, from.timeZone)),
      ],
      subject: from.portName,
      reference: from.code,
      place: placeOf(from),
      ...(promisedEtd && whenAt(promisedEtd, from.timeZone)),
      effect: later?.effect ?? laterArrival(facts),
      equipment: containers.length === 1 ? (containers[0] ?? null) : null,
      ...(later && { settles: 'etd' as const }),
      // Another ship can be taken back by its source, a date that moved stands.
      ...(!first && { goesOn: true as const }),
    },
  ];
};
