import type { CalendarView } from '@quayside/contract';
import { type ListPath, lists } from '../listView/lists';
import type { ListView } from '../listView/listView';
import { chipsOf, type PartyChoices } from './filterChips';

/** What the list that is shown holds, as a calendar of it asks. */
export const calendarViewOf = ({ sort: _, ...filter }: ListView, path: ListPath): CalendarView =>
  ({ ...filter, ...lists[path].holds }) as CalendarView;

/** The same in words; none for the list of all bookings. */
export const wordsOf = (view: ListView, path: ListPath, parties: PartyChoices): string[] => [
  ...(Object.keys(lists[path].holds).length > 0 ? [lists[path].tab] : []),
  ...chipsOf(view, parties).map(({ label }) => label),
];
