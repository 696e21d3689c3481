import { bookingStatusLabels } from './bookingStatus';
import { daysAfter, isDay } from './calendarDay';
import { formatDay } from './placeTime';

/** Facts by which the table of bookings can be grouped: their names, and the name of the group without the fact. */
export const bookingGroupings = {
  status: { label: 'Status', none: '' },
  customer: { label: 'Customer', none: '' },
  carrier: { label: 'Carrier', none: 'No carrier' },
  vessel: { label: 'Vessel', none: 'No vessel' },
  etdWeek: { label: 'Week of ETD', none: 'No ETD' },
  etaWeek: { label: 'Week of ETA', none: 'No ETA' },
  origin: { label: 'Port of loading', none: '' },
  destination: { label: 'Port of discharge', none: '' },
  owner: { label: 'Owner', none: 'No owner' },
} as const satisfies Record<string, { label: string; none: string }>;
export type BookingGrouping = keyof typeof bookingGroupings;

export const bookingGroupingKeys = Object.keys(bookingGroupings) as BookingGrouping[];

/** Maximum number of groups that the table shows. */
export const MAX_BOOKING_GROUPS = 200;

/** Returns whether a stored or typed value names a grouping. */
export const isBookingGrouping = (value: unknown): value is BookingGrouping =>
  typeof value === 'string' && Object.hasOwn(bookingGroupings, value);

export interface BookingGroup {
  readonly grouping: BookingGrouping;
  /** Empty for bookings without the fact; the Monday of a week. */
  readonly value: string;
}

const isWeek = (grouping: BookingGrouping): boolean => grouping === 'etdWeek' || grouping === 'etaWeek';

/** Returns the group of a text such as `carrier:MAEU` or `etaWeek:2026-11-23`; undefined for another text. */
export const readBookingGroup = (text: string): BookingGroup | undefined => {
  const [grouping, ...rest] = text.split(':');
  const value = rest.join(':');
  if (!isBookingGrouping(grouping) || rest.length === 0) return undefined;
  return !isWeek(grouping) || value === '' || isDay(value) ? { grouping, value } : undefined;
};

/** Returns the text of a group, as addresses and calls have it. */
export const writeBookingGroup = ({ grouping, value }: BookingGroup): string => `${grouping}:${value}`;

const DAY_MS = 86_400_000;

/**
 * Returns the number of the week that starts on a Monday.
 * @source ISO 8601-1:2019, 3.1.1.23: the first week of a year contains its first Thursday
 */
export const isoWeek = (monday: string): number => {
  const thursday = Date.parse(monday) + 3 * DAY_MS;
  const newYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return 1 + Math.floor((thursday - newYear) / (7 * DAY_MS));
};

/**
 * Returns the title of a group: `Week 48, 2026/11/23 to 2026/11/29`, `Rotterdam (NLRTM)`.
 * @param name name that belongs to the value, for example of the customer; null when there is none
 */
export const bookingGroupTitle = ({ grouping, value }: BookingGroup, name: string | null): string => {
  if (value === '') return bookingGroupings[grouping].none || 'Unknown';
  if (isWeek(grouping)) return `Week ${isoWeek(value)}, ${formatDay(value)} to ${formatDay(daysAfter(value, 6))}`;
  if (grouping === 'status') return (bookingStatusLabels as Readonly<Record<string, string>>)[value] ?? value;
  const isPort = grouping === 'origin' || grouping === 'destination';
  return isPort && name ? `${name} (${value})` : (name ?? value);
};

/** Number and sums of the bookings of a group. */
export interface BookingSums {
  readonly bookings: number;
  readonly teu: number;
  readonly weightKg: number;
  readonly volumeCbm: number;
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Returns the sums of a group in words: `12 TEU · 34,000 kg · 56.7 CBM`, without those that are zero. */
export const bookingSumsText = ({ teu, weightKg, volumeCbm }: BookingSums): string =>
  [
    [teu, 'TEU'],
    [weightKg, 'kg'],
    [volumeCbm, 'CBM'],
  ]
    .filter(([sum]) => sum !== 0)
    .map(([sum, unit]) => `${number.format(sum as number)} ${unit}`)
    .join(' · ');
