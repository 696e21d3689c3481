import {
  getBookingSummary,
  getMyDay,
  listBookingConsignees,
  listBookingShippers,
  listBookings,
  listCustomers,
  type User,
} from '@quayside/contract';
import { type AbilityChange, type Role, toAbilityRules } from '@quayside/contract/roles';
import { answers, mockServer, refuses, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  expectedCalls,
  sampleCard,
  sampleDay,
  sampleSummary,
  sampleTrip,
  throughSingapore,
  toBookingPage,
  toSampleId,
  unreported,
} from '../testing/samples';
import BookingList from './BookingList';

const heldByCustoms = {
  type: 'CUSTOMS_HOLD',
  severity: 'high',
  title: 'Held by customs at Rotterdam',
  facts: null,
  cause: null,
} as const;

const api = mockServer();
const asked: URLSearchParams[] = [];

beforeEach(() => {
  asked.length = 0;
  api.use(
    answers(getBookingSummary, sampleSummary),
    answers(getMyDay, sampleDay),
    answers(listBookingShippers, samplePage([])),
    answers(listBookingConsignees, samplePage([])),
    answers(listCustomers, samplePage([])),
    answers(listBookings, ({ query }) => {
      asked.push(query);
      return query.get('cursor') === 'after-2'
        ? toBookingPage([sampleCard(3)], 3)
        : toBookingPage(
            [
              sampleCard(1),
              sampleCard(2, { tempStatus: 'exception', exceptionCount: 2, worstException: heldByCustoms }),
            ],
            3,
            'after-2',
          );
    }),
  );
});

const open = (at = '/bookings/all', role: Role = 'agent', user: Partial<User> = {}) =>
  renderInKernel(<BookingList />, { role, user, at, path: '/bookings/*', now: new Date('2026-11-20T09:14:00Z') });

const card = (number: number) => screen.findByRole('article', { name: `Booking CMDUHPH04128${number}` });
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);

test('counts the bookings and shows the facts of each card', async () => {
  open();
  const first = await card(1);
  expect(screen.getByRole('heading', { level: 1, name: '3 Bookings' })).toBeVisible();
  expect(first).toHaveTextContent('VNHPH');
  expect(first).toHaveTextContent(
    'ATD2026/11/04 22:10 ICTDeparted VNHPH 2026/11/04 · 14 d to goETA2026/12/04 05:00 CET',
  );
  expect(within(first).getByRole('img', { name: 'Between Haiphong and Rotterdam, 14 d to go' })).toBeInTheDocument();
  expect(within(first).getByText('Status: In progress')).toBeInTheDocument();
  expect(within(await card(2)).getByText('Status: Exception')).toBeInTheDocument();
  expect(within(await card(2)).getByRole('link', { name: /View/ })).toHaveAttribute(
    'href',
    `/bookings/${toSampleId(2)}/tracking?searchType=mblNumber`,
  );
});

test('appends cards on Load more, focuses the first new one and announces it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await card(3)).toHaveFocus();
  expect(await card(1)).toBeInTheDocument();
  expect(screen.getByText('1 more booking loaded')).toBeInTheDocument();
  expect(lastAsked()).toMatchObject({ cursor: 'after-2' });
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('focuses the first new card on Load more when it is out of view', async () => {
  const many = Array.from({ length: 30 }, (_, index) => sampleCard(index + 1));
  api.use(
    answers(listBookings, ({ query }) =>
      query.get('cursor') ? toBookingPage([sampleCard(31)], 31) : toBookingPage(many, 31, 'after-30'),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  // A cheap query: thirty cards are rendered between two polls.
  await waitFor(() => expect(screen.getByLabelText('Booking CMDUHPH0412831')).toHaveFocus());
  expect(screen.getByLabelText('Booking CMDUHPH0412831')).toHaveAttribute('aria-posinset', '31');
});

test('resets all filters and applies the filter of a dashboard card', async () => {
  const { user, router } = open('/bookings/all?searchText=HAL&portOfLoading=VNHPH&sort=by_etd');
  await card(1);
  expect(lastAsked()).toMatchObject({ searchText: 'HAL', portOfLoading: 'VNHPH', sort: 'by_etd' });
  await user.click(await screen.findByRole('button', { name: /^Shipments at sea/ }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ status: 'in-progress', loadType: 'SEA,FCL,LCL' }));
  expect(lastAsked()).not.toHaveProperty('searchText');
  expect(lastAsked()).not.toHaveProperty('portOfLoading');
  expect(router.state.location.search).toContain('loadType=SEA%2CFCL%2CLCL');
  expect(screen.getByRole('button', { name: /^Shipments at sea/ })).toHaveAttribute('aria-pressed', 'true');
});

test('requests only canceled bookings on the canceled list', async () => {
  const { user } = open();
  await card(1);
  await user.click(screen.getByRole('radio', { name: 'Canceled Bookings' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ status: 'cancelled' }));
});

test('ignores a status in the address that contradicts the list', async () => {
  open('/bookings/new?status=completed');
  await card(1);
  expect(lastAsked()).toMatchObject({ status: 'new' });
});

test('shows a dash with a retry, never 0, for a number that failed to load', async () => {
  api.use(refuses(getBookingSummary, 500, 'broken'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Retry Total Bookings' });
  expect(screen.getByRole('button', { name: /^Total Bookings/ })).toHaveTextContent('–');
  api.use(answers(getBookingSummary, sampleSummary));
  await user.click(retry);
  expect(await screen.findByText('1,284')).toBeVisible();
});

test('distinguishes an empty list from filters without results', async () => {
  api.use(answers(listBookings, toBookingPage([])));
  const { user } = open('/bookings/all?searchText=ZZZ');
  expect(await screen.findByRole('heading', { name: 'No bookings match these filters' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('heading', { name: 'No bookings yet' })).toBeVisible();
});

test('shows why a list failed, and retries', async () => {
  api.use(refuses(listBookings, 500, 'The database is not there'));
  const { user } = open();
  expect(await screen.findByText('The database is not there')).toBeVisible();
  api.use(answers(listBookings, toBookingPage([sampleCard(1)])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card(1)).toBeVisible();
});

test.each(['without the ability to book', 'with it'])(
  'a customer %s sees no Create Booking, drafts, exceptions or company filter',
  async (how) => {
    const given: AbilityChange[] = [{ subject: 'Booking', action: 'create', is: 'added' }];
    const rules = toAbilityRules({ role: 'customer-admin', abilities: how === 'with it' ? given : [] });
    open('/bookings/all', 'customer-admin', { rules });
    await card(1);
    expect(screen.queryByRole('button', { name: 'Create Booking' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Drafts' })).not.toBeInTheDocument();
    expect(screen.queryByText('Show exceptions')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Company/, hidden: true })).not.toBeInTheDocument();
  },
);

test('offers a company filter to a super-admin', async () => {
  open('/bookings/all', 'super-admin');
  await card(1);
  expect(screen.getByRole('button', { name: 'Company: All companies', hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create Booking' })).toBeVisible();
});

test('announces the position of a card, and moves between cards by keyboard', async () => {
  const { user } = open();
  const first = await card(1);
  expect(screen.getByRole('feed', { name: 'Bookings' })).toContainElement(first);
  expect(first).toHaveAttribute('aria-posinset', '1');
  expect(first).toHaveAttribute('aria-setsize', '3');
  act(() => first.focus());
  await user.keyboard('j');
  expect(await card(2)).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(first).toHaveFocus();
});

test('passes the tracking identifier to View', async () => {
  api.use(
    answers(
      listBookings,
      toBookingPage([
        sampleCard(1),
        sampleCard(2, { mblNumber: '', hblNumber: '', customerReference: 'BY-BOX' }),
        sampleCard(3, { mblNumber: '', hblNumber: '', customerReference: 'BY-NOTHING', listContainerNumbers: [] }),
      ]),
    ),
  );
  open();
  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link(/View.*CMDUHPH041281/)).toBe(`/bookings/${toSampleId(1)}/tracking?searchType=mblNumber`);
  expect(await link(/View.*BY-BOX/)).toBe(`/bookings/${toSampleId(2)}/tracking?searchType=containerNumber`);
  expect(await link(/View.*BY-NOTHING/)).toBe(`/bookings/${toSampleId(3)}/tracking?searchType=none`);
});

test('shows an open exception on its card, and filters by exceptions', async () => {
  const { user, router } = open('/bookings/all?status=new', 'super-admin');
  const second = await card(2);
  expect(within(second).getByText('Held by customs at Rotterdam')).toBeInTheDocument();
  expect(within(second).getByText('1 more')).toBeInTheDocument();
  const [toggle] = screen.getAllByRole('checkbox', { name: /Show exceptions/, hidden: true });
  expect(toggle?.closest('label')).toHaveTextContent('17');
  if (toggle) await user.click(toggle);
  await waitFor(() => expect(lastAsked()).toMatchObject({ tempStatus: 'exception' }));
  expect(router.state.location.search).toBe('?tempStatus=exception');
});

test('labels an air booking with MAWB and HAWB, its stops and the validity of the offer', async () => {
  api.use(
    answers(
      listBookings,
      toBookingPage([
        sampleCard(1, {
          loadType: 'AIR',
          mode: 'AIR',
          isLikeAIRBooking: true,
          mblNumber: '02044719032',
          status: 'new',
          shippingStatus: 'created',
          validTo: '2026-11-28T09:00:00.000Z',
          trip: sampleTrip({
            ...unreported,
            calls: expectedCalls(throughSingapore({ arrival: null })),
            flight: 'SQ 191',
          }),
        }),
      ]),
    ),
  );
  open();
  const air = await screen.findByRole('article');
  expect(within(air).getByText('MAWB')).toBeInTheDocument();
  expect(within(air).getByText('HAWB')).toBeInTheDocument();
  expect(within(air).getByText('020-44719032')).toBeInTheDocument();
  expect(air).toHaveTextContent('SQ 191 · CMA CGM · via SGSIN');
  expect(within(air).getByRole('img', { name: /^Not departed/ })).toBeInTheDocument();
  expect(air).toHaveTextContent(/Valid to 2026\/11\/28/);
});

test('stores the chosen order in the address', async () => {
  const { user, router } = open();
  await card(1);
  await user.click(screen.getAllByRole('button', { name: 'Sort: Last updated', hidden: true })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitemradio', { name: 'By ETD' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'by_etd' }));
  expect(router.state.location.search).toBe('?sort=by_etd');
});

test.each([
  ['/bookings/all', 'No bookings yet'],
  ['/bookings/my', 'You have not created a booking yet'],
  ['/bookings/new', 'No new bookings'],
  ['/bookings/canceled', 'No canceled bookings'],
])('shows the empty state of %s', async (at, title) => {
  api.use(answers(listBookings, toBookingPage([])));
  open(at);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '0 Bookings' })).toBeVisible();
});

test.each([
  [toBookingPage([sampleCard(1)]), '1 Booking'],
  [{ ...toBookingPage([sampleCard(1)]), totalDocs: 10_000, totalCapped: true }, '10,000+ Bookings'],
])('shows the number of bookings in the heading', async (page, name) => {
  api.use(answers(listBookings, page));
  open();
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
});

test('prints a table with filters, time, user, and actual or expected dates', async () => {
  open('/bookings/all?status=new');
  await card(1);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const table = screen.getByRole('table', { name: 'All Bookings' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(table).toHaveTextContent('Held by customs at Rotterdam');
  expect(table).toHaveTextContent(/A actual, E expected/);
  expect(screen.getByText(/Status: New, The first 2 of 3 bookings\. Last updated\./)).toBeInTheDocument();
  expect(screen.getByText(/Printed 2026\/11\/20 .* by Ines Verhoeven/)).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
