import { type MilestoneCode, milestones } from './milestones';
import { shippingStatusLabels } from './shippingStatus';

/** The words of one language as those of another have them: the same names, each with a text. */
export type WordsLike<T> = { readonly [K in keyof T]: T[K] extends string ? string : WordsLike<T[K]> };

/** What is said of one and of several; which of them a number takes says `Intl.PluralRules`. */
interface Counted {
  readonly one: string;
  readonly other: string;
}

const milestoneWords = Object.fromEntries(milestones.map(({ code, label }) => [code, label])) as Record<
  MilestoneCode,
  string
>;

/** The words of a trip in English, those of the product. `{name}` stands for what is put in. */
export const tripWords = {
  language: 'en',
  milestones: milestoneWords,
  /** What a milestone is called beside the code of its place. */
  done: {
    booking_confirmed: 'Confirmed',
    empty_picked_up: 'Empty picked up',
    cargo_received: 'Received',
    customs_export_cleared: 'Export cleared',
    loaded: 'Loaded',
    departed: 'Departed',
    transshipment_arrived: 'Arrived',
    transshipment_discharged: 'Discharged',
    transshipment_loaded: 'Loaded',
    transshipment_departed: 'Departed',
    arrived: 'Arrived',
    discharged: 'Discharged',
    customs_hold: 'Held',
    customs_cleared: 'Customs cleared',
    available: 'Available',
    out_gate: 'Gate out',
    delivered: 'Delivered',
    empty_returned: 'Empty returned',
    discrepancy: 'Discrepancy',
  },
  gateIn: 'Gate in',
  receivedByAir: 'Received',
  steps: { ...shippingStatusLabels, cancelled: 'Cancelled' },
  waitsFor: {
    discharge: 'waits for discharge',
    pickUp: 'waits for pick-up',
    gateOut: 'waits for gate out',
    delivery: 'waits for delivery',
    rest: 'waits for the rest',
    day: 'waits for {day}',
    onward: 'waits for onward departure',
  },
  note: {
    onwardNotReported: 'onward departure not reported',
    waited: 'waits {waited} of {all}',
    departsIn: 'departs in {span}',
    noEtd: 'no ETD yet',
    departureNotReported: 'departure not reported',
    held: 'held by customs',
    arrivalNotReported: 'arrival not reported',
    silent: '{span} without report',
    toGo: '{span} to go',
    late: '{span} late',
    onTime: 'on time',
    completed: 'Completed',
    neverDeparted: 'Never departed',
  },
  delta: { later: '+{span}', overdue: 'overdue {span}', arrival: 'arrival {overdue}' },
  thanPlanned: {
    later: { one: '{n} day later than planned', other: '{n} days later than planned' },
    earlier: { one: '{n} day earlier than planned', other: '{n} days earlier than planned' },
  },
  where: {
    cancelledOnTheWay: 'Cancelled on the way',
    cancelledBefore: 'Cancelled before departure',
    delivered: 'Delivered',
    notDeparted: 'Not departed',
    at: 'At {place}',
    before: 'Before {place}',
    between: 'Between {from} and {to}',
  },
  span: {
    short: 'less than 1 h',
    hours: { one: '{n} h', other: '{n} h' },
    days: { one: '{n} d', other: '{n} d' },
  },
  events: {
    planned: 'Planned',
    estimated: 'Estimated',
    overdue: '{expected}, not reported yet',
    containers: { one: '{n} container', other: '{n} containers' },
    pieces: { one: '{n} piece', other: '{n} pieces' },
    part: '{pieces}, part of the shipment',
  },
  map: {
    neverSailed: 'Planned, never sailed',
    over: 'The trip is over',
    none: 'No position reported yet',
    standing: 'Standing at {place}, reported',
    estimated: 'Estimated position of {what}: between {from} and {to}',
    shipment: 'the shipment',
    uncharted: 'The position of {place} is not known.',
    noLane: 'No sea lane is known between these ports.',
    noPlaces: 'The booking names no two places yet.',
  },
} as const satisfies Readonly<Record<string, unknown>>;
export type TripWords = WordsLike<typeof tripWords>;

/** Puts what is meant into the words. @example filled('At {place}', { place: 'Singapore' }) // 'At Singapore' */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

interface Numbers {
  readonly plural: Intl.PluralRules;
  readonly figures: Intl.NumberFormat;
}
/** Made once: making one takes longer than a whole trip of words. */
const numbers = new Map<string, Numbers>();

const numbersOf = (language: string): Numbers => {
  const known = numbers.get(language);
  if (known) return known;
  const made = {
    plural: new Intl.PluralRules(language),
    figures: new Intl.NumberFormat(language, { maximumFractionDigits: 3 }),
  };
  numbers.set(language, made);
  return made;
};

/** The words for so many, by the plural rules of their language. */
export const counted = ({ one, other }: Counted, n: number, language: string): string => {
  const { plural, figures } = numbersOf(language);
  return filled(plural.select(n) === 'one' ? one : other, { n: figures.format(n) });
};
