import { daysAfter } from './calendarDay';
import { dayAt, HOUR, instantAt, isBareDay } from './placeTime';

/** Zones that are further apart have the date line between them on the shorter way. */
const DATE_LINE_HOURS = 12;

/** A departure and an arrival, yyyy-MM-dd in local time, with the IANA zones of their places. */
interface JourneyDays {
  readonly etd: string;
  readonly eta: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Checks whether an arrival on a day is possible after a departure on another: on the same day or later, and across the
 * date line to the east also on the day before.
 * @example isArrivalDayPossible({ etd: '2026-12-10', eta: '2026-12-09', from: 'Pacific/Auckland', to: 'Pacific/Honolulu' }) // true
 */
export const isArrivalDayPossible = ({ etd, eta, from, to }: JourneyDays): boolean => {
  if (eta >= etd) return true;
  const hours = (Date.parse(instantAt(etd, '00:00', to)) - Date.parse(instantAt(etd, '00:00', from))) / HOUR;
  return hours > DATE_LINE_HOURS && eta >= daysAfter(etd, -1);
};

/**
 * Checks whether an arrival is before the departure; both are instants, and midnight in local time is a day whose time is
 * not known.
 */
export const isArrivalTooEarly = ({ etd, eta, from, to }: JourneyDays): boolean => {
  if (Date.parse(eta) >= Date.parse(etd)) return false;
  if (!isBareDay(eta, to)) return true;
  return !isArrivalDayPossible({ etd: dayAt(etd, from), eta: dayAt(eta, to), from, to });
};
