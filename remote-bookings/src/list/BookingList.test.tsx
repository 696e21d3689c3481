import {
  getBookingSummary,
  listBookingConsignees,
  listBookingShippers,
  listBookings,
  listCustomers,
} from '@freight/shared-kernel/contract';
import type { Role } from '@freight/shared-kernel/roles';
import { answers, mockServer, refuses, renderInKernel } from '@freight/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allOf, idOf, pageOf, sampleCard, sampleSummary } from '../testing/samples';
import BookingList from './BookingList';

const api = mockServer();
const asked: URLSearchParams[] = [];

beforeEach(() => {
  asked.length = 0;
  api.use(
    answers(getBookingSummary, sampleSummary),
    answers(listBookingShippers, allOf([])),
    answers(listBookingConsignees, allOf([])),
    answers(listCustomers, allOf([])),
    answers(listBookings, ({ query }) => {
      asked.push(query);
      return query.get('cursor') === 'after-2'
        ? pageOf([sampleCard(3)], 3)
        : pageOf([sampleCard(1), sampleCard(2, { tempStatus: 'exception', exceptionCount: 2 })], 3, 'after-2');
    }),
  );
});

const open = (at = '/bookings/all', role: Role = 'agent') =>
  renderInKernel(<BookingList />, { role, at, path: '/bookings/*', now: new Date('2026-11-20T09:14:00Z') });

const card = (number: number) => screen.findByRole('article', { name: `Booking CMDUHPH04128${number}` });
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);

test('the list counts its bookings and shows what each card knows', async () => {
  open();
  const first = await card(1);
  expect(screen.getByRole('heading', { level: 1, name: '3 Bookings' })).toBeVisible();
  expect(first).toHaveTextContent('VNHPH');
  expect(first).toHaveTextContent('2026/11/04 21:00'.replace(' ', ''));
  expect(first).toHaveTextContent('CMA CGM · 56 %');
  expect(within(first).getByText('Status: In progress')).toBeInTheDocument();
  expect(within(await card(2)).getByText('Status: Exception')).toBeInTheDocument();
  expect(within(await card(2)).getByRole('link', { name: /View/ })).toHaveAttribute(
    'href',
    `/bookings/${idOf(2)}/tracking?searchType=mblNumber`,
  );
});

test('Load more appends, moves the focus to the first new card and says so', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await card(3)).toHaveFocus();
  expect(await card(1)).toBeInTheDocument();
  expect(screen.getByText('1 more booking loaded')).toBeInTheDocument();
  expect(lastAsked()).toMatchObject({ cursor: 'after-2' });
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('a dashboard card resets all filters and asks for what it counted', async () => {
  const { user, router } = open('/bookings/all?searchText=HAL&portOfLoading=VNHPH&sort=by_etd');
  await card(1);
  expect(lastAsked()).toMatchObject({ searchText: 'HAL', portOfLoading: 'VNHPH', sort: 'by_etd' });
  await user.click(await screen.findByRole('button', { name: /Shipments at sea/ }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ status: 'in-progress', loadType: 'SEA,FCL,LCL' }));
  expect(lastAsked()).not.toHaveProperty('searchText');
  expect(lastAsked()).not.toHaveProperty('portOfLoading');
  expect(router.state.location.search).toContain('loadType=SEA%2CFCL%2CLCL');
  expect(screen.getByRole('button', { name: /Shipments at sea/ })).toHaveAttribute('aria-pressed', 'true');
});

test('the canceled list asks for canceled bookings only', async () => {
  const { user } = open();
  await card(1);
  await user.click(screen.getByRole('radio', { name: 'Canceled Bookings' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ status: 'cancelled' }));
});

test('a number that could not be loaded is a dash with a way to try again, never 0', async () => {
  api.use(refuses(getBookingSummary, 500, 'broken'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Retry Total Bookings' });
  expect(screen.getByRole('button', { name: /^Total Bookings/ })).toHaveTextContent('–');
  api.use(answers(getBookingSummary, sampleSummary));
  await user.click(retry);
  expect(await screen.findByText('1,284')).toBeVisible();
});

test('nothing there and nothing found are different sentences', async () => {
  api.use(answers(listBookings, pageOf([])));
  const { user } = open('/bookings/all?searchText=ZZZ');
  expect(await screen.findByRole('heading', { name: 'No bookings match these filters' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('heading', { name: 'No bookings yet' })).toBeVisible();
});

test('a list that failed says why and can be asked for again', async () => {
  api.use(refuses(listBookings, 500, 'The database is not there'));
  const { user } = open();
  expect(await screen.findByText('The database is not there')).toBeVisible();
  api.use(answers(listBookings, pageOf([sampleCard(1)])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card(1)).toBeVisible();
});

test('a change that is heard over the socket shows', async () => {
  const { realtime } = open();
  await card(1);
  api.use(answers(listBookings, pageOf([sampleCard(1, { status: 'completed', progress: 1 })], 1)));
  realtime.emit('BOOKING_CHANGED', { id: idOf(1), version: 2, updatedAt: '2026-11-20T09:15:00.000Z' });
  expect(await screen.findByText('Status: Completed', {}, { timeout: 5000 })).toBeInTheDocument();
});

test('a customer sees neither Create Booking nor exceptions nor the company filter', async () => {
  open('/bookings/all', 'customer-admin');
  await card(1);
  expect(screen.queryByRole('button', { name: 'Create Booking' })).not.toBeInTheDocument();
  expect(screen.queryByText('Show exceptions')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Company/, hidden: true })).not.toBeInTheDocument();
});

test('a super-admin filters by company', async () => {
  open('/bookings/all', 'super-admin');
  await card(1);
  expect(screen.getByRole('button', { name: 'Company: All companies', hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create Booking' })).toBeVisible();
});
