import type { BookingCard } from '@quayside/contract';
import { useMediaQuery } from '@quayside/ui';
import type { ListSort } from '../listView/listView';
import type { AppendedCards } from '../listView/windowList';
import { BookingGrid } from './BookingGrid';
import { CompactRows } from './CompactRows';

export interface BookingTableProps {
  cards: BookingCard[];
  /** Length of the whole list; undefined when not exactly known. */
  total: number | undefined;
  exceptions: boolean;
  busy: boolean;
  appended: AppendedCards | undefined;
  sort: ListSort;
}

/** Bookings as a table; below 640 px as rows of two lines. */
export default function BookingTable(props: BookingTableProps) {
  const [isWide] = useMediaQuery(['(min-width: 640px)'], { ssr: false });
  return isWide ? <BookingGrid {...props} /> : <CompactRows {...props} />;
}
