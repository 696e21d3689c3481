import { listBookingConsignees, listBookingShippers, searchPorts } from '@quayside/contract';
import { useSearchParams } from '@quayside/kernel/router';
import { answers, mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { readView, toListQuery } from '../listView/listView';
import { haiphong, toSampleId, toSamplePort } from '../testing/samples';
import { FilterBar } from './FilterBar';

const api = mockServer();
const rattan = { id: toSampleId(0xb1), companyName: 'Haiphong Rattan & Steel JSC' };
const venlo = { id: toSampleId(0xb2), companyName: 'Halden Outdoor DC Venlo' };

beforeEach(() =>
  api.use(
    answers(listBookingShippers, samplePage([rattan, venlo])),
    answers(listBookingConsignees, samplePage([venlo])),
    answers(searchPorts, ({ query }) => (query.get('filter') === 'hai' ? [toSamplePort(haiphong)] : [])),
  ),
);

function Stage() {
  const view = readView(useSearchParams()[0]);
  return (
    <FilterBar layout="cards" exceptions={undefined} path="/bookings/all" view={view} query={toListQuery(view, {})} />
  );
}
const open = (search = '') => renderInKernel(<Stage />, { at: `/bookings/all${search}` });
/** jsdom applies no width, so cells of wide screens count as hidden. */
const cell = (name: RegExp) => screen.getByRole('button', { name, hidden: true });
const menu = (name: string) => screen.findByRole('dialog', { name });

test('applies several ticked statuses together', async () => {
  const { user, router } = open();
  await user.click(cell(/^Order status/));
  const statuses = within(await menu('Order status'));
  expect(statuses.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'New',
    'In progress',
    'Completed',
    'Canceled',
  ]);
  await user.click(statuses.getByRole('checkbox', { name: 'New' }));
  await user.click(statuses.getByRole('checkbox', { name: 'Canceled' }));
  expect(router.state.location.search).toBe('');
  await user.click(statuses.getByRole('button', { name: 'Apply' }));
  expect(new URLSearchParams(router.state.location.search).get('status')).toBe('new,cancelled');
  expect(cell(/^Order status: 2 selected/)).toBeInTheDocument();
});

test('narrows a list of names from the third character', async () => {
  const { user } = open();
  await user.click(cell(/^Shipper/));
  const shippers = within(await menu('Shipper'));
  const names = () => shippers.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  await shippers.findByRole('checkbox', { name: /Venlo/ });
  await user.type(shippers.getByRole('textbox', { name: 'Search shipper' }), 've');
  expect(names()).toHaveLength(2);
  await user.type(shippers.getByRole('textbox', { name: 'Search shipper' }), 'n');
  expect(names()).toEqual([venlo.companyName]);
  await user.type(shippers.getByRole('textbox', { name: 'Search shipper' }), 'x');
  expect(shippers.getByText('No data')).toBeInTheDocument();
});

test('searches ports from the third character', async () => {
  const { user, router } = open();
  await user.click(cell(/^Port of loading/));
  const ports = within(await menu('Port of loading'));
  const search = ports.getByRole('textbox', { name: 'Search port of loading' });
  expect(ports.getByText('Please input more than 3 characters')).toBeInTheDocument();
  await user.type(search, 'hai');
  await user.click(await ports.findByRole('checkbox', { name: 'VNHPH Haiphong, VN' }, { timeout: 3000 }));
  await user.click(ports.getByRole('button', { name: 'Apply' }));
  expect(router.state.location.search).toBe('?portOfLoading=VNHPH');
});

test('says when no port matches', async () => {
  const { user } = open();
  await user.click(cell(/^Port of discharge/));
  await user.type(screen.getByRole('textbox', { name: 'Search port of discharge' }), 'zzz');
  expect(await screen.findByText('Port not available', {}, { timeout: 3000 })).toBeInTheDocument();
});

test('shows that From and To filter on ETA', () => {
  open();
  for (const label of ['From', 'To'])
    expect(screen.getByRole('textbox', { name: `${label}, by ETA`, hidden: true })).toBeInTheDocument();
  expect(screen.getAllByTitle('From and To filter on ETA')).toHaveLength(2);
});

describe('date filter', () => {
  const day = (label: 'From' | 'To') => screen.getByRole('textbox', { name: `${label}, by ETA`, hidden: true });

  test('writes the date to the address on Enter or blur', async () => {
    const { user, router } = open();
    await user.type(day('From'), '2027-01-31');
    expect(router.state.location.search).toBe('');
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?from=2027-01-31');
    await user.type(day('To'), '2027.2.28');
    await user.tab();
    expect(new URLSearchParams(router.state.location.search).get('to')).toBe('2027-02-28');
    expect(day('To')).toHaveValue('2027/02/28');
    await user.clear(day('From'));
    await user.tab();
    expect(router.state.location.search).toBe('?to=2027-02-28');
  });

  test.each([
    ['2027/01', 'Enter a date as yyyy/MM/dd'],
    ['2027/02/01', 'Choose 2027/01/31 or an earlier day'],
  ])('keeps the invalid date "%s" with a message and does not filter by it', async (typed, sentence) => {
    const { user, router } = open('?to=2027-01-31');
    await user.type(day('From'), typed);
    await user.tab();
    expect(day('From')).toHaveValue(typed);
    expect(day('From')).toHaveAccessibleDescription(sentence);
    expect(router.state.location.search).toBe('?to=2027-01-31');
  });

  test('clears a refused date with Clear all', async () => {
    const { user, router } = open('?to=2027-01-31');
    await user.type(day('From'), '2027/01');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(day('From')).toHaveValue('');
    expect(router.state.location.search).toBe('');
  });

  test('ignores an invalid date in the address', () => {
    open('?from=2027-02-30&to=tomorrow');
    for (const label of ['From', 'To'] as const) expect(day(label)).toHaveValue('');
    expect(screen.queryByText(/^ETA /)).not.toBeInTheDocument();
  });
});

test('shows a removable chip for each filter', async () => {
  const { user, router } = open(
    `?searchText=HAL&status=new,cancelled&shipper=${rattan.id}&from=2026-11-01&arrivingWithinHours=168&dueToday=cut-off`,
  );
  await screen.findByText(`Shipper: ${rattan.companyName}`);
  for (const label of ['Search: HAL', 'ETA from 2026/11/01', 'Arriving within 7 days', 'Cut-offs today', 'Status: New'])
    expect(screen.getByText(label)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Status: New' }));
  expect(new URLSearchParams(router.state.location.search).get('status')).toBe('cancelled');
  await user.click(screen.getByRole('button', { name: `Remove Shipper: ${rattan.companyName}` }));
  expect(router.state.location.search).not.toContain('shipper');
  await user.click(screen.getByRole('button', { name: 'Remove Search: HAL' }));
  await user.click(screen.getByRole('button', { name: 'Remove Cut-offs today' }));
  expect(router.state.location.search).not.toContain('dueToday');
  expect(router.state.location.search).not.toContain('searchText');
});

test('clears all filters and keeps the order', async () => {
  const { user, router } = open('?searchText=HAL&status=new&sort=by_etd');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(router.state.location.search).toBe('?sort=by_etd');
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
});

test('offers all bookings and the current filters for export', async () => {
  const { user } = open();
  await user.click(screen.getAllByRole('button', { name: 'Export', hidden: true })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  expect(dialog.getByRole('radio', { name: 'Export all bookings' })).toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: 'Export bookings according to current filters' })).toBeInTheDocument();
});

test('filters by severity and type of exceptions, and drops both with the exception filter', async () => {
  const { unmount } = open();
  expect(screen.queryByRole('button', { name: /^Exception/, hidden: true })).not.toBeInTheDocument();
  unmount();
  const { user, router } = open('?tempStatus=exception');
  const asked = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  await user.click(cell(/^Severity/));
  const severity = within(await menu('Severity'));
  await user.click(severity.getByRole('checkbox', { name: 'Critical' }));
  await user.click(severity.getByRole('button', { name: 'Apply' }));
  await user.click(cell(/^Exception/));
  const kinds = within(await menu('Exception'));
  expect(kinds.queryByRole('checkbox', { name: 'Transport warning' })).not.toBeInTheDocument();
  await user.click(kinds.getByRole('checkbox', { name: 'Connection missed' }));
  await user.click(kinds.getByRole('button', { name: 'Apply' }));
  expect(asked()).toEqual({
    tempStatus: 'exception',
    exceptionSeverity: 'critical',
    exceptionType: 'MISSED_TRANSSHIPMENT',
  });
  await user.click(screen.getByRole('button', { name: /Show exceptions/ }));
  expect(asked()).toEqual({});
});

test('loads parties only when the filter opens or is set', async () => {
  const asked: string[] = [];
  api.use(
    answers(listBookingShippers, () => {
      asked.push('shippers');
      return samplePage([rattan, venlo]);
    }),
    answers(listBookingConsignees, () => {
      asked.push('consignees');
      return samplePage([venlo]);
    }),
  );
  const { user } = open(`?consignee=${venlo.id}`);
  expect(await screen.findByText(`Consignee: ${venlo.companyName}`)).toBeInTheDocument();
  expect(asked).toEqual(['consignees']);
  await user.click(cell(/^Shipper/));
  await within(await menu('Shipper')).findByRole('checkbox', { name: /Rattan/ });
  expect(asked).toEqual(['consignees', 'shippers']);
});
