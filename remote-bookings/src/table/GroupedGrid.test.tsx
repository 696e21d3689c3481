import {
  type BookingGroup,
  getBookingSummary,
  getMyDay,
  listBookingConsignees,
  listBookingGroups,
  listBookingShippers,
  listBookings,
  listBookingViews,
  listCustomers,
} from '@quayside/contract';
import { answers, mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import BookingList from '../list/BookingList';
import { sampleCard, sampleDay, sampleSummary, toBookingPage, toSampleId } from '../testing/samples';

const api = mockServer();
const asked: URLSearchParams[] = [];
const groups: BookingGroup[] = [
  { group: 'carrier:MAEU', title: 'Maersk', bookings: 3, teu: 5, weightKg: 12_000, volumeCbm: 60 },
  { group: 'carrier:', title: 'No carrier', bookings: 1, teu: 0, weightKg: 0, volumeCbm: 0 },
];
let hasMore = false;

beforeEach(() => {
  asked.length = 0;
  hasMore = false;
  localStorage.clear();
  api.use(
    answers(getBookingSummary, sampleSummary),
    answers(getMyDay, sampleDay),
    answers(listBookingShippers, samplePage([])),
    answers(listBookingConsignees, samplePage([])),
    answers(listCustomers, samplePage([])),
    answers(listBookingViews, []),
    answers(listBookingGroups, ({ query }) => {
      asked.push(query);
      return { groups, hasMore };
    }),
    answers(listBookings, ({ query }) => {
      if (!query.get('group')) return toBookingPage([sampleCard(9)], 4, 'more');
      asked.push(query);
      return query.get('cursor')
        ? toBookingPage([sampleCard(3)], 3)
        : toBookingPage([sampleCard(1), sampleCard(2)], 3, 'after-2');
    }),
  );
});

const open = (at = '/bookings/all?layout=table&groupBy=carrier&loadType=FCL&sort=eta') =>
  renderInKernel(<BookingList />, { role: 'agent', user: { id: toSampleId(0xf00) }, at, path: '/bookings/*' });
const group = (name: string) => screen.findByRole('row', { name });
const maersk = 'Maersk, 3 bookings, 5 TEU · 12,000 kg · 60 CBM';

test('shows groups with their sums, and loads the bookings of one when it is opened', async () => {
  const { user } = open();
  const row = await group(maersk);
  expect(screen.getByRole('treegrid', { name: 'Bookings by carrier' })).toBeVisible();
  expect(row).toHaveAttribute('aria-expanded', 'false');
  expect(await group('No carrier, 1 booking')).toBeVisible();
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ groupBy: 'carrier', loadType: 'FCL' });
  expect(asked).toHaveLength(1);

  await user.click(row);
  expect(await screen.findByRole('row', { name: /CMDUHPH041281/ })).toHaveAttribute('aria-level', '2');
  expect(Object.fromEntries(asked[1] ?? [])).toMatchObject({ group: 'carrier:MAEU', loadType: 'FCL', sort: 'eta' });
  expect(await group(maersk)).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('row', { name: /CMDUHPH041283/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await user.click(await group(maersk));
  expect(screen.queryByRole('row', { name: /CMDUHPH041281/ })).not.toBeInTheDocument();
});

test('opens, walks through and closes a group by keyboard', async () => {
  const { user } = open();
  const cell = within(await group(maersk)).getByRole('gridcell');
  act(() => cell.focus());
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('row', { name: /CMDUHPH041281/ });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('row', { name: /CMDUHPH041281/ })).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{ArrowUp}');
  expect(await group(maersk)).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{ArrowLeft}');
  await waitFor(async () => expect(await group(maersk)).toHaveAttribute('aria-expanded', 'false'));
});

test('chooses and removes the grouping beside the columns, in the address', async () => {
  hasMore = true;
  const { user, router } = open('/bookings/all?layout=table');
  await screen.findByRole('row', { name: /CMDUHPH041289/ });
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Group by' }), name);
  };
  await choose('Week of ETA');
  expect(await screen.findByRole('treegrid', { name: 'Bookings by week of ETA' })).toBeVisible();
  expect(router.state.location.search).toBe('?layout=table&groupBy=etaWeek');
  expect(screen.getByText('Only the first 200 groups are shown. Add a filter to see the others.')).toBeVisible();
  await user.keyboard('{Escape}');
  await choose('Nothing');
  expect(await screen.findByRole('grid', { name: 'Bookings' })).toBeVisible();
  expect(router.state.location.search).toBe('?layout=table');
});
