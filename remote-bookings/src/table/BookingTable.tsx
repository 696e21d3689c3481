import { useMediaQuery } from '@quayside/ui';
import { BookingGrid } from './BookingGrid';
import type { BookingTableProps } from './bookingTableProps';
import { CompactRows } from './CompactRows';

/** Bookings as a table; below 640 px as rows of two lines. */
export default function BookingTable(props: BookingTableProps) {
  const [isWide] = useMediaQuery(['(min-width: 640px)'], { ssr: false });
  return isWide ? <BookingGrid {...props} /> : <CompactRows {...props} />;
}
