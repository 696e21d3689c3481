import { createServiceLine, listCustomers, searchPorts, searchSchedules, type User } from '@quayside/contract';
import { type Role, toAbilityRules } from '@quayside/contract/roles';
import { useCurrentBooking } from '@quayside/kernel/session';
import { answers, mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allPorts, frankfurtAir, haiphong, rotterdam, sampleOption, shanghaiAir } from '../option/sampleRates.fixture';
import RateSearch from '../search/RateSearch';

const api = mockServer();
const now = new Date('2026-11-21T09:00:00Z');
const cheap = sampleOption();
const fast = sampleOption({
  id: 'two',
  carrier: { code: 'ONEY', name: 'Ocean Network Express' },
  etd: '2026-12-03T09:00:00.000Z',
  eta: '2027-01-02T04:00:00.000Z',
  transitDays: 30,
  freeDays: 9,
  totalMinor: 672_000,
});
const expired = sampleOption({
  id: 'three',
  carrier: { code: 'MSCU', name: 'MSC' },
  validTo: '2026-11-20T16:00:00.000Z',
  totalMinor: 100_000,
});

const nothing = { options: [], reason: null, missing: null, nearDates: [], nearPorts: [] };
const fcl = '/rates?mode=FCL&from=VNHPH&to=NLRTM&containers=2x40HC';

const open = (
  answer: Parameters<typeof answers<typeof searchSchedules>>[1],
  at = fcl,
  role: Role = 'agent',
  person: Partial<User> = {},
) => {
  api.use(answers(searchPorts, allPorts), answers(searchSchedules, answer));
  return renderInKernel(<RateSearch />, {
    at,
    path: '/rates',
    role,
    user: person,
    now,
    routes: [
      { path: '/bookings/booking-form', element: <h1>Container booking form</h1> },
      { path: '/bookings/air-booking-form', element: <h1>Air booking form</h1> },
    ],
  });
};
/** A cheap query: a new order is rendered between two polls. */
const rows = () =>
  screen.queryAllByRole('article', { hidden: true }).map((row) => row.querySelector('h2')?.textContent);

afterEach(() => useCurrentBooking.getState().clear());

const onRequest = sampleOption({
  id: 'four',
  sailingId: null,
  etd: null,
  eta: null,
  vessel: null,
  voyage: null,
  carrier: { code: 'HLCU', name: 'Hapag-Lloyd' },
  totalMinor: 500_000,
});

test('shows a rate without a departure as on request, last by departure, and selectable', async () => {
  const { user } = open({ ...nothing, options: [onRequest, cheap] });
  await screen.findByRole('button', { name: 'Choose Hapag-Lloyd, Departure on request' });
  expect(screen.queryByText('Customers see cost as price.')).not.toBeInTheDocument();
  expect(screen.getAllByText('On request')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'Earliest' }));
  await waitFor(() => expect(rows()).toEqual(['CMA CGM', 'Hapag-Lloyd']));
  await user.click(screen.getByRole('button', { name: 'Choose Hapag-Lloyd, Departure on request' }));
  expect(await screen.findByRole('heading', { name: 'Container booking form' })).toBeVisible();
  expect(useCurrentBooking.getState().current?.option.sailingId).toBeNull();
});

test('warns staff about rates sold at cost', async () => {
  const cost = { totalMinor: cheap.totalMinor, charges: [] };
  open({ ...nothing, options: [{ ...cheap, cost }, fast] });
  expect(await screen.findByText('Customers see cost as price.')).toBeVisible();
});

test('links to days with departures when everything is on request', async () => {
  const reason = 'Nothing leaves from Haiphong to Rotterdam within 14 days of today. Other dates have departures.';
  open({ ...nothing, options: [onRequest], reason, missing: 'departure', nearDates: ['2027-01-05'] }, fcl, 'admin');
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByRole('link', { name: '2027/01/05' })).toHaveAttribute(
    'href',
    expect.stringContaining('date=2027-01-05'),
  );
  expect(screen.getByRole('link', { name: 'Add a departure' })).toHaveAttribute(
    'href',
    '/rate/schedules?origin=VNHPH&destination=NLRTM&mode=SEA&add=departure',
  );
});

test('links to the exchange rates when only one is missing, for users with permission', async () => {
  const reason = '1 offer is left out: no exchange rate is stored for EUR.';
  open({ ...nothing, reason, missing: 'departure', withoutExchangeRate: ['EUR'] }, fcl, 'admin');
  expect(await screen.findByRole('link', { name: 'Store the exchange rate of EUR' })).toHaveAttribute(
    'href',
    '/rate/list?add=exchange-rate',
  );
  expect(screen.queryByRole('link', { name: 'Add a departure' })).toBeNull();
});

test('declares two service names the same when only the name prevents a match', async () => {
  const sent: unknown[] = [];
  const otherNames = [{ carrier: { code: 'MAEU', name: 'Maersk' }, rate: 'Loop 1', departure: 'AE7 / Condor' }];
  const reason = 'No departure from Haiphong to Rotterdam is open at a rate that fits this load.';
  api.use(
    answers(createServiceLine, ({ body }) => {
      sent.push(body);
      return {
        id: '1'.repeat(24),
        carrier: otherNames[0]?.carrier ?? { code: '', name: '' },
        names: [],
        updatedAt: '',
        version: 1,
      };
    }),
  );
  const { user } = open(
    () =>
      sent.length > 0 ? { ...nothing, options: [cheap] } : { ...nothing, reason, missing: 'departure', otherNames },
    fcl,
    'admin',
  );
  expect(await screen.findByText(/Maersk: your rate says/)).toHaveTextContent(
    'Maersk: your rate says Loop 1, the departure AE7 / Condor.',
  );
  await user.click(screen.getByRole('button', { name: 'Loop 1 and AE7 / Condor are the same service' }));
  await waitFor(() => expect(rows()).toEqual(['CMA CGM']));
  expect(sent).toEqual([{ carrier: 'MAEU', names: ['Loop 1', 'AE7 / Condor'] }]);
});

test('shows every charge, with a total that equals their sum', async () => {
  const { user } = open({ ...nothing, options: [cheap] });
  await user.click(await screen.findByRole('button', { name: /Price breakdown of CMA CGM/ }));
  const table = screen.getByRole('table', { name: 'Price breakdown of CMA CGM' });
  const cellsOf = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf('Ocean freight')).toEqual(['Ocean freight', 'per container', '1,720.00', '3,440.00']);
  expect(cellsOf('Documentation')).toEqual(['Documentation', 'per B/L', '', '120.00']);
  expect(cellsOf('Total')).toEqual(['Total', '', '', '$3,970.00']);
  const amounts = ['Ocean freight', 'Origin terminal handling', 'Documentation'].map((name) =>
    Number(cellsOf(name).at(-1)?.replace(',', '')),
  );
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(3970);
});

test('shows no amount for charges that are included or at cost, and says what comes on top of the total', async () => {
  const [freight] = cheap.charges;
  if (!freight) throw new Error('The sample has no charge');
  const without = { ...freight, kind: 'surcharge', unitMinor: 0, amountMinor: 0, totalMinor: 0, quantity: 1 } as const;
  const charges = [
    ...cheap.charges,
    { ...without, name: 'EBS', basis: 'included', containerType: null },
    { ...without, name: 'DTHC', basis: 'at cost' },
  ];
  const { user } = open({ ...nothing, options: [{ ...cheap, charges }] });
  expect(await screen.findByText('$3,970.00 + charges at cost')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Price breakdown of CMA CGM/ }));
  const table = within(screen.getByRole('table', { name: 'Price breakdown of CMA CGM' }));
  expect(table.getByRole('row', { name: 'EBS Included Included' })).toBeVisible();
  expect(table.getByRole('row', { name: 'DTHC At cost At cost At cost' })).toBeVisible();
  expect(table.getByRole('row', { name: 'Total, without charges at cost $3,970.00' })).toBeVisible();
  expect(screen.getByText('Not in the total, charged at cost: DTHC 40HC.')).toBeVisible();
});

test('sorts options, and stores the order in the address', async () => {
  const { user, router } = open({ ...nothing, options: [cheap, fast] });
  await user.click(await screen.findByRole('radio', { name: 'Fastest' }));
  await waitFor(() => expect(rows()).toEqual(['Ocean Network Express', 'CMA CGM']));
  await user.click(screen.getByRole('radio', { name: 'Cheapest' }));
  await waitFor(() => expect(rows()).toEqual(['CMA CGM', 'Ocean Network Express']));
  await user.click(screen.getByRole('radio', { name: 'Earliest' }));
  await waitFor(() => expect(rows()).toEqual(['Ocean Network Express', 'CMA CGM']));
  expect(router.state.location.search).toContain('sort=earliest');
});

test('parses the highest total in common formats; invalid input stays and filters nothing', async () => {
  const { user, router } = open({ ...nothing, options: [cheap, fast] });
  const price = await screen.findByRole('textbox', { name: 'Highest total in USD' });
  await user.type(price, '5e3{Enter}');
  expect(price).toHaveValue('5e3');
  expect(price).toHaveAccessibleDescription('Enter a number, for example 1234.5');
  await user.clear(price);
  await user.type(price, '3970,5{Enter}');
  await waitFor(async () => expect(await rows()).toEqual(['CMA CGM']));
  expect(router.state.location.search).toContain('most=397050');
  expect(screen.getByRole('textbox', { name: 'Highest total in USD' })).toHaveValue('3,970.5');
});

test('sets the chosen option as the current booking and opens the container form', async () => {
  const { user } = open({ ...nothing, options: [cheap] });
  await user.click(await screen.findByRole('button', { name: /^Choose CMA CGM/ }));
  expect(await screen.findByRole('heading', { name: 'Container booking form' })).toBeVisible();
  expect(useCurrentBooking.getState().current).toMatchObject({
    option: { id: 'one', totalMinor: 397_000 },
    search: { transportMode: 'FCL', fromId: haiphong.id, CommodityAndWeight: [{ Quantity: 2, ContainerType: '40HC' }] },
    from: haiphong,
    to: rotterdam,
  });
});

test('opens the air booking form for a flight', async () => {
  const flight = sampleOption({ transportMode: 'AIR', vessel: null, voyage: null, flight: 'LH 8401' });
  const { user } = open({ ...nothing, options: [flight] }, '/rates?mode=AIR&from=PVG&to=FRA&cbm=2&kg=300');
  await user.click(await screen.findByRole('button', { name: /^Choose CMA CGM/ }));
  expect(await screen.findByRole('heading', { name: 'Air booking form' })).toBeVisible();
  expect(useCurrentBooking.getState().current).toMatchObject({ from: shanghaiAir, to: frankfurtAir });
});

test('puts an expired price last, labels it and does not offer it', async () => {
  const { user } = open({ ...nothing, options: [expired, cheap] });
  await waitFor(() => expect(rows()).toEqual(['CMA CGM', 'MSC']));
  expect(screen.getByText(/^Expired/)).toBeVisible();
  const choose = screen.getByRole('button', { name: /^Choose MSC/ });
  expect(choose).toHaveAttribute('aria-disabled', 'true');
  await user.click(choose);
  expect(useCurrentBooking.getState().current).toBeNull();
  expect(screen.getByText('Lowest price')).toBeVisible();
  expect(within(screen.getByRole('article', { name: /^MSC/ })).queryByText('Lowest price')).not.toBeInTheDocument();
});

test('shows prices without Choose to users who may not book', async () => {
  open({ ...nothing, options: [cheap] }, fcl, 'customer-member');
  expect(await screen.findByText('$3,970.00')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Choose/ })).not.toBeInTheDocument();
});

test('lets a customer with permission choose a rate or request it', async () => {
  const rules = toAbilityRules({
    role: 'customer-member',
    abilities: [{ subject: 'Booking', action: 'create', is: 'added' }],
  });
  const { user } = open({ ...nothing, options: [cheap] }, fcl, 'customer-member', { rules, services: ['quotes'] });
  await user.click(await screen.findByRole('button', { name: /^Price breakdown of CMA CGM/ }));
  expect(await screen.findByRole('button', { name: /^Request this rate: CMA CGM/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Choose CMA CGM/ }));
  expect(await screen.findByRole('heading', { name: 'Container booking form' })).toBeVisible();
});

test('compares up to four options and marks the best values', async () => {
  const more = ['three', 'four', 'five'].map((id) =>
    sampleOption({ id, carrier: { code: id.toUpperCase(), name: id }, totalMinor: 500_000 }),
  );
  const { user } = open({ ...nothing, options: [cheap, fast, ...more] });
  for (const name of [/Compare CMA CGM/, /Compare Ocean/, /Compare three/, /Compare four/]) {
    await user.click(await screen.findByRole('checkbox', { name }));
  }
  const table = await screen.findByRole('table', { name: 'Comparison' });
  const total = within(table).getByRole('row', { name: /^Total/ });
  expect(within(total).getByRole('cell', { name: /^\$3,970.00\s?, best$/ })).toBeVisible();
  expect(within(total).getAllByRole('cell', { name: /best/ })).toHaveLength(1);
  const transit = within(table).getByRole('row', { name: /^Transit/ });
  expect(within(transit).getByRole('cell', { name: /^30 days\s?, best$/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Compare five/ })).toBeDisabled());
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Comparison' })).not.toBeInTheDocument());
});

test('filters by carrier, transshipments and price, and stores it in the address', async () => {
  const viaSingapore = sampleOption({
    id: 'via',
    carrier: { code: 'HLCU', name: 'Hapag-Lloyd' },
    via: [cheap.to],
    totalMinor: 390_000,
  });
  const { user, router } = open({ ...nothing, options: [cheap, fast, viaSingapore] });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Transshipments' }), 'Direct only');
  await waitFor(() => expect(rows()).toEqual(['CMA CGM', 'Ocean Network Express']));
  await user.type(screen.getByRole('textbox', { name: 'Highest total in USD' }), '5,000{Enter}');
  await waitFor(() => expect(rows()).toEqual(['CMA CGM']));
  expect(screen.getByRole('heading', { name: '1 of 3 rates' })).toBeVisible();
  expect(router.state.location.search).toContain('stops=0&most=500000');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.click(await screen.findByRole('button', { name: 'All carriers' }));
  await user.click(screen.getByRole('checkbox', { name: 'Hapag-Lloyd (1)' }));
  await waitFor(() => expect(rows()).toEqual(['Hapag-Lloyd']));
});

test('shows price and exchange rate of a foreign-currency charge, and cost and margin to staff', async () => {
  const [freight, ...others] = cheap.charges;
  const handling = { ...(others[1] ?? cheap.charges[0]), currency: 'EUR', unitMinor: 10_000, amountMinor: 10_000 };
  const option = {
    ...cheap,
    charges: [freight, others[0], { ...handling, totalMinor: 10_842 }] as typeof cheap.charges,
    totalMinor: 395_842,
    exchangeRates: [{ currency: 'EUR', rate: 1.0842, date: '2026-11-20' }],
    cost: { totalMinor: 350_000, charges: [] },
  };
  const { user } = open({ ...nothing, options: [option] });
  await user.click(await screen.findByRole('button', { name: /Price breakdown of CMA CGM/ }));
  const table = screen.getByRole('table', { name: 'Price breakdown of CMA CGM' });
  expect(within(table).getByRole('row', { name: /^Documentation per B\/L · EUR 100.00 .*108.42$/ })).toBeVisible();
  expect(screen.getByText('EUR 1 = USD 1.0842, 2026/11/20')).toBeVisible();
  expect(within(table).getByRole('row', { name: 'Margin $458.42' })).toBeVisible();
});

test('lets staff, but not customers, quote the compared options', async () => {
  api.use(answers(listCustomers, samplePage([])));
  const { user, unmount } = open({ ...nothing, options: [cheap] }, `${fcl}&compare=one`);
  await user.click(await screen.findByRole('button', { name: 'Quote 1 rate to a customer' }));
  expect(await screen.findByRole('dialog', { name: /Save as quote/ })).toBeVisible();
  unmount();
  open({ ...nothing, options: [cheap] }, `${fcl}&compare=one`, 'customer-member');
  expect(await screen.findByRole('table', { name: 'Comparison' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Quote/ })).not.toBeInTheDocument();
});

test('describes price and transit of the plot in words', async () => {
  open({ ...nothing, options: [cheap, fast] });
  expect(
    await screen.findByRole('img', { name: 'Price against transit: CMDU $3,970.00, 32 days; ONEY $6,720.00, 30 days' }),
  ).toBeVisible();
});

test('explains an empty result and offers alternatives', async () => {
  const { user, router } = open(({ body }) =>
    (body as { date?: string }).date
      ? { ...nothing, options: [cheap] }
      : {
          ...nothing,
          reason: 'No valid rate on this lane before December',
          missing: 'validity' as const,
          nearDates: ['2026-12-01'],
        },
  );
  expect(await screen.findByText('No valid rate on this lane before December')).toBeVisible();
  // An agent reads the rates but does not edit them.
  expect(screen.queryByRole('link', { name: 'Extend a rate of this lane' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '2026/12/01' }));
  expect(await screen.findByRole('heading', { name: '1 rate' })).toBeVisible();
  expect(router.state.location.search).toContain('date=2026-12-01');
});

test("searches a customer's prices for staff and preselects the customer in the quote", async () => {
  const customer = { id: 'c'.repeat(24), companyName: 'Halden Home' };
  api.use(answers(listCustomers, samplePage([customer as never])));
  const asked: unknown[] = [];
  const { user, router } = open(({ body }) => {
    asked.push(body.company);
    return { ...nothing, options: [sampleOption()] };
  });
  await user.click(await screen.findByRole('combobox', { name: /^For customer/ }));
  await user.keyboard('Hald');
  await user.click(await screen.findByRole('option', { name: /Halden Home/ }));
  await waitFor(() => expect(asked).toEqual([undefined, customer.id]));
  expect(new URLSearchParams(router.state.location.search).get('customer')).toBe(customer.id);
  await user.click(await screen.findByRole('checkbox', { name: /^Compare / }));
  await user.click(await screen.findByRole('button', { name: /^Quote 1 rate/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Save as quote' }));
  expect(await drawer.findByDisplayValue('Halden Home')).toBeVisible();
});
