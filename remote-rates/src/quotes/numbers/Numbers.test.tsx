import { getQuoteNumbers, type QuoteNumbers } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { changeLanguage } from '@quayside/kernel/language';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import Numbers from './Numbers';
import { noNumbers, sampleNumbers } from './sampleNumbers.fixture';

const api = mockServer();
// The 22nd has begun in Ho Chi Minh City.
const now = new Date('2026-11-21T18:00:00Z');

const open = (found: QuoteNumbers = sampleNumbers(), at = '/quotes/numbers', role: Role = 'admin') => {
  const asked: string[] = [];
  api.use(
    answers(getQuoteNumbers, ({ query }) => {
      asked.push(query.toString());
      return found;
    }),
  );
  const user = { agentTimeZone: 'Asia/Ho_Chi_Minh' };
  return { ...renderInKernel(<Numbers />, { at, path: '/quotes/numbers', role, now, user }), asked };
};
const ofYear = 'sentFrom=2025-12-01&sentTo=2026-11-21';
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('shows twelve months up to today in the company’s time zone, each count linked to its quotes', async () => {
  const { asked } = open();
  const facts = await screen.findByText('Average margin');
  expect(asked).toEqual(['from=2025-12-01&to=2026-11-22']);
  const strip = facts.closest('dl') as HTMLElement;
  for (const text of [
    '$32,000.00',
    '$12,000.00',
    '50 %',
    'of 6 decided',
    '2 h 10 min',
    'median of 3 asked for',
    '11.9 %',
  ])
    expect(strip).toHaveTextContent(text);
  expect(linkTo('8 sent')).toBe(`/quotes/all?${ofYear}&outcome=won%2Clost%2Cexpired%2Copen`);
  expect(linkTo('3 won')).toBe(`/quotes/all?${ofYear}&outcome=won`);
});

test('links users who see only their own quotes to those', async () => {
  open(sampleNumbers(), '/quotes/numbers', 'member');
  await screen.findByText('Average margin');
  expect(linkTo('2 lost')).toBe(`/quotes/my?${ofYear}&outcome=lost`);
});

test('shows how amounts were converted and which quotes were not', async () => {
  open();
  expect(
    await screen.findByText(
      /2 quotes in other currencies are converted at the exchange rates of the quote or of the day it was sent, of 2026\/03\/09 to 2026\/03\/11/,
    ),
  ).toHaveTextContent(
    'Not included in the amounts, because no exchange rate to USD is stored for the day: 1 quote of KWD 1,000.000.',
  );
});

test('shows the months as bars with a summary, or as a table with linked counts', async () => {
  const { user } = open();
  expect(await screen.findByRole('img', { name: /Most in Nov 2026: 7 quotes/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  const months = screen.getByRole('list', { name: 'By month' });
  expect(within(months).getAllByRole('listitem')).toHaveLength(12);
  expect(within(months).getByRole('link', { name: '7 sent in Nov 2026' })).toHaveAttribute(
    'href',
    '/quotes/all?sentFrom=2026-11-01&sentTo=2026-11-21&outcome=won%2Clost%2Cexpired%2Copen',
  );
});

test('switches between owners, customers and lanes, stored in the address', async () => {
  const { user, router } = open();
  const [owner] = within(await screen.findByRole('list', { name: 'By owner' })).getAllByRole('listitem');
  for (const text of ['Ines Verhoeven', '50 %', 'Margin 11.9 %', 'Won $12,000.00'])
    expect(owner).toHaveTextContent(text);
  await user.click(screen.getByRole('radio', { name: 'Customer' }));
  const customers = within(await screen.findByRole('list', { name: 'By customer' }));
  expect(customers.getByText('No customer yet').closest('li')).toHaveTextContent('−2.5 %');
  expect(customers.getByRole('link', { name: '1 open for no customer' })).toHaveAttribute(
    'href',
    `/quotes/all?${ofYear}&company=none&outcome=open`,
  );
  await user.click(screen.getByRole('radio', { name: 'Lane' }));
  expect(await screen.findByText(/the export has 30 more/)).toBeVisible();
  expect(router.state.location.search).toBe('?by=lane');
});

test('shows the reasons of lost quotes with their shares', async () => {
  open();
  const row = within(await screen.findByRole('list', { name: 'Reasons of loss' })).getByRole('listitem');
  expect(row).toHaveTextContent('100 %');
  expect(linkTo('2 lost: The price is too high')).toBe(`/quotes/all?${ofYear}&reason=price&outcome=lost`);
});

test('stores another period in the address, and limits custom dates', async () => {
  const { user, router, asked } = open();
  await screen.findByText('Average margin');
  await user.click(screen.getByRole('radio', { name: '3 months' }));
  await waitFor(() => expect(asked).toContain('from=2026-09-01&to=2026-11-22'));
  expect(router.state.location.search).toBe('?range=3');
  await user.click(screen.getByRole('radio', { name: 'Own dates' }));
  const from = await screen.findByRole('textbox', { name: 'From' });
  await user.clear(from);
  await user.type(from, '2026/12/01{Enter}');
  expect(await screen.findByText(/Choose a day from/)).toBeVisible();
  await user.clear(from);
  await user.type(from, '2026/11/05{Enter}');
  await waitFor(() => expect(asked).toContain('from=2026-11-05&to=2026-11-22'));
});

test('explains an empty period', async () => {
  open(noNumbers, '/quotes/numbers?range=month');
  expect(await screen.findByRole('heading', { name: 'No quote was sent in this time' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show 12 months' })).toHaveAttribute('href', '/quotes/numbers');
  expect(screen.getByRole('link', { name: 'Search rates' })).toHaveAttribute('href', '/rates');
});

test('retries after a failure', async () => {
  api.use(refuses(getQuoteNumbers, 500, 'Something went wrong'));
  renderInKernel(<Numbers />, { at: '/quotes/numbers', path: '/quotes/numbers', role: 'admin', now });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});

test('shows the figures in Chinese', async () => {
  await act(() => changeLanguage('zh-Hans'));
  open();
  expect(await screen.findByText('平均利润率')).toBeVisible();
  expect(linkTo('3 赢单')).toBe(`/quotes/all?${ofYear}&outcome=won`);
  expect(screen.getAllByText('价格过高')[0]).toBeInTheDocument();
  expect(screen.getByText(/2 个其他币种的报价按报价或发送当日的汇率换算/)).toBeVisible();
  await act(() => changeLanguage('en'));
});
