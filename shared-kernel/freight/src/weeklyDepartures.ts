import { daysAfter, isDay } from './calendarDay';
import { type CutOffName, type DepartureFault, type DepartureTerms, departureFaults } from './departureTerms';
import { instantAt } from './placeTime';

/** Maximum number of departures created by one rule. */
export const maxRuleDepartures = 400;

/** Days of the week in ISO 8601 order. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Rule for departures that repeat each week. Days yyyy-MM-dd and times HH:mm are local to the place. */
export interface WeeklyRule {
  /** 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[];
  readonly time: string;
  /** Calendar days from departure to arrival. */
  readonly transitDays: number;
  readonly arrivalTime: string;
  readonly cutOffs: readonly { readonly name: CutOffName; readonly daysBefore: number; readonly time: string }[];
  readonly first: string;
  readonly last: string;
}

/** Departure and arrival of one departure, ISO 8601. */
export interface WeeklyDeparture {
  readonly day: string;
  readonly etd: string;
  readonly eta: string;
  readonly cutOffs: readonly { readonly name: CutOffName; readonly at: string }[];
}

/** Returns 1 for Monday to 7 for Sunday. @param day yyyy-MM-dd */
export const getIsoWeekday = (day: string): number => new Date(day).getUTCDay() || 7;

/** Returns the days on which a rule has departures, at most one more than the maximum. An invalid day gives none. */
export const weeklyDays = ({
  weekdays: chosen,
  first,
  last,
}: Pick<WeeklyRule, 'weekdays' | 'first' | 'last'>): string[] => {
  if (!isDay(first) || !isDay(last)) return [];
  const days: string[] = [];
  for (let day = first; day <= last && days.length <= maxRuleDepartures; day = daysAfter(day, 1)) {
    if (chosen.includes(getIsoWeekday(day))) days.push(day);
  }
  return days;
};

interface Zones {
  readonly origin: string;
  readonly destination: string;
}

const sameClocks: Zones = { origin: 'UTC', destination: 'UTC' };

/** Returns the departure of a rule on a day; times are local to each place, also across clock changes. */
export const departureOn = (
  rule: Omit<WeeklyRule, 'weekdays' | 'first' | 'last'>,
  day: string,
  zones: Zones,
): WeeklyDeparture => ({
  day,
  etd: instantAt(day, rule.time, zones.origin),
  eta: instantAt(daysAfter(day, rule.transitDays), rule.arrivalTime, zones.destination),
  cutOffs: rule.cutOffs.map(({ name, daysBefore, time }) => ({
    name,
    at: instantAt(daysAfter(day, -daysBefore), time, zones.origin),
  })),
});

/** Returns all departures of a rule, in the order of time. */
export const weeklyDepartures = (rule: WeeklyRule, zones: Zones): WeeklyDeparture[] =>
  weeklyDays(rule).map((day) => departureOn(rule, day, zones));

/** Maps a departure's field to the rule's field for faults. */
const ruleFields: Readonly<Record<string, string>> = { eta: 'transitDays' };

/**
 * Returns the faults of a rule, on its fields. Checking for a too early arrival needs the time zones of both places.
 */
export const weeklyFaults = (
  rule: WeeklyRule & Pick<DepartureTerms, 'mode' | 'origin' | 'destination' | 'flight'>,
  zones?: Zones,
): DepartureFault[] => {
  const days = weeklyDays(rule);
  const atLast = (message: string) => [{ path: 'last', message }];
  if (rule.last < rule.first) return atLast('must not be before the first day');
  if (days.length === 0) return atLast('None of the chosen days lies between the first and the last');
  if (days.length > maxRuleDepartures) return atLast(`makes more than ${maxRuleDepartures} departures: end it earlier`);
  const ships = { vessel: null, voyage: null };
  const faults = days
    .flatMap((day) => departureFaults({ ...rule, ...ships, ...departureOn(rule, day, zones ?? sameClocks) }))
    .filter(({ path }) => zones || path !== 'eta')
    .map(({ path, message }) => ({ path: ruleFields[path] ?? path, message }));
  return faults.filter(({ path }, index) => faults.findIndex((other) => other.path === path) === index);
};
