import type { TrackingEvent } from '@quayside/freight';
import places from '../src/places/ports.data.json';

/**
 * Finds facts that no stored message says. Written by hand and without the readers' code, so that a fault of a reader shows here.
 */

export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Days that a text has, as digits, and the days beside them: a place may be ahead of UTC or behind it. */
export const daysAround = (instant: string): string[] =>
  [-1, 0, 1].map((days) => new Date(Date.parse(instant) + days * 86_400_000).toISOString().slice(0, 10));

/** Checks whether a text has a day; air messages may write it without its year, EDI messages with two digits of it. */
export const hasDay = (evidence: string, instant: string, { isYearless = false } = {}): boolean =>
  evidence.includes(String(Date.parse(instant))) ||
  daysAround(instant).some((day) => {
    const [year = '', month = '', date = ''] = day.split('-');
    const name = new Date(`${day}T00:00:00Z`).toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' });
    const forms = [year + month + date, date + month + year, date + bare(name) + year, bare(name) + date + year];
    const short = isYearless ? [date + bare(name), year.slice(2) + month + date] : [];
    return [...forms, ...short].some((form) => evidence.includes(form));
  });

/** Name of each place of a mode by its code. */
const nameByCode = {
  SEA: new Map(places.flatMap(({ code, portType, portName }) => (portType === 'SEA' ? [[code, portName]] : []))),
  AIR: new Map(places.flatMap(({ code, portType, portName }) => (portType === 'AIR' ? [[code, portName]] : []))),
} as const;
export type Mode = keyof typeof nameByCode;

/** Facts that need no message: the ends and days of the booking. */
export interface Booked {
  readonly mode: Mode;
  readonly ends: readonly string[];
  /** Days of the booking, as instants. */
  readonly days: readonly string[];
}

export const isPlaceSaid = (evidence: string, code: string, { mode, ends }: Booked): boolean =>
  ends.includes(code) || evidence.includes(bare(code)) || evidence.includes(bare(nameByCode[mode].get(code) ?? code));

type Milestone = NonNullable<TrackingEvent['milestone']>;
/** Codes that report a milestone in the messages of a standard, in their bare text. */
export type MilestoneCodes = Readonly<Partial<Record<Milestone, RegExp>>>;

/** @source DCSA Track & Trace 2.2: event type codes */
export const dcsaCodes: MilestoneCodes = {
  booking_confirmed: /CONF/,
  empty_picked_up: /GTOT/,
  cargo_received: /GTIN/,
  loaded: /LOAD/,
  departed: /DEPA/,
  transshipment_arrived: /ARRI/,
  transshipment_discharged: /DISC/,
  transshipment_loaded: /LOAD/,
  transshipment_departed: /DEPA/,
  arrived: /ARRI/,
  discharged: /DISC/,
  available: /AVPU/,
  out_gate: /GTOT/,
  delivered: /DROP/,
  empty_returned: /GTIN/,
  customs_hold: /HOLD/,
  customs_cleared: /RELS/,
};

/** Returns the facts of an event that no stored message says. */
export const inventedByEvent = (
  event: TrackingEvent,
  evidence: string,
  booked: Booked,
  codes: MilestoneCodes = dcsaCodes,
): string[] => {
  const { milestone, occurredAt, location, vessel, voyage, flight, equipment, pieces } = event;
  const code = location?.unlocode ?? location?.iata ?? location?.sameAs;
  const isYearless = codes !== dcsaCodes;
  // Carrier and number of a flight may be separate, as may the check digit of a container.
  const flightNumber = /^(?:\D{2,3}|.{2})(\d{1,4}\D?)$/.exec(flight ?? '')?.[1] ?? flight;
  return [
    milestone && !codes[milestone]?.test(evidence) && `milestone ${milestone}`,
    occurredAt && !hasDay(evidence, occurredAt, { isYearless }) && `time ${occurredAt}`,
    code && !evidence.includes(bare(code)) && !isPlaceSaid(evidence, code, booked) && `place ${code}`,
    vessel?.imo && !evidence.includes(vessel.imo) && `IMO ${vessel.imo}`,
    vessel && !vessel.name.startsWith('IMO ') && !evidence.includes(bare(vessel.name)) && `vessel ${vessel.name}`,
    voyage && !evidence.includes(bare(voyage)) && `voyage ${voyage}`,
    flightNumber && !evidence.includes(bare(flightNumber)) && `flight ${flight}`,
    equipment && !evidence.includes(equipment.slice(0, 10)) && `container ${equipment}`,
    pieces !== undefined && !evidence.includes(String(pieces)) && `${pieces} pieces`,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
};

/** Names of the directory that are no other words on a page. */
const placeNames = (mode: Mode) =>
  [...nameByCode[mode]].flatMap(([code, name]) => (name && code && name.length > 4 ? [{ code, name }] : []));

/** Returns days, places and vessels of a printed text that neither a stored message nor the booking says. */
export const inventedInText = (
  text: string,
  evidence: string,
  vessels: readonly string[],
  booked: Booked,
  { isYearless = false } = {},
): string[] => {
  const today = new Date().toISOString();
  const days = [...text.matchAll(/\b(20\d\d)[/-](\d\d)[/-](\d\d)\b/g)].map(([, ...parts]) => parts.join('-'));
  const allowed = [today, ...booked.days].flatMap(daysAround);
  // A link and its expiry are of today.
  const isKnownDay = (day: string) =>
    allowed.includes(day) || Date.parse(day) > Date.now() || hasDay(evidence, `${day}T12:00:00Z`, { isYearless });
  const sameName = (name: string) => [...nameByCode[booked.mode]].filter(([, other]) => other === name);
  return [
    ...days.filter((day) => !isKnownDay(day)).map((day) => `day ${day}`),
    ...placeNames(booked.mode).flatMap(({ code, name }) =>
      new RegExp(`(?<![\\p{L}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'u').test(text) &&
      !isPlaceSaid(evidence, code, booked) &&
      !sameName(name).some(([other]) => other && isPlaceSaid(evidence, other, booked))
        ? [`place ${name}`]
        : [],
    ),
    ...vessels.filter((name) => text.includes(name) && !evidence.includes(bare(name))).map((name) => `vessel ${name}`),
  ];
};
