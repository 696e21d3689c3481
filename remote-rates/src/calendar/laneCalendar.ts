import type { LaneDeparture } from '@quayside/contract';
import { DAY, daysAfter, getIsoWeekday } from '@quayside/freight';
import { t } from '../texts/results';

/** Number of weeks shown. */
export const shownWeeks = 5;

/** Tones by distance to the lowest price: within 6 %, within 14 %, or neither. */
export const tones = [
  {
    tone: 'low',
    within: 0.06,
    get label() {
      return t('Within 6 % of the lowest');
    },
  },
  {
    tone: 'fair',
    within: 0.14,
    get label() {
      return t('Within 14 %');
    },
  },
] as const;
export type Tone = (typeof tones)[number]['tone'];

/** Returns the Monday of a day's week. @param day yyyy-MM-dd */
export const getMonday = (day: string): string => daysAfter(day, 1 - getIsoWeekday(day));

/** Returns the number of the week that starts on a Monday. @source ISO 8601: week 1 has the year's first Thursday */
export const weekNumber = (monday: string): number => {
  const thursday = daysAfter(monday, 3);
  return Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / DAY / 7) + 1;
};

export interface CalendarDay {
  readonly day: string;
  /** Cheapest first; empty without departures. */
  readonly departures: readonly LaneDeparture[];
  readonly tone: Tone | undefined;
  readonly isLowest: boolean;
}

const byPrice = (one: LaneDeparture, other: LaneDeparture): number =>
  one.totalMinor - other.totalMinor || one.transitDays - other.transitDays || one.etd.localeCompare(other.etd);

/** Returns the cheapest departure; undefined without any. */
const findCheapest = (departures: readonly LaneDeparture[]): LaneDeparture | undefined =>
  [...departures].sort(byPrice)[0];

/** Returns the weeks from a Monday on, each with its seven days. */
export const createCalendar = (departures: readonly LaneDeparture[], monday: string): CalendarDay[][] => {
  const lowest = findCheapest(departures);
  const toCalendarDay = (day: string): CalendarDay => {
    const own = departures.filter((departure) => departure.day === day).sort(byPrice);
    const over = own[0] && lowest ? own[0].totalMinor / lowest.totalMinor - 1 : Number.POSITIVE_INFINITY;
    const tone = tones.find(({ within }) => over <= within)?.tone;
    return { day, departures: own, tone, isLowest: own.length > 0 && own[0] === lowest };
  };
  return Array.from({ length: shownWeeks }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => toCalendarDay(daysAfter(monday, week * 7 + index))),
  );
};

/** Alternative to the cheapest departure of the chosen day, with the price difference. */
export interface Alternative {
  readonly departure: LaneDeparture;
  readonly differenceMinor: number;
  /** Days after the chosen one; negative before it. */
  readonly days: number;
  readonly isOtherLane: boolean;
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);
const toLaneKey = ({ from, to }: LaneDeparture): string => `${from} ${to}`;

/** Maximum distance in days to the chosen day for departures of a lane. */
const NEAR_DAYS = 3;

/**
 * Returns the cheapest departure of the chosen lane on each other nearby day, and of each other lane near that day,
 * cheapest first.
 */
export const findAlternatives = (chosen: LaneDeparture, departures: readonly LaneDeparture[]): Alternative[] => {
  const own = departures.filter(
    (other) =>
      toLaneKey(other) === toLaneKey(chosen) && other.day !== chosen.day && other.totalMinor < chosen.totalMinor,
  );
  const near = departures.filter(({ day }) => Math.abs(daysBetween(chosen.day, day)) <= NEAR_DAYS);
  const lanes = [...new Set(near.map(toLaneKey))].filter((lane) => lane !== toLaneKey(chosen));
  const found = [
    findCheapest(own),
    ...lanes.map((lane) => findCheapest(near.filter((one) => toLaneKey(one) === lane))),
  ];
  return found
    .flatMap((departure) => departure ?? [])
    .map((departure) => ({
      departure,
      differenceMinor: departure.totalMinor - chosen.totalMinor,
      days: daysBetween(chosen.day, departure.day),
      isOtherLane: toLaneKey(departure) !== toLaneKey(chosen),
    }))
    .sort((one, other) => one.differenceMinor - other.differenceMinor);
};
