import { type Answer, listQuotes, type User } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { changeLanguage } from '@quayside/kernel/language';
import { answers, mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sampleSummary } from '../sampleQuote.fixture';
import QuoteList from './QuoteList';

const api = mockServer();
const now = new Date('2026-11-21T09:00:00Z');
type Summaries = Answer<typeof listQuotes>['docs'];

const open = (
  shown: (query: URLSearchParams) => Summaries,
  at = '/quotes/saved',
  role: Role = 'agent',
  more: Partial<User> = {},
) => {
  const asked: string[] = [];
  api.use(
    answers(listQuotes, ({ query }) => {
      asked.push(query.toString());
      return query.get('limit') === '1' ? samplePage([], { totalDocs: 3 }) : samplePage(shown(query));
    }),
  );
  const page = { element: <QuoteList /> };
  const view = renderInKernel(<QuoteList />, {
    at,
    path: '/quotes/saved',
    role,
    now,
    user: more,
    routes: [
      { path: '/quotes/my', ...page },
      { path: '/quotes/new', ...page },
    ],
  });
  return { ...view, asked };
};

test('shows cargo and validity of each quote, and marks expired ones', async () => {
  open(() => [
    sampleSummary(),
    sampleSummary({ id: 'b2'.repeat(12), number: 'Q-000124', validTo: '2026-11-20T00:00:00.000Z', status: 'sent' }),
  ]);
  const [row, other] = within(await screen.findByRole('list', { name: 'Quotes' })).getAllByRole('listitem');
  if (!row) throw new Error('no quote is shown');
  for (const text of ['Halden Outdoor B.V.', '2 × 40HC', '$4,070.00', '2026/12/14', 'Ines Verhoeven'])
    expect(row).toHaveTextContent(text);
  expect(within(row).getByText('Status: Saved')).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: 'Q-000123' })).toHaveAttribute(
    'href',
    `/quotes/${'a1'.repeat(12)}/details`,
  );
  expect(other).toHaveTextContent('Status: Expired');
});

test.each([
  ['Asia/Ho_Chi_Minh', '2026/12/15'],
  ['Europe/Amsterdam', '2026/12/14'],
  ['America/Los_Angeles', '2026/12/14'],
])('shows for an agent in %s a validity until %s in any time zone of the viewer', async (agentTimeZone, day) => {
  const validTo = '2026-12-14T22:59:59.999Z';
  open(() => [sampleSummary({ validTo })], '/quotes/saved', 'customer-admin', { agentTimeZone });
  expect(await screen.findByRole('list', { name: 'Quotes' })).toHaveTextContent(day);
});

test('stores filters and order in the address', async () => {
  const { user, router, asked } = open((query) => (query.get('status') === 'sent' ? [] : [sampleSummary()]));
  await screen.findByRole('list', { name: 'Quotes' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Lowest total');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Sent');
  expect(await screen.findByRole('heading', { name: 'No quote matches' })).toBeVisible();
  expect(router.state.location.search).toBe('?sort=totalMinor&status=sent');
  expect(asked).toContain('box=saved&sort=totalMinor&status=sent&page=1&limit=20');
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByRole('list', { name: 'Quotes' })).toBeVisible();
});

test.each<[Role, string[]]>([
  ['agent', ['Draft', 'Saved', 'Sent']],
  ['customer-admin', ['Sent', 'Viewed', 'Accepted']],
])('offers as filters the statuses that %s may see', async (role, first) => {
  open(() => [sampleSummary()], '/quotes/saved', role);
  await screen.findByRole('list', { name: 'Quotes' });
  const offered = within(screen.getByRole('combobox', { name: 'Status' })).getAllByRole('option');
  expect(offered.slice(0, 4).map(({ textContent }) => textContent)).toEqual(['All statuses', ...first]);
});

test('leads to new quotes with their number', async () => {
  const { user, asked } = open(() => []);
  expect(await screen.findByText('No saved quotes yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search rates' })).toHaveAttribute('href', '/rates');
  await user.click(await screen.findByRole('link', { name: '3 new quotes' }));
  expect(await screen.findByRole('heading', { name: /New Quotes/ })).toBeVisible();
  await waitFor(() => expect(asked.some((query) => query.startsWith('box=new&sort'))).toBe(true));
  expect(screen.queryByRole('link', { name: '3 new quotes' })).not.toBeInTheDocument();
});

test('offers the search and the import of rates to users who manage rates', async () => {
  open(() => [], '/quotes/saved', 'admin');
  expect(await screen.findByText('No saved quotes yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search rates' })).toHaveAttribute('href', '/rates');
  expect(screen.getByRole('link', { name: 'Import rates' })).toHaveAttribute('href', '/import/rates');
});

test('tells customers that quotes come from their forwarder', async () => {
  open(() => [], '/quotes/saved', 'customer-admin');
  expect(await screen.findByText(/Quotes from your forwarder/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Search rates' })).not.toBeInTheDocument();
});

test('shows changes by others live', async () => {
  let status: 'sent' | 'accepted' = 'sent';
  const { realtime } = open(() => [sampleSummary({ status })]);
  const list = await screen.findByRole('list', { name: 'Quotes' });
  expect(await within(list).findByText('Status: Sent')).toBeInTheDocument();
  status = 'accepted';
  realtime.emit('QUOTE_CHANGED', { id: 'a1'.repeat(12), version: 4, status });
  expect(await within(list).findByText('Status: Accepted')).toBeInTheDocument();
});

test('shows the list with its filters in German', async () => {
  await act(() => changeLanguage('de'));
  open(() => [sampleSummary({ optionCount: 3 })]);
  const list = await screen.findByRole('list', { name: 'Angebote' });
  expect(within(list).getByText('Status: Gespeichert')).toBeInTheDocument();
  expect(list).toHaveTextContent('günstigste von 3 Raten');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Alle Status');
  expect(screen.getByRole('link', { name: '3 neue Angebote' })).toBeVisible();
  await act(() => changeLanguage('en'));
});
