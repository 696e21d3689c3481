import CalendarDrawer from '../calendar/CalendarDrawer';
import type { ListPath } from '../listView/lists';
import type { ListView } from '../listView/listView';
import { describeFilters, toCalendarView } from './calendarView';
import type { PartyChoices } from './filterChips';

interface ListCalendarProps {
  path: ListPath;
  /** Filters of the shown list. */
  list: ListView;
  /** Names of the parties in the filters. */
  parties: PartyChoices;
  onClose: () => void;
}

/** Shows the calendars of the listed bookings. */
export default function ListCalendar({ path, list, parties, onClose }: ListCalendarProps) {
  return (
    <CalendarDrawer view={toCalendarView(list, path)} words={describeFilters(list, path, parties)} onClose={onClose} />
  );
}
