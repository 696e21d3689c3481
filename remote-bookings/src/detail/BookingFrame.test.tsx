import { countUnreadComments, getBooking, listHistories } from '@quayside/contract';
import { answers, mockServer, refuses } from '@quayside/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { bookingBase, openBooking } from '../testing/openBooking';
import { sampleBooking, sampleException } from '../testing/samples';

const api = mockServer();
beforeEach(() => api.use(answers(countUnreadComments, { unread: 0 })));
const booking = sampleBooking();
const troubled = sampleBooking({
  tempStatus: 'exception',
  hasException: true,
  exceptionCount: 2,
  may: { ...booking.may, acknowledge: true },
});

beforeEach(() => api.use(answers(getBooking, booking)));

test.each([
  ['overview', 'All bookingsBooking overview'],
  ['documents', 'All bookingsBooking documents'],
  ['tracking', 'All bookingsBooking tracking'],
  ['details', 'All bookingsBooking overview'],
] as const)('shows the breadcrumb of the page %s', async (page, crumbs) => {
  openBooking({ page });
  expect(await screen.findByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent(crumbs);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('CMDUHPH0412867');
});

test('renders the tracking tab and the history of the tracking remote', async () => {
  const { user } = openBooking();
  await user.click(await screen.findByRole('link', { name: 'Tracking' }));
  expect(await screen.findByText(`Tracking of ${booking._id}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'History' }));
  expect(await screen.findByText('BOOKING HISTORY')).toBeVisible();
});

test('shows not found for a missing or inaccessible booking', async () => {
  api.use(refuses(getBooking, 404, 'Not found'));
  openBooking();
  expect(await screen.findByText('This booking does not exist or you may not see it')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All bookings' })).toHaveAttribute('href', '/bookings/all');
});

test('does not request an address that is no booking id', async () => {
  openBooking({ at: '/bookings/none/overview' });
  expect(await screen.findByText('Booking not found')).toBeVisible();
});

test('tells users without access that they cannot open bookings', async () => {
  api.use(refuses(getBooking, 403, 'You may not do this.'));
  openBooking();
  expect(await screen.findByText('You do not have access to bookings')).toBeVisible();
});

test('shows a failure and retries it', async () => {
  api.use(refuses(getBooking, 500, 'The database is away.'));
  const { user } = openBooking();
  expect(await screen.findByText('The database is away.')).toBeVisible();
  api.use(answers(getBooking, booking));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('CMDUHPH0412867');
});

test('shows changes by others live, and ignores other bookings', async () => {
  let asked = 0;
  api.use(
    answers(getBooking, () => {
      asked += 1;
      return asked === 1 ? booking : sampleBooking({ status: 'completed', version: 2 });
    }),
  );
  const { realtime } = openBooking();
  await screen.findByText('Status: In progress');
  realtime.emit('BOOKING_CHANGED', { id: 'f'.repeat(24), version: 2, updatedAt: booking.updatedAt });
  realtime.emit('BOOKING_CHANGED', { id: booking._id, version: 2, updatedAt: booking.updatedAt });
  expect(await screen.findByText('Status: Completed')).toBeInTheDocument();
  expect(asked).toBe(2);
});

test('counts open exceptions on the history button', async () => {
  api.use(answers(getBooking, troubled), answers(listHistories, []));
  openBooking();
  expect(await screen.findByRole('button', { name: /History/ })).toHaveTextContent('2');
});

test('shows no exceptions when the exception display is off', async () => {
  api.use(answers(getBooking, troubled));
  openBooking({ role: 'customer-member', at: `${bookingBase}/overview` });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('2 open exceptions')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'History' })).not.toHaveTextContent('2');
});

describe('menu of a booking', () => {
  /** Opens the menu and waits for its items: "Follow booking" leaves when its remote is found missing. */
  const expectMenu = async (role: 'partner' | 'admin', expected: readonly string[]) => {
    const { user } = openBooking({ role });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await waitFor(() =>
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(expected),
    );
  };

  test('offers what the user may do', () =>
    expectMenu('admin', [
      ...['Share tracking', 'Export tracking as PDF', 'Copy booking', 'Save as template'],
      ...['Place legal hold', 'Cancel booking'],
    ]));

  test('offers a partner the PDF only', () => expectMenu('partner', ['Export tracking as PDF']));
});

test.each([
  ['overview', 1],
  ['tracking', 1],
  ['documents', 0],
] as const)('lists open exceptions on %s: %i', async (page, lists) => {
  const entry = sampleException(1, 'ETA_DELAYED', 'ETA 5 d later');
  api.use(answers(getBooking, troubled), answers(listHistories, [entry]));
  openBooking({ page });
  await screen.findByRole('button', { name: /History/ });
  await (lists ? screen.findByRole('region', { name: 'Exceptions' }) : Promise.resolve());
  expect(screen.queryAllByRole('region', { name: 'Exceptions' })).toHaveLength(lists);
});
