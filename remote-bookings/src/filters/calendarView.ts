import type { CalendarView } from '@quayside/contract';
import { type ListPath, lists } from '../listView/lists';
import { type ListView, toQueryFilter } from '../listView/listView';
import { createFilterChips, type PartyChoices } from './filterChips';

/** Returns the filters of the shown list for a calendar feed. */
export const toCalendarView = (view: ListView, path: ListPath): CalendarView =>
  ({ ...toQueryFilter(view), ...lists[path].holds }) as CalendarView;

/** Returns the same filters in words; empty for the list of all bookings. */
export const describeFilters = (view: ListView, path: ListPath, parties: PartyChoices): string[] => [
  ...(Object.keys(lists[path].holds).length > 0 ? [lists[path].tab] : []),
  ...createFilterChips(view, parties).map(({ label }) => label),
];
