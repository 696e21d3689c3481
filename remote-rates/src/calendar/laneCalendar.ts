import type { LaneDeparture } from '@quayside/contract';
import { DAY, daysAfter, weekdayOf } from '@quayside/freight';

/** How many weeks stand in sight. */
export const shownWeeks = 5;

/** How near to the lowest price of all a day is: within 6 %, within 14 %, or neither. */
export const tones = [
  { tone: 'low', within: 0.06, label: 'Within 6 % of the lowest' },
  { tone: 'fair', within: 0.14, label: 'Within 14 %' },
] as const;
export type Tone = (typeof tones)[number]['tone'];

/** The Monday of a day's week. @param day yyyy-MM-dd */
export const mondayOf = (day: string): string => daysAfter(day, 1 - weekdayOf(day));

/** The number of the week that a Monday begins. @source ISO 8601: the first one has the year's first Thursday */
export const weekNumber = (monday: string): number => {
  const thursday = daysAfter(monday, 3);
  return Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / DAY / 7) + 1;
};

export interface CalendarDay {
  readonly day: string;
  /** Cheapest first. Empty where nothing departs. */
  readonly departures: readonly LaneDeparture[];
  readonly tone: Tone | undefined;
  readonly isLowest: boolean;
}

const byPrice = (one: LaneDeparture, other: LaneDeparture): number =>
  one.totalMinor - other.totalMinor || one.transitDays - other.transitDays || one.etd.localeCompare(other.etd);

/** The cheapest of some departures, if there is one. */
const cheapestOf = (departures: readonly LaneDeparture[]): LaneDeparture | undefined =>
  [...departures].sort(byPrice)[0];

/** The weeks from a Monday on, each with its seven days. */
export const calendarOf = (departures: readonly LaneDeparture[], monday: string): CalendarDay[][] => {
  const lowest = cheapestOf(departures);
  const dayOf = (day: string): CalendarDay => {
    const own = departures.filter((departure) => departure.day === day).sort(byPrice);
    const over = own[0] && lowest ? own[0].totalMinor / lowest.totalMinor - 1 : Number.POSITIVE_INFINITY;
    const tone = tones.find(({ within }) => over <= within)?.tone;
    return { day, departures: own, tone, isLowest: own.length > 0 && own[0] === lowest };
  };
  return Array.from({ length: shownWeeks }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => dayOf(daysAfter(monday, week * 7 + index))),
  );
};

/** Another departure than the chosen day's cheapest, and what it costs against that. */
export interface Alternative {
  readonly departure: LaneDeparture;
  readonly differenceMinor: number;
  /** How many days after the chosen one; before it where less than nought. */
  readonly days: number;
  readonly isOtherLane: boolean;
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);
const laneOf = ({ from, to }: LaneDeparture): string => `${from} ${to}`;

/** A lane's departures within so many days of the chosen one are near it. */
const NEAR_DAYS = 3;

/** The cheapest of the chosen lane on another day, and the cheapest of each other lane about that day: the cheapest first. */
export const alternativesTo = (chosen: LaneDeparture, departures: readonly LaneDeparture[]): Alternative[] => {
  const own = departures.filter(
    (other) => laneOf(other) === laneOf(chosen) && other.day !== chosen.day && other.totalMinor < chosen.totalMinor,
  );
  const near = departures.filter(({ day }) => Math.abs(daysBetween(chosen.day, day)) <= NEAR_DAYS);
  const lanes = [...new Set(near.map(laneOf))].filter((lane) => lane !== laneOf(chosen));
  const found = [cheapestOf(own), ...lanes.map((lane) => cheapestOf(near.filter((one) => laneOf(one) === lane)))];
  return found
    .flatMap((departure) => departure ?? [])
    .map((departure) => ({
      departure,
      differenceMinor: departure.totalMinor - chosen.totalMinor,
      days: daysBetween(chosen.day, departure.day),
      isOtherLane: laneOf(departure) !== laneOf(chosen),
    }))
    .sort((one, other) => one.differenceMinor - other.differenceMinor);
};
