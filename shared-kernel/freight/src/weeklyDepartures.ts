import { daysAfter, isDay } from './calendarDay';
import { type CutOffName, type DepartureFault, type DepartureTerms, departureFaults } from './departureTerms';
import { instantAt } from './placeTime';

/** Departures that one rule makes at most. */
export const mostMadeDepartures = 400;

/** Days of the week as ISO 8601 counts them. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Departures that repeat each week. Days yyyy-MM-dd and times HH:mm are those on the clocks of the place. */
export interface WeeklyRule {
  /** 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[];
  readonly time: string;
  /** From the calendar day of the departure to that of the arrival. */
  readonly transitDays: number;
  readonly arrivalTime: string;
  readonly cutOffs: readonly { readonly name: CutOffName; readonly daysBefore: number; readonly time: string }[];
  readonly first: string;
  readonly last: string;
}

/** When a departure of the rule leaves and arrives, ISO 8601. */
export interface WeeklyDeparture {
  readonly day: string;
  readonly etd: string;
  readonly eta: string;
  readonly cutOffs: readonly { readonly name: CutOffName; readonly at: string }[];
}

/** 1 for Monday to 7 for Sunday. @param day yyyy-MM-dd */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** The days on which a rule has departures, at most one more than may be made. What is no day has none. */
export const weeklyDays = ({
  weekdays: chosen,
  first,
  last,
}: Pick<WeeklyRule, 'weekdays' | 'first' | 'last'>): string[] => {
  if (!isDay(first) || !isDay(last)) return [];
  const days: string[] = [];
  for (let day = first; day <= last && days.length <= mostMadeDepartures; day = daysAfter(day, 1)) {
    if (chosen.includes(weekdayOf(day))) days.push(day);
  }
  return days;
};

interface Zones {
  readonly origin: string;
  readonly destination: string;
}

const sameClocks: Zones = { origin: 'UTC', destination: 'UTC' };

/** The departure of a rule on a day: each time on the clocks of its place, whatever they were put forward or back. */
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

/** All departures of a rule, in the order of time. */
export const weeklyDepartures = (rule: WeeklyRule, zones: Zones): WeeklyDeparture[] =>
  weeklyDays(rule).map((day) => departureOn(rule, day, zones));

/** Where a departure has a fault, the rule has a field. */
const ruleFields: Readonly<Record<string, string>> = { eta: 'transitDays' };

/** What a rule says against itself, on its fields. Whether it arrives too early only the clocks of both places can say. */
export const weeklyFaults = (
  rule: WeeklyRule & Pick<DepartureTerms, 'mode' | 'origin' | 'destination' | 'flight'>,
  zones?: Zones,
): DepartureFault[] => {
  const days = weeklyDays(rule);
  const atLast = (message: string) => [{ path: 'last', message }];
  if (rule.last < rule.first) return atLast('must not be before the first day');
  if (days.length === 0) return atLast('None of the chosen days lies between the first and the last');
  if (days.length > mostMadeDepartures)
    return atLast(`makes more than ${mostMadeDepartures} departures: end it earlier`);
  const ships = { vessel: null, voyage: null };
  const faults = days
    .flatMap((day) => departureFaults({ ...rule, ...ships, ...departureOn(rule, day, zones ?? sameClocks) }))
    .filter(({ path }) => zones || path !== 'eta')
    .map(({ path, message }) => ({ path: ruleFields[path] ?? path, message }));
  return faults.filter(({ path }, index) => faults.findIndex((other) => other.path === path) === index);
};
