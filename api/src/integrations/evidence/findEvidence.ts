import type { EvidenceFact } from '@quayside/contract';
import type { TrackingEvent } from '@quayside/freight';
import { listDayForms } from './dayForms';
import type { MessagePart } from './messageParts';

/** Parts shown for one value. */
const MOST_SHOWN = 3;

/** Returns a text without what senders write differently: case, width and separators. */
export const toComparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const words = (text: string): string[] => text.toUpperCase().split(/[^\p{L}\p{N}.]+/u);

type Match = (part: MessagePart) => boolean;

/** Returns the parts of the first rule that any part matches. */
const firstMatches = (parts: readonly MessagePart[], rules: readonly Match[]): readonly MessagePart[] => {
  for (const rule of rules) {
    const found = parts.filter(rule);
    if (found.length > 0) return found.slice(0, MOST_SHOWN);
  }
  return [];
};

/** How a value is found: alone in its part, as a word of it, or within a word. */
const byValue = (value: string): readonly Match[] => {
  const sought = toComparable(value);
  if (sought === '') return [];
  return [
    ({ text }) => toComparable(text) === sought,
    ({ text }) => words(text).some((word) => toComparable(word) === sought),
    // One letter or digit is in many words by chance.
    ...(sought.length > 1 ? [({ text }: MessagePart) => toComparable(text).includes(sought)] : []),
  ];
};

/** The code of a status: first at the beginning of its line or segment. */
const byCode = (code: string): readonly Match[] => {
  const sought = toComparable(code);
  return [({ path, text }) => path === '' && words(text)[0] === sought, ...byValue(code)];
};

/** A moment as written with its time, then its day as written. */
const byMoment = ({ occurredAt, occurredTz, dateOnly }: TrackingEvent): readonly Match[] => {
  if (occurredAt === null) return [];
  const moment = Date.parse(occurredAt);
  const isMoment = (text: string): boolean =>
    Date.parse(text) === moment || text === String(moment) || text === String(moment / 1_000);
  const forms = listDayForms(occurredAt, dateOnly ? 'UTC' : (occurredTz ?? 'UTC'));
  return [
    ({ text }) => isMoment(text),
    ...forms.map(
      (ofDay): Match =>
        ({ text }) =>
          ofDay.some((form) => toComparable(text).includes(form)),
    ),
  ];
};

/** Numbers of a cargo line may follow a letter: T10K250. */
const byNumber = (number: number): readonly Match[] => {
  const isNumber = ({ text }: MessagePart): boolean =>
    (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number).includes(number);
  return [({ text }) => Number(text) === number && text.trim() !== '', isNumber];
};

/** A container of X12 has owner and number in one element and the check digit in another. */
const byContainer = (number: string): readonly Match[] => [...byValue(number), ...byValue(number.slice(0, 10))];
/** Carrier and number of a flight may be separate. */
const byFlight = (flight: string): readonly Match[] => [
  ...byValue(flight),
  ...byValue(/^(?:\D{2,3}|.{2})(\d{1,4}\D?)$/.exec(flight)?.[1] ?? flight),
];

interface Sought {
  readonly is: EvidenceFact['is'];
  readonly value: string;
  readonly rules: readonly Match[];
}

const listSought = (event: TrackingEvent): Sought[] => {
  const { location, vessel, voyage, flight, equipment, pieces, weightKg, rawCode, occurredAt } = event;
  const place = location?.unlocode ?? location?.iata ?? location?.terminal ?? location?.name;
  const ofPlace = [location?.unlocode, location?.iata, location?.terminal, location?.name, location?.sameAs];
  const sought = (is: Sought['is'], value: string | undefined | null, rules: (value: string) => readonly Match[]) =>
    value ? [{ is, value, rules: rules(value) }] : [];
  const isNumbered = vessel?.name.startsWith('IMO ');
  return [
    ...sought('milestone', rawCode, byCode),
    ...sought('time', occurredAt, () => byMoment(event)),
    ...sought('place', place, () => ofPlace.flatMap((one) => (one ? byValue(one) : []))),
    ...(isNumbered ? [] : sought('vessel', vessel?.name, byValue)),
    ...sought('imo', vessel?.imo, byValue),
    ...sought('voyage', voyage, byValue),
    ...sought('flight', flight, byFlight),
    ...sought('container', equipment, byContainer),
    ...sought('pieces', pieces === undefined ? null : String(pieces), () => byNumber(pieces ?? 0)),
    ...sought('weight', weightKg === undefined ? null : String(weightKg), () => byNumber(weightKg ?? 0)),
  ];
};

/**
 * Returns each fact of an event with the parts of its message that say it. The first part names the milestone; times are first
 * searched in the same line. A fact without parts is written in another form, or comes from the booking.
 */
export const findEvidence = (event: TrackingEvent, parts: readonly MessagePart[]): EvidenceFact[] => {
  const sought = listSought(event);
  const [code] = sought.filter(({ is }) => is === 'milestone').flatMap(({ rules }) => firstMatches(parts, rules));
  const line = code?.path === '' ? [code] : [];
  const facts = sought.map(({ is, value, rules }) => {
    const inLine = is === 'milestone' ? [] : firstMatches(line, rules);
    const found = inLine.length > 0 ? inLine : firstMatches(parts, rules);
    return { is, value, parts: found.map((part) => ({ ...part })) };
  });
  const ofTime = facts.find(({ is }) => is === 'time')?.parts ?? [];
  // A booked flight says its departure and arrival by their times only.
  return facts.map((fact) => (fact.is === 'milestone' && fact.parts.length === 0 ? { ...fact, parts: ofTime } : fact));
};
