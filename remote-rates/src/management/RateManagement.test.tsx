import { listRates } from '@quayside/contract';
import { changeLanguage } from '@quayside/kernel/language';
import { answers, mockServer, samplePage } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { rateTitle as name, openRates } from './openRates.fixture';
import { sampleRate } from './sampleRate.fixture';

const api = mockServer();
const rate = sampleRate();
const open = (options = {}) => openRates(api, options);

test('shows lane, prices, validity and overlap of a line, and expands its surcharges', async () => {
  const { tariff } = rate;
  const surcharges = [
    ...tariff.surcharges,
    { name: 'THC', basis: 'per container', containerType: '40HC', amountMinor: 24_000, currency: 'EUR' },
    { name: 'CAF', basis: 'percent', percent: 5, maximumMinor: 15_000, validTo: '2026-11-15' },
    { name: 'DTHC', basis: 'at cost', containerType: '40HC' },
  ];
  const withType = { ...tariff, surcharges } as typeof tariff;
  const { user, table } = open({ rates: [sampleRate({ overlaps: true, tariff: withType })] });
  const row = (await table()).getByRole('row', { name: /VNHPH/ });
  for (const words of ['Haiphong – Rotterdam', 'Hapag-Lloyd', 'Status: Valid', 'Overlaps', '30 days'])
    expect(within(row).getByText(words)).toBeVisible();
  expect(row).toHaveTextContent(/USD\s*1,200\.00\s*2,100\.50/);
  await user.click(within(row).getByRole('button', { name: `4 surcharges, details of ${name}` }));
  const details = within(screen.getByRole('table', { name: `Surcharges of ${name}` }));
  expect(details.getByRole('row', { name: 'Bunker surcharge per container $142.00' })).toBeVisible();
  expect(details.getByRole('row', { name: 'THC per 40HC €240.00' })).toBeVisible();
  expect(details.getByRole('row', { name: 'CAF 5 % of freight at most $150.00, until 2026/11/15' })).toBeVisible();
  expect(details.getByRole('row', { name: /^DTHC at cost for 40HC/ })).toBeVisible();
});

test('filters the list by the address, and stores filters in it', async () => {
  const asked: string[] = [];
  const { user, router, table } = open({ at: '/rate/list?state=future&carrier=HLCU&sort=lane&mode=RAIL' });
  api.use(
    answers(listRates, ({ query }) => {
      asked.push(query.toString());
      return samplePage(query.get('overlapping') ? [] : [rate]);
    }),
  );
  await table();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mode' }), 'FCL');
  await waitFor(() => expect(asked.at(-1)).toContain('transportMode=FCL'));
  expect(asked.at(-1)).toContain('state=future');
  expect(asked.at(-1)).toContain('carrier=HLCU');
  expect(asked.at(-1)).toContain('sort=lane');
  await user.click(screen.getByRole('checkbox', { name: 'Overlapping only' }));
  expect(await screen.findByText('No rate matches')).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    state: 'future',
    carrier: 'HLCU',
    sort: 'lane',
    mode: 'FCL',
    overlapping: 'true',
  });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await table()).toBeTruthy();
  expect(router.state.location.search).toBe('?sort=lane');
});

test('loads more lines by cursor', async () => {
  const second = sampleRate({ id: '2'.repeat(24), service: 'FE9' });
  const { user, table } = open();
  api.use(
    answers(listRates, ({ query }) =>
      query.get('cursor') === 'next'
        ? samplePage([second], { totalDocs: 2 })
        : samplePage([rate], { totalDocs: 2, nextCursor: 'next', hasNextPage: true }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await (await table()).findByText('FE9')).toBeVisible();
  expect(screen.getByText('Showing 2 of 2')).toBeVisible();
});

test.each(['member', 'agent'] as const)('%s reads the rates and changes nothing', async (role) => {
  const { table } = open({ role, at: '/rate/list?add=exchange-rate' });
  const row = (await table()).getByRole('row', { name: /VNHPH/ });
  expect(within(row).getAllByRole('button')).toHaveLength(1);
  for (const button of ['Add rate', 'Import', 'Settings'])
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('applies a date filter once it is valid, and stores it in the address', async () => {
  const { user, router, table, retype } = open({ at: '/rate/list?validOn=2026-02-30' });
  await table();
  const validOn = screen.getByRole('textbox', { name: 'Valid on' });
  expect(validOn).toHaveValue('');
  await retype(validOn, '2027/01');
  await user.tab();
  expect(validOn).toHaveAccessibleDescription('Enter a date as yyyy/MM/dd');
  expect(validOn).toHaveValue('2027/01');
  expect(router.state.location.search).toBe('?validOn=2026-02-30');
  await retype(validOn, '20270131');
  await user.tab();
  expect(validOn).toHaveValue('2027/01/31');
  expect(router.state.location.search).toBe('?validOn=2027-01-31');
});

test('opens the exchange rates by address', async () => {
  const { user, router } = open({ at: '/rate/list?add=exchange-rate' });
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Rate settings' })).getAllByRole('button', {
      name: 'Close',
    })[0] as HTMLElement,
  );
  expect(router.state.location.search).toBe('');
});

test('offers both ways to add rates in the empty list', async () => {
  const { user } = open({ rates: [] });
  expect(await screen.findByText('No rates yet')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Import' })).toHaveLength(2);
  await user.click(screen.getAllByRole('button', { name: 'Add rate' })[1] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Add rate' })).toBeVisible();
});

test('shows the tariff list with its filters in German', async () => {
  await act(() => changeLanguage('de'));
  const { user } = open({ rates: [sampleRate({ overlaps: true })] });
  const table = within(await screen.findByRole('table', { name: 'Raten' }));
  expect(table.getByRole('columnheader', { name: 'Gültigkeit' })).toBeVisible();
  for (const words of ['Status: Gültig', 'Überschneidung', '30 Tage']) expect(table.getByText(words)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Alle Status');
  expect(screen.getByRole('combobox', { name: 'Sortieren nach' })).toHaveTextContent('Zuletzt geändert');
  expect(screen.getByRole('button', { name: 'Rate hinzufügen' })).toBeVisible();
  const line = 'VNHPH nach NLRTM, Hapag-Lloyd FE1';
  await user.click(table.getByRole('button', { name: `1 Zuschlag, Details zu ${line}` }));
  const surcharges = within(screen.getByRole('table', { name: `Zuschläge von ${line}` }));
  expect(surcharges.getByRole('cell', { name: 'pro Container' })).toBeVisible();
  await act(() => changeLanguage('en'));
});
