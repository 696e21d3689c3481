import { isDay } from './calendarDay';
import type { CutOffName, DepartureMode } from './departureTerms';
import { dayAt, formatTime, instantAt, isBareDay } from './placeTime';

/**
 * Cut-offs of a booking by mode, in the order of the form: those of a departure, and for sea the advance manifest.
 * @source US CBP 19 CFR 4.7 (AMS) and EU Regulation 2015/2446 (ENS): cargo data is due before the loading
 */
export const bookingCutOffNames = {
  SEA: ['Documents', 'VGM', 'Cargo', 'AMS/ENS'],
  AIR: ['Documents', 'Cargo'],
} as const satisfies Record<DepartureMode, readonly (CutOffName | 'AMS/ENS')[]>;
export type BookingCutOffName = (typeof bookingCutOffNames)[DepartureMode][number];

/** A cut-off of a booking; `at` is an ISO instant. */
export interface BookingCutOff {
  readonly name: BookingCutOffName;
  readonly at: string;
}

/** Returns the label of a cut-off: by sea the cargo has to be at the container yard (CY) or freight station (CFS). */
export const bookingCutOffLabel = (name: BookingCutOffName, isAir: boolean): string =>
  `${name === 'Cargo' && !isAir ? 'CY/CFS' : name} cut-off`;

/** Returns the cut-offs typed on a booking, and those of its departure for which none was typed. */
export const mergeCutOffs = (
  typed: readonly BookingCutOff[],
  departure: readonly BookingCutOff[],
): readonly BookingCutOff[] => [...typed, ...departure.filter(({ name }) => !typed.some((one) => one.name === name))];

const localTime = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Checks whether the text is a local date and time, yyyy-MM-ddTHH:mm, of an existing day. */
export const isLocalDateTime = (text: string): boolean => isDay(localTime.exec(text)?.[1] ?? '');

/** Returns the instant of a local date and time, yyyy-MM-ddTHH:mm; an ISO instant stays. */
export const toCutOffInstant = (moment: string, timeZone: string): string => {
  const [, day, time] = localTime.exec(moment) ?? [];
  return day && time ? instantAt(day, time, timeZone) : new Date(moment).toISOString();
};

/** Returns the local date and time of an instant, yyyy-MM-ddTHH:mm. */
export const toLocalDateTime = (at: string, timeZone: string): string =>
  `${dayAt(at, timeZone)}T${formatTime(at, timeZone)}`;

/** Checks whether a cut-off is after the departure; a departure that is only a day lasts until its end. ISO instants. */
export const isAfterDeparture = (at: string, etd: string | null, timeZone: string): boolean => {
  if (etd === null) return false;
  return isBareDay(etd, timeZone) ? dayAt(at, timeZone) > dayAt(etd, timeZone) : Date.parse(at) > Date.parse(etd);
};
