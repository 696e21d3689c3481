import { type AuditEntry, auditChoices, auditState, listAudit } from '@quayside/contract';
import { dayjs } from '@quayside/kernel/time';
import { answers, mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import Audit from './Audit';
import { fieldText } from './DifferenceTable';

const api = mockServer();
const id = (digit: string) => digit.repeat(24);

const changed: AuditEntry = {
  id: id('1'),
  at: '2026-11-20T07:58:20.000Z',
  actor: { id: id('a'), name: 'Bram de Groot', role: 'admin' },
  action: 'booking.edited',
  record: { kind: 'booking', id: id('b'), name: 'MAEU229871340' },
  differences: [
    { path: 'contacts.consignee.companyName', before: 'Brightwater GmbH', after: 'Brightwater Lighting GmbH' },
    { path: 'remarks', before: null, after: 'Customs needs the full legal name' },
    { path: 'due', before: '2026-12-04', after: '2026-12-07' },
  ],
  address: '84.24.10.12',
  workAs: { name: 'Bram de Groot', reason: 'Ticket 4471' },
  agent: { id: id('c'), companyName: 'Northgate' },
};

const open = (at = '/settings/audit') => {
  const asked: Record<string, string>[] = [];
  api.use(
    answers(auditChoices, {
      actions: [
        { action: 'booking.edited', kind: 'booking' },
        { action: 'session.opened', kind: 'session' },
      ],
      people: [{ id: id('a'), name: 'Bram de Groot' }],
    }),
    answers(auditState, { checkedAt: '2026-11-20T09:00:00.000Z', entries: 8, fault: null, keptYears: 7 }),
    answers(listAudit, ({ query }) => {
      asked.push(Object.fromEntries(query));
      return samplePage(query.get('action') === 'session.opened' ? [] : [changed]);
    }),
  );
  return { asked, ...renderInKernel(<Audit />, { role: 'admin', at, path: '/settings/audit' }) };
};

test('expands an entry to its changes', async () => {
  const { user } = open();
  const list = within(await screen.findByRole('list', { name: 'Audit' }));
  expect(list.getByText('Bram de Groot')).toBeVisible();
  expect(list.getByText('84.24.10.12')).toBeVisible();
  expect(list.getByText('Work as: Ticket 4471')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'What changed: Booking edited, MAEU229871340' }));
  const rows = within(list.getByRole('table', { name: 'What changed' })).getAllByRole('row');
  expect(
    rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['~', 'Contacts › consignee › company name', 'Brightwater GmbH', 'Brightwater Lighting GmbH'],
    ['+', 'Remarks', '–', 'Customs needs the full legal name'],
    ['~', 'Due', '2026/12/04', '2026/12/07'],
  ]);
});

test('filters by person, action and record, stored in the address', async () => {
  const { user, router, asked } = open();
  const list = within(await screen.findByRole('list', { name: 'Audit' }));
  await user.click(list.getByRole('button', { name: 'Only MAEU229871340' }));
  expect(router.state.location.search).toBe(`?kind=booking&record=${id('b')}`);
  await user.click(await screen.findByRole('button', { name: 'Show all records' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'On' }), 'Any record');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Bram de Groot');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Signed in');
  expect(await screen.findByText('No entry matches')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ actor: id('a'), action: 'session.opened' });
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByRole('list', { name: 'Audit' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test("starts and ends a day in the viewer's time zone", async () => {
  const { asked } = open('/settings/audit?from=2026-11-20&to=2026-11-20');
  await screen.findByRole('list', { name: 'Audit' });
  const { from = '', to = '' } = asked[0] ?? {};
  expect(new Date(from).toString()).toMatch(/^Fri Nov 20 2026 00:00:00/);
  expect(new Date(to).toString()).toMatch(/^Sat Nov 21 2026 00:00:00/);
});

test('shows the entries of yesterday with one click, and all again with another', async () => {
  const { user, router, asked } = open();
  await screen.findByRole('list', { name: 'Audit' });
  const yesterday = screen.getByRole('button', { name: 'Yesterday' });
  await user.click(yesterday);
  const day = dayjs().subtract(1, 'day').format('YYYY-MM-DD');
  expect(router.state.location.search).toBe(`?from=${day}&to=${day}`);
  expect(yesterday).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: dayjs(day).toISOString() }));
  await user.click(yesterday);
  expect(router.state.location.search).toBe('');
});

test('reports a broken chain', async () => {
  open();
  api.use(
    answers(auditState, {
      checkedAt: '2026-11-20T09:00:00.000Z',
      entries: 3,
      fault: 'The entry x is missing.',
      keptYears: 7,
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The entry x is missing.');
});

test('shows paths in words', () => {
  expect(fieldText('fields.your_reference_number')).toBe('Fields › your reference number');
  expect(fieldText('containers.0.sealNumber')).toBe('Containers › 1 › seal number');
});
