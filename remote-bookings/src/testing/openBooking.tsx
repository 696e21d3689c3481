import type { User } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { compositionOf } from '@quayside/kernel/composition';
import { renderInKernel } from '@quayside/remote-kit/testing';
import BookingFrame from '../detail/BookingFrame';
import DetailsRedirect from '../detail/DetailsRedirect';
import TrackingPage from '../detail/TrackingPage';
import DocumentsPage from '../documents/DocumentsPage';
import OverviewPage from '../overview/OverviewPage';
import TasksPage from '../tasks/TasksPage';
import { sampleBooking } from './samples';

/** Base address of the sample booking's pages. */
export const bookingBase = `/bookings/${sampleBooking()._id}`;

const composition = compositionOf({
  'tracking/tab': async () => ({ default: ({ bookingId }: { bookingId: string }) => <p>Tracking of {bookingId}</p> }),
  'tracking/history-drawer': async () => ({
    default: ({ open }: { open: boolean }) => (open ? <p>BOOKING HISTORY</p> : null),
  }),
});

interface OpenBookingOptions {
  page?: 'overview' | 'tracking' | 'documents' | 'details' | 'tasks';
  /** Address when it differs from that of the page. */
  at?: string;
  role?: Role;
  user?: Partial<User>;
}

/** Renders a page of the sample booking in its frame. */
export const openBooking = ({ page = 'overview', at, role = 'agent', user = {} }: OpenBookingOptions = {}) =>
  renderInKernel(<p>Elsewhere</p>, {
    role,
    user,
    at: at ?? `${bookingBase}/${page}`,
    composition,
    now: new Date('2026-11-20T09:14:00Z'),
    routes: [
      {
        path: '/bookings/:id',
        element: <BookingFrame />,
        children: [
          { path: 'overview', element: <OverviewPage /> },
          { path: 'tracking', element: <TrackingPage /> },
          { path: 'documents', element: <DocumentsPage /> },
          { path: 'details', element: <DetailsRedirect /> },
          { path: 'tasks', element: <TasksPage /> },
        ],
      },
    ],
  });
