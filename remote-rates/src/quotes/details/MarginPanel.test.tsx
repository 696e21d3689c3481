import { answerApproval, askApproval, getQuote, listQuotes, type Quote, viewQuote } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { answers, mockServer, paste, refuses, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { customersQuote, quoteId, soldOption, staffQuote } from '../sampleQuote.fixture';
import QuoteDetails from './QuoteDetails';

const api = mockServer();
const now = new Date('2026-11-21T09:00:00Z');
const open = (quote: Quote, role: Role) => {
  api.use(answers(getQuote, quote), answers(listQuotes, samplePage([])));
  return renderInKernel(<QuoteDetails />, {
    at: `/quotes/${quoteId}/details`,
    path: '/quotes/:id/details',
    role,
    now,
  });
};
const internal = { ...staffQuote().internal, floorPercent: 20 } as NonNullable<Quote['internal']>;
const below = (approval: NonNullable<Quote['internal']>['approval'] = null) =>
  staffQuote({ internal: { ...internal, approval } });
const waiting = {
  state: 'waiting',
  reason: 'They ship 40 boxes',
  askedBy: 'Ines Verhoeven, Northgate',
  floorPercent: 20,
  askedAt: '2026-11-20T09:00:00.000Z',
  answer: null,
} as const;
const panel = async () =>
  within(
    await screen
      .findByRole('region', { name: /Gross margin/ })
      .catch(() => screen.getByText('Gross margin').closest('section') as HTMLElement),
  );

test('shows the missing margin of a quote below the floor, and requests approval with a reason', async () => {
  const { user } = open(below(), 'agent');
  const margin = await panel();
  // 370.00 of 4,070.00; 3,700.00 / 0.8 = 4,625.00.
  expect(margin.getByText('9 %')).toBeVisible();
  expect(margin.getByText(/Short by \$555\.00/)).toBeVisible();
  const sent: unknown[] = [];
  api.use(
    answers(askApproval, ({ body }) => {
      sent.push(body);
      return below(waiting);
    }),
  );
  await user.click(margin.getByRole('button', { name: 'Ask for approval' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
  expect(await dialog.findByText('Reason for the approver is a required field')).toBeVisible();
  await paste(user, dialog.getByRole('textbox'), 'They ship 40 boxes');
  await user.click(dialog.getByRole('button', { name: 'Ask for approval' }));
  expect(await screen.findByText('Approval asked for')).toBeVisible();
  expect(sent).toEqual([{ reason: 'They ship 40 boxes' }]);
  expect(screen.queryByRole('button', { name: 'Ask for approval' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('lets an approver approve or refuse with a reason, and reports a conflict', async () => {
  const { user } = open(below(waiting), 'admin');
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(await screen.findByRole('dialog'));
  await paste(user, dialog.getByRole('textbox'), 'Too cheap');
  api.use(refuses(answerApproval, 409, 'This quote does not wait for an approver. It was approved already, by Mei.'));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText(/It was approved already, by Mei/)).toBeVisible();
  const sent: unknown[] = [];
  api.use(
    answers(answerApproval, ({ body }) => {
      sent.push(body);
      const answer = { by: 'Jonas Okafor', at: '2026-11-21T09:00:00.000Z', comment: 'Too cheap' };
      return below({ ...waiting, state: 'refused', answer });
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Refused by Jonas Okafor')).toBeVisible();
  expect(sent).toEqual([{ answer: 'refused', comment: 'Too cheap' }]);
});

test('hides the margin from customers, and shows the next departure instead of accepting a past one', async () => {
  const { cost: _, ...left } = soldOption({ etd: '2026-11-20T03:00:00.000Z' });
  const next = {
    optionId: left.id,
    vessel: 'Emma Maersk',
    voyage: '613W',
    flight: null,
    etd: '2026-11-28T03:00:00.000Z',
  };
  const quote = customersQuote({ options: [left], sailsNext: [next] });
  api.use(answers(viewQuote, quote));
  open(quote, 'customer-admin');
  expect(await screen.findByText('This departure has left')).toBeVisible();
  expect(screen.getByText('Next: Emma Maersk / 613W, ETD 2026/11/28')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Accept / })).not.toBeInTheDocument());
  expect(screen.queryByText(/margin|cost/i)).not.toBeInTheDocument();
});
