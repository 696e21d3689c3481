import { getQuote, listCustomerUsers, listQuotes, sendQuote } from '@quayside/contract';
import { changeLanguage } from '@quayside/kernel/language';
import { answers, mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { halden, quoteId, sampleSummary, staffQuote } from '../quotes/sampleQuote.fixture';
import SendPage from './SendPage';

const api = mockServer();
const now = new Date('2026-11-21T09:00:00Z');
const ana = {
  id: 'f1'.repeat(12),
  email: 'ana@halden.example',
  firstName: 'Ana',
  lastName: 'Sousa',
  role: 'customer-admin' as const,
  companyName: halden.companyName,
};
const stranger = { ...ana, id: 'f2'.repeat(12), firstName: 'Bo', companyName: 'Halden Outdoor Norway' };

const open = (at = `/rates/send?quote=${quoteId}`, quote = staffQuote()) => {
  api.use(
    answers(getQuote, quote),
    answers(listCustomerUsers, samplePage([ana, stranger])),
    answers(listQuotes, samplePage([sampleSummary()])),
  );
  return renderInKernel(<SendPage />, {
    at,
    path: '/rates/send',
    role: 'agent',
    now,
    routes: [{ path: '/quotes/:id/details', element: <h1>The quote</h1> }],
  });
};

const recipients = () => screen.getByRole('textbox', { name: /Recipients/ });

test("sends a quote with a message to the customer's people and typed addresses", async () => {
  const sent: unknown[] = [];
  api.use(
    answers(sendQuote, ({ body }) => {
      sent.push(body);
      return staffQuote({ status: 'sent' });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add Ana Sousa, ana@halden.example' }));
  expect(screen.queryByRole('button', { name: /Add Bo/ })).not.toBeInTheDocument();
  await user.click(recipients());
  await user.paste('buyer@halden.example');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove buyer@halden.example' })).toBeVisible();
  await user.tripleClick(screen.getByRole('textbox', { name: /Message/ }));
  await user.paste('As discussed.');
  await user.click(screen.getByRole('button', { name: 'Send quote' }));
  expect(await screen.findByRole('heading', { name: 'The quote' })).toBeVisible();
  expect(sent).toEqual([{ recipients: ['ana@halden.example', 'buyer@halden.example'], message: 'As discussed.' }]);
});

test('names an invalid address, adds the valid ones, and sends nothing', async () => {
  const { user } = open();
  await screen.findByRole('heading', { name: 'Send quote Q-000123' });
  await user.click(screen.getByRole('button', { name: 'Send quote' }));
  expect(await screen.findByText('Recipient is a required field')).toBeVisible();
  expect(recipients()).toHaveFocus();
  await user.click(recipients());
  await user.paste('a@halden.example, nobody, b@halden.example');
  await user.click(screen.getByRole('button', { name: 'Send quote' }));
  expect(await screen.findByText('Email is invalid: nobody')).toBeVisible();
  expect(recipients()).toHaveValue('nobody');
  expect(recipients()).toBeInvalid();
  const chips = within(screen.getByRole('list', { name: 'Chosen recipients' })).getAllByRole('listitem');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['a@halden.example', 'b@halden.example']);
});

test('previews the sell price, never the cost', async () => {
  open();
  const preview = await screen.findByRole('region', { name: 'What the customer sees' });
  expect(preview).toHaveTextContent('$4,070.00');
  expect(preview).toHaveTextContent('Space is held until Friday.');
  expect(preview).not.toHaveTextContent(/cost|margin|3,700/i);
});

test('says why a quote can no longer be sent', async () => {
  open(undefined, staffQuote({ validTo: '2026-11-20T00:00:00.000Z' }));
  expect(await screen.findByText('Quote Q-000123 cannot be sent: it is expired')).toBeVisible();
});

test('offers the saved quotes when the address names none', async () => {
  const { user } = open('/rates/send');
  await user.click(await screen.findByRole('link', { name: 'Send Q-000123' }));
  expect(await screen.findByRole('heading', { name: 'Send quote Q-000123' })).toBeVisible();
});

test('shows the form in German, and in Chinese why a quote can no longer be sent', async () => {
  await act(() => changeLanguage('de'));
  const { unmount } = open();
  expect(await screen.findByRole('heading', { name: 'Angebot Q-000123 senden' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Empfänger/ })).toBeVisible();
  unmount();
  await act(() => changeLanguage('zh-Hans'));
  open(undefined, staffQuote({ validTo: '2026-11-20T00:00:00.000Z' }));
  expect(await screen.findByText('报价 Q-000123 无法发送：状态为已过期')).toBeVisible();
  await act(() => changeLanguage('en'));
});
