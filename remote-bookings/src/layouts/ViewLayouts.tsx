import { lazy, Suspense } from 'react';
import type { ListLayout } from '../listView/listView';
import type { ViewLayoutProps } from './viewLayoutProps';

const layouts = {
  board: lazy(() => import('./Board')),
  calendar: lazy(() => import('./BookingCalendar')),
  map: lazy(() => import('./BookingMap')),
} as const;

/** Shows the bookings of a list as board, calendar or map; each loads its own data. */
export default function ViewLayouts({
  layout,
  ...props
}: ViewLayoutProps & { layout: Exclude<ListLayout, 'cards' | 'table'> }) {
  const Layout = layouts[layout];
  return (
    <Suspense>
      <Layout {...props} />
    </Suspense>
  );
}
