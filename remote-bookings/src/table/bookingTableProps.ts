import type { BookingCard, BookingListQuery } from '@quayside/contract';
import type { BookingGrouping } from '@quayside/freight';
import type { ListSort } from '../listView/listView';
import type { AppendedCards } from '../listView/windowList';

/** Props of the table and of its form for narrow windows. */
export interface BookingTableProps {
  cards: BookingCard[];
  /** Length of the whole list; undefined when not exactly known. */
  total: number | undefined;
  exceptions: boolean;
  busy: boolean;
  appended: AppendedCards | undefined;
  sort: ListSort;
  /** Fact by which the rows are grouped; undefined for one list. */
  groupBy?: BookingGrouping | undefined;
  /** Query of the list. */
  query: BookingListQuery;
}
