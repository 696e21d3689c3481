import type { BookingGroup, BookingGrouping } from './bookingGroups';
import { bookingStatusLabels } from './bookingStatus';
import { daysAfter } from './calendarDay';
import { type MilestoneCode, milestoneLabel } from './milestones';
import { formatDay } from './placeTime';

/** Names of the groupings, and of the group without the fact. */
export const bookingGroupings = {
  status: { label: 'Status', none: '' },
  milestone: { label: 'Last milestone', none: 'No milestone yet' },
  customer: { label: 'Customer', none: '' },
  carrier: { label: 'Carrier', none: 'No carrier' },
  vessel: { label: 'Vessel', none: 'No vessel' },
  etdWeek: { label: 'Week of ETD', none: 'No ETD' },
  etaWeek: { label: 'Week of ETA', none: 'No ETA' },
  origin: { label: 'Port of loading', none: '' },
  destination: { label: 'Port of discharge', none: '' },
  owner: { label: 'Owner', none: 'No owner' },
} as const satisfies Record<BookingGrouping, { label: string; none: string }>;

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
  if (grouping === 'etdWeek' || grouping === 'etaWeek')
    return `Week ${isoWeek(value)}, ${formatDay(value)} to ${formatDay(daysAfter(value, 6))}`;
  if (grouping === 'milestone') return milestoneLabel(value as MilestoneCode);
  if (grouping === 'status') return (bookingStatusLabels as Readonly<Record<string, string>>)[value] ?? value;
  const isPort = grouping === 'origin' || grouping === 'destination';
  return isPort && name ? `${name} (${value})` : (name ?? value);
};
