import { compositionOf } from '@freight/shared-kernel/composition';
import { cancelBooking, createTicket, getBooking, uploadDocuments } from '@freight/shared-kernel/contract';
import type { Role } from '@freight/shared-kernel/roles';
import { answers, mockServer, refuses, renderInKernel } from '@freight/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf, sampleBooking, sampleFile } from '../testing/samples';
import BookingFrame from './BookingFrame';
import OverviewPage from './OverviewPage';
import TrackingPage from './TrackingPage';

const api = mockServer();
const booking = sampleBooking();
const base = `/bookings/${booking._id}`;

beforeEach(() => api.use(answers(getBooking, booking)));

const composition = compositionOf({
  'tracking/tab': async () => ({ default: ({ bookingId }: { bookingId: string }) => <p>Tracking of {bookingId}</p> }),
  'tracking/history-drawer': async () => ({
    default: ({ open }: { open: boolean }) => (open ? <p>BOOKING HISTORY</p> : null),
  }),
});

const open = (at = `${base}/overview`, role: Role = 'agent') =>
  renderInKernel(<p>Elsewhere</p>, {
    role,
    at,
    composition,
    now: new Date('2026-11-20T09:14:00Z'),
    routes: [
      {
        path: '/bookings/:id',
        element: <BookingFrame />,
        children: [
          { path: 'overview', element: <OverviewPage /> },
          { path: 'tracking', element: <TrackingPage /> },
        ],
      },
    ],
  });

test('the overview says what the booking is, who is on it and what it costs', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('CMDUHPH0412867');
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('All bookingsBooking overview');
  expect(screen.getByText('$8,475.00')).toBeVisible();
  expect(screen.getByText('1 of 8 on file')).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Packing list' })).getByText('Pending')).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'ISF' })).getByText('Locked')).toBeVisible();
});

test('the tracking tab and the history come from the tracking remote', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Tracking' }));
  expect(await screen.findByText(`Tracking of ${booking._id}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'History' }));
  expect(await screen.findByText('BOOKING HISTORY')).toBeVisible();
});

test('a booking that is not there or not one’s own is not found', async () => {
  api.use(refuses(getBooking, 404, 'Not found'));
  open();
  expect(await screen.findByText('This booking does not exist or you may not see it')).toBeVisible();
});

test('cancelling asks, takes a reason and a comment, and shows', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(cancelBooking, ({ body }) => {
      sent.push(body);
      return sampleBooking({ status: 'cancelled', may: { ...booking.may, cancel: false } });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel booking' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel this booking?' });
  expect(within(dialog).getByRole('button', { name: 'Don’t cancel' })).toBeInTheDocument();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'No space or equipment');
  await user.type(within(dialog).getByRole('textbox', { name: 'Comment' }), 'Rolled twice');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Booking' }));
  expect(await screen.findByText('Status: Cancelled')).toBeInTheDocument();
  expect(await screen.findByText('Booking has been canceled')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'no-space', comment: 'Rolled twice' }]);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Already cancelled' })).toHaveAttribute('aria-disabled', 'true');
});

test('a customer cannot cancel', async () => {
  open(`${base}/overview`, 'customer-member');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
});

test('several documents are added at once', async () => {
  const files = [sampleFile(0xf3, 'isf-1.pdf'), sampleFile(0xf4, 'isf-2.pdf')];
  api.use(
    answers(uploadDocuments, ({ params }) => {
      expect(params.type).toBe('isf-document');
      return sampleBooking({ steps: { ...booking.steps, isf: { status: 'pending', files } } });
    }),
  );
  const { user } = open();
  const chosen = files.map(({ name }) => new File(['%PDF'], name, { type: 'application/pdf' }));
  await user.upload(await screen.findByLabelText('ISF, files'), chosen);
  const tile = screen.getByRole('article', { name: 'ISF' });
  expect(await within(tile).findByText('isf-2.pdf')).toBeVisible();
  expect(within(tile).getByText('Pending')).toBeVisible();
});

test('a download takes a ticket for just that file', async () => {
  const followed: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(`${new URL(this.href).pathname}${new URL(this.href).search}`);
  });
  const tickets: string[] = [];
  api.use(
    answers(createTicket, ({ body }) => {
      tickets.push(body.path);
      return { token: 'ticket-1', expiresAt: '2026-11-20T09:15:00.000Z' };
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download PL_HAL-PO-88214.pdf' }));
  const path = `/api${base}/documents/packing-list/${idOf(0xf1)}`;
  await waitFor(() => expect(followed).toEqual([`${path}?token=ticket-1`]));
  expect(tickets).toEqual([path]);
});
