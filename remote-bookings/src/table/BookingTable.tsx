import { useMediaQuery } from '@quayside/ui';
import { lazy, Suspense } from 'react';
import { BookingGrid } from './BookingGrid';
import type { BookingTableProps } from './bookingTableProps';
import { CompactRows } from './CompactRows';

const GroupedGrid = lazy(() => import('./GroupedGrid'));

/** Bookings as a table, on request in groups; below 640 px as rows of two lines. */
export default function BookingTable(props: BookingTableProps) {
  const [isWide] = useMediaQuery(['(min-width: 640px)'], { ssr: false });
  if (!isWide) return <CompactRows {...props} />;
  if (!props.groupBy) return <BookingGrid {...props} />;
  return (
    <Suspense>
      <GroupedGrid key={props.groupBy} {...props} groupBy={props.groupBy} />
    </Suspense>
  );
}
