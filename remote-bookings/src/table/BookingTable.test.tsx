import {
  type BookingCard,
  getBookingSummary,
  getMyDay,
  listBookingConsignees,
  listBookingShippers,
  listBookings,
  listBookingTeamChoices,
  listBookingTeams,
  listCustomers,
  runBookingAction,
  type User,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { answers, mockServer, refuses, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import BookingList from '../list/BookingList';
import { sampleCard, sampleDay, sampleSummary, sampleTrip, toBookingPage, toSampleId } from '../testing/samples';

const api = mockServer();
const asked: URLSearchParams[] = [];
let stored: BookingCard[] = [];
/** Each test has its own person, because choices are remembered per person. */
let person = 0xe00;

const heldByCustoms = {
  type: 'CUSTOMS_HOLD',
  severity: 'high',
  title: 'Held by customs at Rotterdam',
  facts: null,
  cause: null,
} as const;

beforeEach(() => {
  person += 2;
  asked.length = 0;
  stored = [sampleCard(1), sampleCard(2, { exceptionCount: 2, worstException: heldByCustoms }), sampleCard(3)];
  api.use(
    answers(getBookingSummary, sampleSummary),
    answers(getMyDay, sampleDay),
    answers(listBookingShippers, samplePage([])),
    answers(listBookingConsignees, samplePage([])),
    answers(listCustomers, samplePage([])),
    answers(listBookings, ({ query }) => {
      asked.push(query);
      const ids = query.get('ids')?.split(',');
      if (ids) return toBookingPage(stored.filter(({ _id }) => ids.includes(_id)));
      if (query.get('cursor')) return toBookingPage(stored.slice(2), stored.length);
      return toBookingPage(stored.slice(0, 2), stored.length, stored.length > 2 ? 'after-2' : null);
    }),
  );
});

const open = (at = '/bookings/all?layout=table', role: Role = 'agent', user: Partial<User> = {}) =>
  renderInKernel(<BookingList />, {
    role,
    user: { id: toSampleId(person), ...user },
    at,
    path: '/bookings/*',
    now: new Date('2026-11-20T09:14:00Z'),
  });

const grid = () => screen.findByRole('grid', { name: 'Bookings' });
const row = (number: number) => screen.findByRole('row', { name: new RegExp(`^Select FCL CMDUHPH04128${number} `) });
/** Titles of the columns, without the one of the checkboxes. */
const titles = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map(({ textContent }) => textContent ?? '');
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);
const layout = (name: string) => screen.getAllByRole('radio', { name, hidden: true })[0] as HTMLElement;
const focusFirst = async () =>
  act(() =>
    within(screen.getAllByRole('row')[1] as HTMLElement)
      .getByRole('rowheader')
      .focus(),
  );

test('switches to the table in the address, and remembers it for the person', async () => {
  const { user, router, unmount } = open('/bookings/all?sort=by_etd');
  await screen.findByRole('article', { name: 'Booking CMDUHPH041281' });
  await user.click(layout('Table'));
  expect(await grid()).toBeVisible();
  expect(router.state.location.search).toBe('?sort=by_etd&layout=table');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  unmount();

  const again = open('/bookings/all');
  expect(await grid()).toBeVisible();
  again.unmount();

  open('/bookings/all', 'agent', { id: toSampleId(person + 1) });
  expect(await screen.findByRole('article', { name: 'Booking CMDUHPH041281' })).toBeVisible();
});

test('follows the layout of the address before the remembered one', async () => {
  const { user } = open('/bookings/all?layout=table');
  await grid();
  await user.click(layout('Cards'));
  expect(await screen.findByRole('article', { name: 'Booking CMDUHPH041281' })).toBeVisible();
});

test('keeps the layout of the address when a filter or dashboard card changes the list', async () => {
  const { user, router } = open();
  await grid();
  await user.click(await screen.findByRole('button', { name: /Shipments at sea/ }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ status: 'in-progress' }));
  expect(router.state.location.search).toContain('layout=table');
  expect(lastAsked()).not.toHaveProperty('layout');
});

describe('owner and tags', () => {
  const columns = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await screen.findByRole('checkbox', { name: 'Reference' });
  };

  test('are columns for staff: the owner is chosen in the cell', async () => {
    const changes: unknown[] = [];
    const anna = { id: toSampleId(21), fullName: 'Anna Berg' };
    let owner: object | null = null;
    api.use(
      answers(listBookingTeamChoices, { owners: [anna], tags: [] }),
      answers(listBookingTeams, ({ query }) =>
        (query.get('ids') ?? '').split(',').map((id) => ({ id, owner: owner as never, tags: ['urgent', 'wine'] })),
      ),
      answers(runBookingAction, ({ body }) => {
        changes.push(body);
        owner = { ...anna, isActive: true };
        return [{ id: toSampleId(1), name: '', outcome: 'done' as const, message: null }];
      }),
    );
    const { user } = open();
    await grid();
    await columns(user);
    for (const name of ['Owner', 'Tags']) await user.click(await screen.findByRole('checkbox', { name }));
    await user.keyboard('{Escape}');
    const first = within(await row(1));
    expect(await first.findByText('urgent, wine')).toBeVisible();
    await user.click(await first.findByRole('button', { name: 'Assign an owner' }));
    const choice = await first.findByRole('combobox', { name: 'Owner' });
    await waitFor(() => expect(within(choice).getByRole('option', { name: 'Anna Berg' })).toBeInTheDocument());
    await user.selectOptions(choice, 'Anna Berg');
    expect(await first.findByRole('button', { name: 'Owner Anna Berg. Change' })).toBeVisible();
    expect(changes).toMatchObject([{ action: 'assign-owner', owner: anna.id, bookings: [{ id: toSampleId(1) }] }]);
  });

  test('are not offered to customers', async () => {
    const { user } = open('/bookings/all?layout=table', 'customer-admin');
    await grid();
    await columns(user);
    expect(screen.queryByRole('checkbox', { name: 'Owner' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Tags' })).not.toBeInTheDocument();
  });
});

test('shows the facts of a booking in its row', async () => {
  open();
  const first = await row(1);
  const cell = (name: string) => within(first).getAllByRole('gridcell')[titles().indexOf(name)];
  expect(within(first).getByRole('link', { name: 'CMDUHPH041281' })).toHaveAttribute(
    'href',
    `/bookings/${toSampleId(1)}/tracking?searchType=mblNumber`,
  );
  expect(cell('Reference')).toHaveTextContent('HAL-PO-1');
  expect(cell('Customer')).toHaveTextContent('Halden Outdoor B.V.');
  expect(cell('Status')).toHaveTextContent('Status: In progress');
  expect(cell('Origin')).toHaveTextContent('VNHPH');
  expect(cell('Destination')).toHaveTextContent('NLRTM');
  expect(cell('Last milestone')).toHaveTextContent('Departed VNHPH');
  expect(cell('ETD / ATD')).toHaveTextContent('ATD2026/11/04');
  expect(cell('ETA / ATA')).toHaveTextContent('ETA2026/12/04');
  expect(within(await row(2)).getByText('Held by customs at Rotterdam')).toBeInTheDocument();
});

test('says what is not known instead of leaving a cell empty', async () => {
  const none = { vessel: null, voyage: null, flight: null };
  const [origin, destination] = sampleTrip().calls;
  const calls = [
    { ...origin, departure: null },
    { ...destination, arrival: null },
  ] as BookingCard['trip']['calls'];
  stored = [
    sampleCard(1, {
      ...none,
      mblNumber: '',
      hblNumber: '',
      customerReference: 'ONLY-REF',
      carrier: null,
      listContainerNumbers: [],
      status: 'new',
      trip: sampleTrip({ ...none, calls, seen: null, last: null }),
    }),
  ];
  const { user } = open();
  await grid();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  for (const name of ['Carrier', 'Vessel / flight', 'Containers'])
    await user.click(await screen.findByRole('checkbox', { name }));
  const [, only] = screen.getAllByRole('row', { hidden: true });
  expect(only).toHaveTextContent('–booking ONLY-REF');
  expect(only).toHaveTextContent('No ETD');
  expect(only).toHaveTextContent('No ETA');
  expect(only).toHaveTextContent('To be confirmed');
  expect(only).toHaveTextContent('Not assigned');
});

test('moves by the keys of a grid and opens the booking with Enter', async () => {
  const { user, router } = open();
  await row(2);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '4');
  await focusFirst();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveTextContent('HAL-PO-1');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveTextContent('HAL-PO-2');
  await user.keyboard('{End}');
  expect(document.activeElement).toHaveTextContent('Held by customs');
  await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}');
  expect(document.activeElement).toHaveTextContent('CMDUHPH041281');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toHaveAccessibleName('MBL / MAWB');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/bookings/${toSampleId(2)}/tracking`));
});

test('keeps only one cell in the tab order', async () => {
  open();
  await row(2);
  const cells = (await grid()).querySelectorAll('[tabindex="0"]');
  expect([...cells].map(({ textContent }) => textContent)).toEqual(['CMDUHPH041281']);
});

test('sorts by several columns with Shift, and shows their order and direction', async () => {
  const { user, router } = open();
  await row(1);
  const sortBy = (title: string) => user.click(screen.getByRole('button', { name: title }));
  await sortBy('ETD / ATD');
  await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'by_etd' }));
  expect(router.state.location.search).toBe('?sort=by_etd&layout=table');
  expect(await screen.findByRole('columnheader', { name: 'ETD / ATD' })).toHaveAttribute('aria-sort', 'descending');
  await row(1);
  await user.keyboard('{Shift>}');
  await sortBy('Customer');
  await user.keyboard('{/Shift}');
  await waitFor(() => expect(lastAsked()).toMatchObject({ sort: '-etd,customer' }));
  expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('-etd,customer');
  expect(await screen.findByRole('columnheader', { name: 'ETD / ATD , column 1 of the order' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(screen.getByRole('columnheader', { name: 'Customer , column 2 of the order' })).toHaveAttribute(
    'aria-sort',
    'none',
  );
  expect(screen.getByRole('button', { name: 'Sort: By columns' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Exceptions' })).not.toBeInTheDocument();
});

test('sorts by Enter on a header, which keeps the focus in the new order', async () => {
  const { user } = open();
  await row(1);
  await focusFirst();
  await user.keyboard('{ArrowUp}');
  for (let step = 0; step < titles().indexOf('ETD / ATD'); step += 1) await user.keyboard('{ArrowRight}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lastAsked()).toMatchObject({ sort: 'by_etd' }));
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'ETD / ATD' })).toHaveFocus());
});

test('hides, shows and moves columns by keyboard, and remembers them', async () => {
  const { user, unmount } = open();
  await row(1);
  const before = titles();
  const columns = screen.getByRole('button', { name: 'Columns' });
  act(() => columns.focus());
  await user.keyboard('{Enter}');
  const customer = await screen.findByRole('checkbox', { name: 'Customer' });
  act(() => customer.focus());
  await user.keyboard(' ');
  const up = screen.getByRole('button', { name: 'Move ETA / ATA up' });
  act(() => up.focus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Move ETA / ATA up' })).toHaveFocus();
  unmount();

  open();
  await row(1);
  const expected = before.filter((title) => title !== 'Customer');
  const eta = expected.indexOf('ETA / ATA');
  [expected[eta - 1], expected[eta]] = [expected[eta] ?? '', expected[eta - 1] ?? ''];
  expect(titles()).toEqual(expected);
});

test('pins a column beside the first one, and remembers it', async () => {
  const { user, unmount } = open();
  await row(1);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const pin = await screen.findByRole('button', { name: 'Pin ETA / ATA' });
  expect(pin).toHaveAttribute('aria-pressed', 'false');
  await user.click(pin);
  expect(screen.getByRole('button', { name: 'Pin ETA / ATA' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Pin ETA / ATA' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Move ETA / ATA down' })).toBeDisabled();
  unmount();
  open();
  await row(1);
  expect(titles().slice(0, 2)).toEqual(['MBL / MAWB', 'ETA / ATA']);
  const styles = (screen.getByRole('grid').parentElement as HTMLElement).style;
  expect(styles.getPropertyValue('--pinned-eta')).toBe('192px');
  expect(styles.getPropertyValue('--grid-columns')).toMatch(/^40px 152px 180px /);
});

test('changes the width of a column with Shift and an arrow key, and remembers it', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  const sizes = () => (screen.getByRole('grid').parentElement as HTMLElement).style.getPropertyValue('--grid-columns');
  const { user, unmount } = open();
  await row(1);
  const customer = titles().indexOf('Customer');
  act(() => screen.getByRole('columnheader', { name: 'Customer' }).focus());
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(screen.getByRole('columnheader', { name: 'Customer' })).toHaveFocus();
  expect(sizes()).toContain(' 216px ');
  unmount();
  open();
  await row(1);
  expect(titles().indexOf('Customer')).toBe(customer);
  expect(sizes()).toContain(' 216px ');
});

test('changes the width of a column by dragging its edge, and resets it with a double click', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  const sizes = () => (screen.getByRole('grid').parentElement as HTMLElement).style.getPropertyValue('--grid-columns');
  const { user } = open();
  await row(1);
  const before = sizes();
  const edge = document.querySelector('[data-resize=customer]') as HTMLElement;
  await user.pointer([
    { keys: '[MouseLeft>]', target: edge, coords: { clientX: 300 } },
    { target: edge, coords: { clientX: 340 } },
    { keys: '[/MouseLeft]', target: edge, coords: { clientX: 350 } },
  ]);
  expect(sizes()).toContain(' 250px ');
  await user.dblClick(edge);
  expect(sizes()).toBe(before);
});

test('keeps the focus on a column that reaches the top', async () => {
  const { user } = open();
  await row(1);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('button', { name: 'Move HBL / HAWB up' }));
  expect(screen.getByRole('button', { name: 'Move HBL / HAWB up' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move HBL / HAWB down' })).toHaveFocus();
});

test('returns to the first columns on Reset', async () => {
  const { user } = open();
  await row(1);
  const before = titles();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Customer' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Customer', hidden: true })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(titles()).toEqual(before));
});

test('offers no exceptions to a customer', async () => {
  const { user } = open('/bookings/all?layout=table', 'customer-admin');
  await row(1);
  expect(titles()).not.toContain('Exceptions');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  expect(await screen.findByRole('checkbox', { name: 'Customer' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Exceptions' })).not.toBeInTheDocument();
});

test('appends rows on Load more and focuses the first new one', async () => {
  const { user } = open();
  await row(1);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  const third = await row(3);
  expect(within(third).getByRole('rowheader')).toHaveFocus();
  expect(third).toHaveAttribute('aria-rowindex', '4');
  expect(screen.getByText('1 more booking loaded')).toBeInTheDocument();
});

test('updates a changed booking in its row', async () => {
  const { realtime } = open();
  await row(1);
  stored = stored.map((card) =>
    card._id === toSampleId(1)
      ? { ...card, customerReference: 'CHANGED', version: 2, updatedAt: '2026-11-20T09:30:00.000Z' }
      : card,
  );
  act(() => realtime.emit('BOOKING_CHANGED', { id: toSampleId(1), version: 2, updatedAt: '2026-11-20T09:30:00.000Z' }));
  expect(await screen.findByText('CHANGED', undefined, { timeout: 3_000 })).toBeInTheDocument();
});

test('shows the empty and the failed list as with cards', async () => {
  stored = [];
  const { unmount } = open();
  expect(await screen.findByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  unmount();
  api.use(refuses(listBookings, 500, 'The database is not there'));
  open();
  expect(await screen.findByText('The database is not there')).toBeVisible();
});

describe('on a narrow screen', () => {
  beforeEach(() => {
    const wide = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(wide(query), query.includes('640px') && { matches: false }));
  });
  afterEach(() => jest.restoreAllMocks());

  test('shows each booking in a row of two lines that opens it', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Bookings' });
    const [first, second] = within(list).getAllByRole('link');
    expect(first).toHaveTextContent('CMDUHPH041281ETA2026/12/04Halden Outdoor B.V. · VNHPH → NLRTMStatus: In progress');
    expect(first).toHaveAttribute('href', `/bookings/${toSampleId(1)}/tracking?searchType=mblNumber`);
    expect(within(second as HTMLElement).getByRole('img', { name: 'High' })).toBeInTheDocument();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  test('focuses the first new row on Load more', async () => {
    const { user } = open();
    await screen.findByRole('list', { name: 'Bookings' });
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /CMDUHPH041283/ })).toHaveFocus());
  });
});
