import {
  filterSchedulePorts,
  type LaneDeparture,
  listCustomers,
  listRateSearches,
  listSchedulePorts,
  noteRateSearch,
  searchLanes,
  searchPorts,
} from '@quayside/contract';
import { answers, mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allPorts, haiphong, rotterdam } from '../option/sampleRates.fixture';
import RateSearch from '../search/RateSearch';

const api = mockServer();
/** The calendar is loaded on demand. */
const slow = { timeout: 20_000 };
const antwerp = { ...rotterdam, id: 'e'.repeat(24), code: 'BEANR', portName: 'Antwerp', city: 'Antwerp' };
const ports = [...allPorts, antwerp];
const departure = (day: string, totalMinor: number, more: Partial<LaneDeparture> = {}): LaneDeparture => ({
  ...{ id: `${'1'.repeat(24)}-${day}`, day, from: 'VNHPH', to: 'NLRTM' },
  ...{ carrier: { code: 'EGLV', name: 'Evergreen' }, etd: `${day}T08:00:00.000Z`, transitDays: 39, totalMinor },
  ...{ co2eKg: 1_240, ...more },
});
const found = [departure('2026-12-04', 618_450), departure('2026-12-08', 548_500)];

const open = (more = '') => {
  const asked: { fromIds: string[]; toIds: string[]; date: string }[] = [];
  api.use(
    answers(searchPorts, ({ query }) => ports.filter(({ code }) => query.get('codes')?.split(',').includes(code))),
    answers(filterSchedulePorts, []),
    answers(listCustomers, samplePage([])),
    answers(listRateSearches, { recent: [], saved: [] }),
    answers(noteRateSearch, { recent: [], saved: [] }),
    answers(listSchedulePorts, ({ body: { side } }) => (side === 'from' ? [haiphong] : [antwerp])),
    answers(searchLanes, ({ body }) => {
      asked.push(body);
      return { departures: found, currency: 'USD', reason: null };
    }),
  );
  const at = `/rates?mode=FCL&from=VNHPH&to=NLRTM&containers=2x40HC&view=calendar${more}`;
  return { asked, ...renderInKernel(<RateSearch />, { at, path: '/rates', now: new Date('2026-12-02T09:00:00Z') }) };
};

test('shows the cheapest price of each day, and the departures and alternatives of a chosen day', async () => {
  const { user, asked } = open('&day=2026-12-04');
  const days = await screen.findByRole('table', { name: 'Cheapest departure of each day' }, slow);
  expect(asked[0]).toMatchObject({ fromIds: [haiphong.id], toIds: [rotterdam.id], date: '2026-11-30' });
  expect(
    within(days)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['2026/12/04: $6,185, EGLV', '2026/12/08: $5,485, EGLV, lowest']);
  expect(within(screen.getByRole('list', { name: 'Departures on 2026/12/04' })).getByText('$6,184.50')).toBeVisible();
  await user.click(within(screen.getByRole('list', { name: 'Nearby' })).getByRole('button', { name: /4 days later/ }));
  const list = await screen.findByRole('list', { name: 'Departures on 2026/12/08' });
  const address = new URL(within(list).getByRole('link').getAttribute('href') ?? '', 'http://quayside.test');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ date: '2026-12-08', compare: found[1]?.id });
});

test('adds a lane for another destination, keeps it in the address, and moves by weeks', async () => {
  const { user, asked, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Add destination' }, slow));
  const picker = screen.getByRole('combobox', { name: 'Add destination' });
  await waitFor(() => expect(picker).toHaveFocus());
  await user.click(picker);
  await user.click(await screen.findByRole('option', { name: /BEANR/ }, slow));
  await waitFor(() => expect(asked.at(-1)?.toIds).toEqual([rotterdam.id, antwerp.id]));
  expect(router.state.location.search).toContain('alsoTo=BEANR');
  expect(await screen.findByText('+1 destination')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Later weeks' }));
  await waitFor(() => expect(asked.at(-1)?.date).toBe('2027-01-04'));
  await user.click(screen.getByRole('button', { name: 'Without BEANR Antwerp' }));
  await waitFor(() => expect(asked.at(-1)?.toIds).toEqual([rotterdam.id]));
});

test('links to the list, which names the missing part, for weeks without departures', async () => {
  const { asked } = open();
  api.use(answers(searchLanes, { departures: [], currency: 'USD', reason: null }));
  const link = await screen.findByRole('link', { name: 'See what is missing' }, slow);
  expect(asked).toEqual([]);
  expect(link).toHaveAttribute('href', expect.not.stringContaining('view=calendar'));
});
