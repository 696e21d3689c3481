import {
  acceptQuote,
  applyRequote,
  bookQuote,
  type Charge,
  deleteQuote,
  getPort,
  getQuote,
  previewRequote,
  type Quote,
  recordAnswer,
  rejectQuote,
  revokeQuoteLink,
  uploadFile,
  viewQuote,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { useCurrentBooking } from '@quayside/kernel/session';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allPorts, haiphong, rotterdam } from '../../option/sampleRates.fixture';
import { sampleFile } from '../../requests/sampleRequest.fixture';
import { customersOption, customersQuote, halden, quoteId, soldOption, staffQuote } from '../sampleQuote.fixture';
import QuoteDetails from './QuoteDetails';

const api = mockServer();
const now = new Date('2026-11-21T09:00:00Z');

const open = (quote: Quote, role: Role, other?: Quote) => {
  const views: string[] = [];
  api.use(
    answers(getQuote, ({ params }) => (other && params.id === other.id ? other : quote)),
    answers(viewQuote, ({ params }) => {
      views.push(params.id ?? '');
      return { ...quote, status: quote.status === 'sent' ? ('viewed' as const) : quote.status };
    }),
  );
  const view = renderInKernel(<QuoteDetails />, {
    at: `/quotes/${quoteId}/details`,
    path: '/quotes/:id/details',
    role,
    now,
    routes: [
      { path: '/quotes/saved', element: <h1>Saved Quotes</h1> },
      { path: '/bookings/booking-form', element: <h1>Booking form</h1> },
    ],
  });
  return { ...view, views };
};

afterEach(() => useCurrentBooking.getState().clear());

test('marks a quote as seen once, and shows a customer neither cost nor margin', async () => {
  const { views, container } = open(customersQuote(), 'customer-admin');
  expect(await screen.findByText('Status: Viewed')).toBeInTheDocument();
  expect(views).toEqual([quoteId]);
  expect(screen.getByRole('table', { name: 'Price breakdown of CMA CGM' })).toHaveTextContent('$4,070.00');
  expect(container).not.toHaveTextContent(/cost|margin/i);
  for (const name of ['Edit', 'Delete', 'Re-quote', 'Create booking'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Send/ })).not.toBeInTheDocument();
});

test('groups a door-to-door price into parts with sums, but no port-to-port price', async () => {
  const part = (name: string, part: Charge['part'], totalMinor: number): Charge => ({
    ...{ name, part, kind: part === 'main' ? 'freight' : 'surcharge', basis: 'per shipment', containerType: null },
    ...{ quantity: 1, currency: 'USD', unitMinor: totalMinor, amountMinor: totalMinor, totalMinor, note: null },
  });
  const charges = [
    part('Ocean freight', 'main', 352_000),
    part('Bunker', 'main', 11_000),
    part('Delivery Venlo', 'delivery', 33_000),
    part('Truck Hai Duong', 'pick-up', 11_000),
  ];
  open(customersQuote({ options: [customersOption, { ...customersOption, id: 'two', charges }] }), 'customer-admin');
  const [flat, whole] = await screen.findAllByRole('table', { name: 'Price breakdown of CMA CGM' });
  if (!flat || !whole) throw new Error('two tables');
  expect(within(flat).queryAllByRole('rowheader')).toEqual([]);
  const rows = within(whole)
    .getAllByRole('row')
    .map((row) => row.textContent?.replace(/\s+/g, ' '));
  expect(rows).toEqual([
    expect.stringMatching(/^Charge/),
    'Pick-up110.00',
    expect.stringMatching(/^Truck Hai Duong/),
    'Main carriage3,630.00',
    expect.stringMatching(/^Ocean freight/),
    expect.stringMatching(/^Bunker/),
    'Delivery330.00',
    expect.stringMatching(/^Delivery Venlo/),
    'Total$4,070.00',
  ]);
});

test('accepts an option after repeating its carrier, departure and price', async () => {
  const bodies: unknown[] = [];
  const quote = customersQuote();
  api.use(
    answers(acceptQuote, ({ body }) => {
      bodies.push(body);
      return {
        ...quote,
        status: 'accepted' as const,
        accepted: { optionId: 'one', at: now.toISOString(), by: 'Ana Sousa' },
      };
    }),
  );
  const { user } = open(quote, 'customer-member');
  await user.click(await screen.findByRole('button', { name: 'Accept CMA CGM, 2026/12/04' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Accept this option?' });
  for (const text of ['CMA CGM', '2026/12/04', '$4,070.00']) expect(dialog).toHaveTextContent(text);
  await user.click(within(dialog).getByRole('button', { name: 'Accept option' }));
  expect(await screen.findByText('CMA CGM was accepted by Ana Sousa')).toBeVisible();
  expect(bodies).toEqual([{ optionId: 'one' }]);
  expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
});

test('requires a comment when a customer rejects for another reason', async () => {
  const bodies: unknown[] = [];
  const quote = customersQuote();
  api.use(
    answers(rejectQuote, ({ body }) => {
      bodies.push(body);
      const rejected = { reason: 'other' as const, comment: 'No space', at: now.toISOString(), by: 'Ana Sousa' };
      return { ...quote, status: 'rejected' as const, rejected };
    }),
  );
  const { user } = open(quote, 'customer-company-admin');
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject this quote?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject quote' }));
  expect(await within(dialog).findByText('Reason is a required field')).toBeVisible();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Reason/ }), 'Another reason');
  await user.click(within(dialog).getByRole('button', { name: 'Reject quote' }));
  expect(await within(dialog).findByText('Comment is a required field')).toBeVisible();
  await user.click(within(dialog).getByRole('textbox', { name: /Comment/ }));
  await user.paste('No space');
  await user.click(within(dialog).getByRole('button', { name: 'Reject quote' }));
  expect(await screen.findByText('Rejected by Ana Sousa: Another reason')).toBeVisible();
  expect(bodies).toEqual([{ reason: 'other', comment: 'No space' }]);
});

test('records an answer by phone only when complete, and shows who recorded it', async () => {
  const bodies: unknown[] = [];
  const sent = staffQuote({ status: 'sent', sentAt: '2026-11-20T10:00:00.000Z' });
  const limit = { currency: 'USD', limitMinor: 500_000, openMinor: 100_000, uncounted: [] };
  const credit = { ...limit, adds: [{ optionId: 'one', minor: 407_000 }] };
  const quote = { ...sent, ...(sent.internal && { internal: { ...sent.internal, credit } }) };
  const recorded = { by: 'Ines Verhoeven, Northgate', channel: 'phone' as const, on: '2026-11-21' };
  const file = sampleFile('answer.pdf');
  api.use(
    answers(uploadFile, [file]),
    answers(recordAnswer, ({ body }) => {
      bodies.push(body);
      const accepted = { optionId: 'one', at: now.toISOString(), by: 'Eva Smit', recorded };
      const internal = quote.internal && { ...quote.internal, evidence: 'Go ahead', evidenceFiles: [file] };
      return { ...quote, ...(internal && { internal }), status: 'accepted' as const, accepted };
    }),
  );
  const { user } = open(quote, 'agent');
  await user.click(await screen.findByRole('button', { name: 'Record answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: "Record the customer's answer" }));
  const warning = '$70.00 above what was agreed. Credit limit $5,000.00, open $1,000.00.';
  expect(dialog.getByText(warning)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Record acceptance' }));
  expect(await dialog.findByText('Answered by is a required field')).toBeVisible();
  expect(dialog.getByText('Write what was said, or attach it')).toBeVisible();
  await user.upload(dialog.getByLabelText('Files that show it, file'), new File(['%PDF-1.7'], 'answer.pdf'));
  expect(await dialog.findByText('answer.pdf')).toBeVisible();
  await user.click(dialog.getByRole('textbox', { name: /Answered by/ }));
  await user.paste('Eva Smit');
  await user.click(dialog.getByRole('textbox', { name: /What was said/ }));
  await user.paste('Go ahead');
  await user.click(dialog.getByRole('button', { name: 'Record acceptance' }));
  expect(await screen.findByText('CMA CGM was accepted by Eva Smit')).toBeVisible();
  expect(screen.getByText(warning)).toBeVisible();
  expect(screen.getByText(/Answered by phone on/)).toHaveTextContent(
    '2026/11/21. Recorded by Ines Verhoeven, Northgate',
  );
  expect(screen.getByText('Only your team sees this: “Go ahead”')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download answer.pdf' })).toBeVisible();
  const heard = { person: 'Eva Smit', channel: 'phone', on: '2026-11-21', evidence: 'Go ahead', files: [file.id] };
  expect(bodies).toEqual([{ answer: 'accepted', optionId: 'one', ...heard }]);
});

test('shows a shared margin once, and otherwise the margin of each option', async () => {
  const one = soldOption();
  const two = soldOption({ id: 'two', carrier: { code: 'MSCU', name: 'MSC' } });
  const withMargin = (margin: NonNullable<Quote['internal']>['margin']) => {
    const quote = staffQuote({ options: [one, two] });
    return { ...quote, ...(quote.internal && { internal: { ...quote.internal, margin } }) };
  };
  const shared = open(withMargin({ percent: 10, lines: [] }), 'agent');
  expect(await screen.findByText('10 % on cost')).toBeVisible();
  shared.unmount();
  open(withMargin({ percent: 10, options: [{ optionId: 'two', amountMinor: 20_000 }], lines: [] }), 'agent');
  expect(await screen.findByText(/^CMA CGM, .*: 10 % on cost$/)).toBeVisible();
  expect(screen.getByText(/^MSC, .*: \$200\.00 on cost$/)).toBeVisible();
});

const past = { validTo: '2026-11-20T22:00:00.000Z' };

test('does not accept an expired quote, and names the contact', async () => {
  open(customersQuote(past), 'customer-admin');
  expect(await screen.findByText('This quote has expired')).toBeVisible();
  expect(screen.getByText(/Ask your forwarder for a new one/)).toBeVisible();
  for (const name of [/^Accept/, 'Reject']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test("quotes an expired quote again, comparing today's rates with the former ones", async () => {
  const dear = soldOption({ totalMinor: 421_000 });
  const gone = soldOption({ id: 'two', carrier: { code: 'MSCU', name: 'MSC' } });
  const before = soldOption();
  api.use(
    answers(previewRequote, {
      options: [
        { optionId: 'one', before, now: dear, reason: null, differenceMinor: 14_000 },
        { optionId: 'two', before: gone, now: null, reason: 'This rate has expired', differenceMinor: null },
      ],
    }),
    answers(applyRequote, staffQuote({ options: [dear], validTo: '2026-12-14T16:00:00.000Z' })),
  );
  const { user, views } = open(staffQuote({ ...past, options: [before, gone] }), 'agent');
  await user.click(await screen.findByRole('button', { name: 'Re-quote' }));
  const table = await screen.findByRole('table', { name: 'Before and now' });
  expect(within(table).getByRole('row', { name: /CMA CGM/ })).toHaveTextContent('$4,070.00$4,210.00+$140.00');
  expect(within(table).getByRole('row', { name: /MSC/ })).toHaveTextContent('This rate has expired');
  await user.click(screen.getByRole('button', { name: "Take today's rates" }));
  expect(await screen.findByText('Status: Saved')).toBeInTheDocument();
  expect(views).toEqual([]);
});

describe('revision', () => {
  const [first, second] = ['b1'.repeat(12), quoteId];
  const revisions = [
    { id: first, number: 'Q-000123', revision: 1, status: 'sent', sentAt: '2026-11-20T10:00:00.000Z' },
    { id: second, number: 'Q-000123/2', revision: 2, status: 'sent', sentAt: '2026-11-21T08:00:00.000Z' },
  ] satisfies Quote['revisions'];
  const newer = { id: second, number: 'Q-000123/2', revision: 2, revisions };
  const charges = soldOption().charges.map((one, index) => (index === 0 ? { ...one, amountMinor: 340_000 } : one));
  const cheaper = { totalMinor: 395_000, charges };
  const rows = async () => within(await screen.findByRole('table', { name: 'What changed' })).getAllByRole('row');

  test('shows customers changed totals and terms, and staff changed lines, with a link to the previous one', async () => {
    const before = customersQuote({ id: first, revisions });
    const { unmount } = open(
      customersQuote({ ...newer, options: [{ ...customersOption, ...cheaper }] }),
      'customer-admin',
      before,
    );
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'ItemRevision 1Revision 2Difference',
      '~CMA CGM, ETD 2026/12/04: total$4,070.00$3,950.00−$120.00',
    ]);
    expect(screen.getByRole('link', { name: 'Q-000123' })).toHaveAttribute('href', `/quotes/${first}/details`);
    unmount();
    const options = [soldOption(cheaper), soldOption({ id: 'two' })];
    open(staffQuote({ ...newer, options }), 'agent', staffQuote({ ...before, options: [soldOption()] }));
    const [, line, , added] = await rows();
    expect(line).toHaveTextContent('Ocean freight 40HC$3,520.00$3,400.00−$120.00');
    expect(added).toHaveTextContent('+CMA CGM');
  });

  test('replaces the previous revision, which links to it and can no longer be answered', async () => {
    const replacedBy = { id: first, number: 'Q-000123/2', revision: 2 };
    const { unmount } = open(customersQuote({ revisions, replacedBy }), 'customer-admin');
    expect(await screen.findByText('Replaced by revision 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Q-000123/2' })).toHaveAttribute('href', `/quotes/${first}/details`);
    for (const name of [/^Accept/, 'Reject']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    unmount();
    open(staffQuote({ status: 'sent', revisions: [], replacedBy }), 'agent');
    expect(await screen.findByText(/was sent to others/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Re-quote' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Send/ })).not.toBeInTheDocument();
  });
});

test('books an accepted quote in one step with option, customer and quote', async () => {
  const accepted = { optionId: 'one', at: now.toISOString(), by: 'Ana Sousa' };
  const quote = staffQuote({ status: 'accepted', sentAt: now.toISOString(), accepted });
  const { rateId, sailingId } = customersOption;
  const choice = { rateId, sailingId, search: quote.search, quoteId };
  const words = { shipper: 'Saigon Chairs', consignee: '', reference: 'PO 4711', remarks: '' };
  const left = { ...words, by: 'Eva Smit', at: now.toISOString(), recipient: 'eva@halden.test', files: [] };
  const asked = { commodity: 'Furniture', incoterm: 'FCA' as const, remarks: 'Fragile', files: [] };
  api.use(
    answers(bookQuote, { choice: choice as never, option: soldOption(), company: halden, left, asked }),
    answers(getPort, ({ params }) => allPorts.find(({ id }) => id === params.id) ?? haiphong),
  );
  const { user } = open(quote, 'agent');
  await user.click(await screen.findByRole('button', { name: 'Create booking' }));
  expect(await screen.findByRole('heading', { name: 'Booking form' })).toBeVisible();
  expect(useCurrentBooking.getState().current).toMatchObject({
    option: { id: 'one' },
    from: { code: haiphong.code },
    to: { code: rotterdam.code },
    company: halden,
    left: { reference: 'PO 4711' },
    asked,
    quote: { id: quoteId, number: 'Q-000123' },
  });
});

test('deletes a saved quote after confirmation, and keeps it when refused', async () => {
  api.use(refuses(deleteQuote, 409, 'This quote was sent meanwhile'));
  const { user } = open(staffQuote(), 'agent');
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete quote' }));
  };
  await ask();
  expect(await screen.findByText('This quote was sent meanwhile')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  api.use(answers(deleteQuote, undefined));
  await ask();
  expect(await screen.findByRole('heading', { name: 'Saved Quotes' })).toBeVisible();
});

test('says that a quote is missing or inaccessible', async () => {
  api.use(refuses(getQuote, 404, 'Quote not found'));
  renderInKernel(<QuoteDetails />, { at: `/quotes/${quoteId}/details`, path: '/quotes/:id/details' });
  expect(await screen.findByText('There is no such quote')).toBeVisible();
});

test("shows staff how a recipient's link is used, and revokes it", async () => {
  const reader = {
    email: 'eva@halden.example',
    name: null,
    sentAt: '2026-11-20T10:00:00.000Z',
    viewedAt: null,
    bouncedAt: '2026-11-20T10:01:00.000Z',
  };
  const { internal } = staffQuote();
  if (!internal) throw new Error('staff have it');
  const used = { works: true, views: 2, lastViewedOn: '2026-11-20' };
  const withLink = (link: typeof used): Quote =>
    staffQuote({
      ...{ status: 'sent', sentAt: reader.sentAt },
      internal: { ...internal, recipients: [{ ...reader, link }] },
    });
  const ended: unknown[] = [];
  api.use(
    answers(revokeQuoteLink, ({ body }) => {
      ended.push(body);
      return withLink({ ...used, works: false });
    }),
  );
  const { user } = open(withLink(used), 'agent');
  expect(await screen.findByText(/^Did not arrive: the mail server refused this address/)).toBeVisible();
  expect(await screen.findByText('Link opened on 2 days, last on 2026/11/20')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'End link of eva@halden.example' }));
  expect(await screen.findByText('Link opened on 2 days, last on 2026/11/20; it was ended')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^End link/ })).not.toBeInTheDocument();
  expect(ended).toEqual([{ recipient: reader.email }]);
});
