import type { BookingCard } from '@quayside/contract';
import type { ListSort } from '../listView/listView';
import type { AppendedBookings } from '../virtualList/windowList';

/** Props of the table in both of its forms. */
export interface BookingTableProps {
  cards: BookingCard[];
  /** Length of the whole list; undefined when not exactly known. */
  total: number | undefined;
  exceptions: boolean;
  busy: boolean;
  appended: AppendedBookings | undefined;
  sort: ListSort;
}
