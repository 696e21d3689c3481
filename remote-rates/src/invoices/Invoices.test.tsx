import {
  createInvoice,
  creditInvoice,
  getFormDraft,
  getInvoice,
  type Invoice,
  issueInvoice,
  listCustomers,
  listInvoices,
  recordInvoicePayment,
  updateInvoice,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { answers, mockServer, paste, refuses, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import BookingInvoices from './BookingInvoices';
import InvoicePage from './InvoicePage';
import Invoices from './Invoices';
import { toInvoiceForm } from './invoiceForm';
import { sampleDraft, sampleInvoice } from './sampleInvoice.fixture';

const api = mockServer();
const now = new Date('2026-12-19T09:00:00Z');
const { id } = sampleInvoice();

const openPage = (invoice: () => Invoice, role: Role = 'agent') => {
  api.use(answers(getInvoice, () => invoice()));
  return renderInKernel(<InvoicePage />, {
    ...{ at: `/invoices/${id}`, path: '/invoices/:id', role, now },
    routes: [{ path: '/invoices', element: <h1>Invoices</h1> }],
  });
};

test('labels overdue invoices, shows open amounts, and applies the filters', async () => {
  const asked: string[] = [];
  api.use(
    answers(listCustomers, samplePage([])),
    answers(listInvoices, ({ query }) => {
      asked.push(query.toString());
      return samplePage([sampleInvoice({ state: 'part-paid', overdue: true, paidMinor: 400_000 })]);
    }),
  );
  const { user } = renderInKernel(<Invoices />, { at: '/invoices', path: '/invoices', role: 'agent', now });
  const list = await screen.findByRole('list', { name: 'Invoices' });
  expect(within(list).getByRole('link', { name: 'INV-2026-00318' })).toHaveAttribute('href', `/invoices/${id}`);
  expect(within(list).getByText('Overdue')).toBeInTheDocument();
  expect(within(list).getByText('$3,821.58 open')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Due' }), 'Overdue');
  await waitFor(() => expect(asked.at(-1)).toMatch(/due=overdue/));
});

test('shows the totals of a draft while typing, and keeps the input when issuing is refused', async () => {
  let invoice = sampleDraft();
  const stored: unknown[] = [];
  api.use(
    answers(updateInvoice, ({ body }) => {
      stored.push(body);
      const { lines, note } = body as Invoice;
      invoice = sampleDraft({ version: 2, note, lines: lines.map((line) => ({ ...line, netMinor: 0 })) });
      return invoice;
    }),
    refuses(issueInvoice, 422, 'Please check the marked fields.', [{ path: 'buyer.street', message: 'Say where' }]),
  );
  const { user } = openPage(() => invoice);
  expect(await screen.findByRole('heading', { name: 'Draft invoice' })).toBeInTheDocument();
  const second = screen.getByRole('listitem', { name: 'Line 2' });
  const price = within(second).getByRole('textbox', { name: /Price/ });
  await user.clear(price);
  await user.type(price, '100.005');
  await user.tab();
  expect(await within(second).findByText('USD has 2 decimals: write 100.01')).toBeInTheDocument();
  await user.clear(price);
  await user.type(price, '100');
  await user.tab();
  expect(screen.getByText('VAT 21 % on $100.00')).toBeInTheDocument();
  expect(screen.getByText('$6,304.99')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  expect(await screen.findByText('Say where')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Street/ })).toHaveFocus());
  expect(stored).toEqual([
    expect.objectContaining({
      lines: [expect.anything(), expect.objectContaining({ unitMinor: 10_000, taxPercent: 21 })],
    }),
  ]);
  expect(within(screen.getByRole('listitem', { name: 'Line 2' })).getByRole('textbox', { name: /Price/ })).toHaveValue(
    '100.00',
  );
});

test('keeps a changed draft after somebody else was faster, and saves over their version', async () => {
  let invoice = sampleDraft();
  const { user } = openPage(() => invoice);
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await user.clear(note);
  await paste(user, note, 'Mine');
  invoice = sampleDraft({ version: 2, note: 'Theirs', reference: 'PO 7' });
  api.use(refuses(updateInvoice, 409, 'Somebody changed this invoice'));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/Somebody else changed this invoice while you were editing/)).toBeVisible();
  expect(screen.getByText(/Imported from them: Customer’s reference PO 7/)).toBeVisible();
  expect(note).toHaveValue('Mine');
  const saved: (string | null)[] = [];
  api.use(
    answers(updateInvoice, ({ request, body }) => {
      saved.push(request.headers.get('if-match'), (body as Invoice).note);
      invoice = sampleDraft({ version: 3, note: 'Mine', reference: 'PO 7' });
      return invoice;
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved')).toBeVisible();
  await paste(user, note, ', again');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(saved).toEqual(['"2"', 'Mine', '"3"', 'Mine, again']));
});

test('continues unsent changes of a draft invoice', async () => {
  const start = toInvoiceForm(sampleDraft());
  const lines = [...start.lines, { description: 'Demurrage', quantity: '2', price: '85.00', tax: '0' }];
  api.use(
    answers(getFormDraft, {
      ...{ form: `invoice:${id}`, version: 1, updatedAt: '2026-12-19T08:00:00.000Z' },
      content: { fields: { lines }, origin: { version: 1, start } },
    }),
  );
  const { user } = openPage(() => sampleDraft());
  await user.click(await screen.findByRole('button', { name: 'Continue where you left off' }));
  const added = await screen.findByRole('listitem', { name: `Line ${lines.length}` });
  expect(within(added).getByRole('textbox', { name: /^Description/ })).toHaveValue('Demurrage');
  expect(screen.queryByText(/Somebody else changed/)).not.toBeInTheDocument();
});

test('records a payment and cancels the invoice, and rejects more than the open amount', async () => {
  let invoice = sampleInvoice();
  const sent: unknown[] = [];
  api.use(
    refuses(recordInvoicePayment, 422, 'Please check', [{ path: 'amountMinor', message: 'At most $7,821.58 is open' }]),
  );
  const { user } = openPage(() => invoice);
  expect(await screen.findByRole('article', { name: 'Invoice INV-2026-00318' })).toHaveTextContent('Total$7,821.58');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  const dialog = await screen.findByRole('dialog', { name: /Record a payment/ });
  const amount = within(dialog).getByRole('textbox', { name: /Amount/ });
  await user.clear(amount);
  await user.type(amount, '9000');
  await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  expect(await within(dialog).findByText('At most $7,821.58 is open')).toBeInTheDocument();
  api.use(
    answers(recordInvoicePayment, ({ body }) => {
      sent.push(body);
      invoice = sampleInvoice({ state: 'part-paid', paidMinor: 400_000, version: 3 });
      return invoice;
    }),
    answers(creditInvoice, ({ body, request: { headers } }) => {
      sent.push(body, headers.get('if-match'));
      invoice = sampleInvoice({ state: 'void', creditedBy: { id: 'e3'.repeat(12), number: 'CN-2026-00001' } });
      return invoice;
    }),
  );
  await user.clear(amount);
  await user.type(amount, '4000');
  await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findByText('Status: Part-paid')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Credit note' }));
  const taking = await screen.findByRole('dialog', { name: /Take INV-2026-00318 back/ });
  await user.click(within(taking).getByRole('button', { name: 'Issue credit note' }));
  expect(await within(taking).findByText('Reason is a required field')).toBeInTheDocument();
  await paste(user, within(taking).getByRole('textbox', { name: /Reason/ }), 'Wrong rate');
  await user.click(within(taking).getByRole('button', { name: 'Issue credit note' }));
  await waitFor(() =>
    expect(sent).toEqual([{ amountMinor: 400_000, paidOn: '2026-12-19', note: '' }, { reason: 'Wrong rate' }, '"3"']),
  );
});

test('lets a customer read and download an invoice, and nothing else', async () => {
  openPage(
    () => sampleInvoice({ history: [], may: { edit: false, pay: false, credit: false, send: false } }),
    'customer-member',
  );
  expect(await screen.findByText('open of $7,821.58')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'PDF' })).toBeInTheDocument();
  for (const name of ['Mail', 'Credit note', 'Record payment'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'History' })).not.toBeInTheDocument();
});

test('lists the invoices of a booking, and lets staff draft another', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(listInvoices, samplePage([sampleInvoice()])),
    answers(createInvoice, ({ body }) => {
      sent.push(body);
      return sampleDraft();
    }),
  );
  const booking = 'd3'.repeat(12);
  const { user, unmount } = renderInKernel(<BookingInvoices bookingId={booking} />, {
    ...{ at: '/', path: '/', role: 'agent', now },
    routes: [{ path: '/invoices/:id', element: <h1>The draft</h1> }],
  });
  expect(await screen.findByRole('button', { name: 'Download INV-2026-00318 as PDF' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New invoice' }));
  expect(await screen.findByRole('heading', { name: 'The draft' })).toBeInTheDocument();
  expect(sent).toEqual([{ booking }]);
  unmount();
  renderInKernel(<BookingInvoices bookingId={booking} />, { at: '/', path: '/', role: 'partner', now });
  expect(screen.queryByText('Agent invoices')).not.toBeInTheDocument();
});
