import {
  type BillTo,
  createInvoice,
  createWebhook,
  creditInvoice,
  deleteInvoice,
  getInvoice,
  type Invoice,
  type InvoiceDraft,
  issueInvoice,
  listInvoices,
  listNotifications,
  listWebhookDeliveries,
  recordInvoicePayment,
  sendInvoice,
  updateCompanyProfile,
  updateInvoice,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { currencyDecimals } from '@quayside/freight';
import { misplaced, readPdf } from '../src/pdf/readPdf.fixture';
import type { ApiClient } from './ApiClient';
import { createOrganisationUser } from './bookingWorld';
import { companyProfile, invoiceDraft } from './conformance/samples';
import { eventually } from './eventually';
import { signIn } from './given';
import { type QuoteWorld, startQuoteWorld } from './quoteWorld';
import { readCsv } from './readCsv';

let world: QuoteWorld;
beforeAll(async () => {
  world = await startQuoteWorld();
  const admin = await world.as('admin');
  const { status } = await admin.call(updateCompanyProfile, { body: companyProfile }, { 'if-match': '"0"' });
  expect(status).toBe(200);
});
afterAll(() => world.api.stop());

const version = (number: number) => ({ 'if-match': `"${number}"` });
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

const draft = async (more: Partial<InvoiceDraft> = {}): Promise<Invoice> => {
  const staff = await world.as('agent');
  const quote = await world.accepted();
  const made = await staff.call(createInvoice, { body: { quote: quote.id } }, key());
  expect(made.status).toBe(201);
  const params = { id: made.data.id };
  const { data } = await staff.call(updateInvoice, { params, body: { ...invoiceDraft, ...more } }, version(1));
  return data;
};
const issue = async ({ id, version: read }: Invoice) =>
  (await world.as('agent')).call(issueInvoice, { params: { id } }, version(read));
const issued = async (more?: Partial<InvoiceDraft>): Promise<Invoice> => {
  const { status, data, body } = await issue(await draft(more));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return data;
};
const createCreditInvoice = async ({ id }: Invoice): Promise<Invoice> => {
  const { version: now } = (await read(id)).data;
  const body = { reason: 'Wrong address' };
  return (await (await world.as('agent')).call(creditInvoice, { params: { id }, body }, version(now))).data;
};
const pay = async ({ id, issuedOn }: Invoice, amountMinor: number, paidOn = issuedOn ?? '') =>
  (await world.as('agent')).call(
    recordInvoicePayment,
    { params: { id }, body: { amountMinor, paidOn, note: 'bank' } },
    key(),
  );
const read = async (id: string, role: Role = 'agent') => (await world.as(role)).call(getInvoice, { params: { id } });
const serial = ({ number }: Invoice): number => Number(number?.split('-').at(-1));
const downloaded = async (caller: ApiClient, path: string) =>
  Buffer.from(await (await caller.fetch(path)).arrayBuffer());
const paper = async (id: string, role: Role = 'agent') => {
  return readPdf(await downloaded(await world.as(role), `/invoices/${id}/pdf`));
};

describe('a draft', () => {
  test('copies the lines of the accepted option with the same amount, and bill-to and terms of the customer', async () => {
    const quote = await world.accepted();
    const staff = await world.as('agent');
    await world.api.sql`insert into customer_terms (company_id, agent_id, payment_days)
      values (${world.own.customer.id}, ${world.own.agent.id}, 45) on conflict do nothing`;
    const { data } = await staff.call(createInvoice, { body: { quote: quote.id } }, key());
    const option = quote.options.find(({ id }) => id === quote.accepted?.optionId);
    expect(data).toMatchObject({
      ...{ state: 'draft', number: null, dueOn: null, paymentDays: 45, currency: option?.currency },
      ...{ totalMinor: option?.totalMinor, quote: { id: quote.id, number: quote.number } },
    });
    expect(data.lines.map(({ description }) => description)).toEqual(
      option?.charges.map(({ name }) => expect.stringContaining(name)),
    );
    // The price is billed once; a second draft begins empty, and says why.
    const again = await staff.call(createInvoice, { body: { quote: quote.id } }, key());
    expect(again.data.lines).toEqual([]);
    expect(again.data.history[0]?.text).toBe(
      `Draft from quote ${quote.number}, without lines: its price is on another draft`,
    );
    const { data: kept } = await staff.call(
      updateInvoice,
      { params: { id: again.data.id }, body: invoiceDraft },
      version(1),
    );
    const next = await staff.call(createInvoice, { body: { quote: (await world.accepted()).id } }, key());
    expect(next.data.buyer).toEqual(kept.buyer);
  });

  test('is refused for a quote that is not accepted, and for another agent’s', async () => {
    const staff = await world.as('agent');
    const { id } = await world.save();
    expect((await staff.call(createInvoice, { body: { quote: id } }, key())).error.error).toBe('quote_not_accepted');
    const stranger = await signIn(world.api, await world.given.user({ role: 'agent', company: world.other.agent }));
    expect((await stranger.call(createInvoice, { body: { quote: id } }, key())).status).toBe(404);
    const customer = await world.as('customer-admin');
    expect((await customer.call(createInvoice, { body: { quote: id } }, key())).status).toBe(403);
  });

  test('reports missing fields for issuing, and stores the typed values', async () => {
    const buyer: BillTo = { ...invoiceDraft.buyer, street: '', country: '', vatNumber: '' };
    const lacking = await draft({ buyer, zeroTax: 'AE', lines: invoiceDraft.lines.slice(0, 1) });
    const { status, error } = await issue(lacking);
    expect([status, error.errors?.map(({ path }) => path)]).toEqual([
      422,
      ['buyer.street', 'buyer.country', 'buyer.vatNumber', 'zeroTaxReason'],
    ]);
    const off = [{ description: 'Rebate', quantity: -1, unitMinor: 5, taxPercent: 0 }];
    expect((await issue(await draft({ lines: off }))).error.errors?.[0]?.message).toBe('The total must not be below 0');
    expect((await read(lacking.id)).data).toMatchObject({ state: 'draft', buyer, zeroTax: 'AE' });
  });

  test.each([
    ['quantity', { quantity: 0 }, 'must not be 0'],
    ['quantity', { quantity: 0.0001 }, 'has at most three decimals'],
    ['unitMinor', { unitMinor: -1 }, 'must be at least 0: take something off by a quantity below 0'],
    ['taxPercent', { taxPercent: 101 }, 'must be at most 100'],
  ])('refuses a line with a wrong %s', async (path, wrong, message) => {
    const { id, version: now } = await draft();
    const body = { ...invoiceDraft, lines: [{ description: 'X', quantity: 1, unitMinor: 1, taxPercent: 0, ...wrong }] };
    const { status, error } = await (await world.as('agent')).call(
      updateInvoice,
      { params: { id }, body },
      version(now),
    );
    expect([status, error.errors]).toEqual([422, [{ path: `lines.0.${path}`, message }]]);
  });
});

describe('an issued invoice', () => {
  test('gets the next number of its year, also for simultaneous and failed issues', async () => {
    const first = await issued();
    expect(first.number).toMatch(/^INV-\d{4}-\d{5}$/);
    const drafts = [await draft(), await draft(), await draft({ lines: [] }), await draft(), await draft()];
    const answers = await Promise.all(drafts.map(issue));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 200, 200]);
    const numbers = answers.flatMap(({ status, data }) => (status === 200 ? [serial(data)] : []));
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4].map((more) => serial(first) + more));
    const twice = await Promise.all([1, 2].map(() => draft()).slice(0, 1)).then(async ([one]) =>
      Promise.all([issue(one as Invoice), issue(one as Invoice)]),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(serial(await issued())).toBe(serial(first) + 6);
  });

  test('is due by its terms and immutable for calls and queries', async () => {
    const invoice = await issued({ paymentDays: 14 });
    expect(Date.parse(invoice.dueOn ?? '') - Date.parse(invoice.issuedOn ?? '')).toBe(14 * 86_400_000);
    const staff = await world.as('agent');
    const { id } = invoice;
    const change = await staff.call(updateInvoice, { params: { id }, body: invoiceDraft }, version(invoice.version));
    expect([change.status, change.error.message]).toEqual([
      409,
      `${invoice.number} was issued and can no longer be changed.`,
    ]);
    expect((await staff.call(deleteInvoice, { params: { id } })).status).toBe(409);
    await expect(world.api.sql`update invoices set doc = '{}' where id = ${id}`).rejects.toThrow('never changes');
    await expect(world.api.sql`update invoices set state = 'draft' where id = ${id}`).rejects.toThrow();
    const admin = await world.as('admin');
    const now = (await admin.call(getInvoice, { params: { id } })).data;
    await world.api.sql`update company_profiles set legal_name = 'Renamed GmbH' where agent_id = ${world.own.agent.id}`;
    expect((await read(id)).data.seller).toEqual(now.seller);
    expect((await paper(id)).text).toContain('Conform GmbH');
    await world.api.sql`update company_profiles set legal_name = 'Conform GmbH' where agent_id = ${world.own.agent.id}`;
  });

  test('is paid in parts up to the open amount; refuses future days', async () => {
    const invoice = await issued();
    expect(invoice.totalMinor).toBe(205_950);
    expect((await pay(invoice, 205_951)).error.errors).toEqual([
      { path: 'amountMinor', message: 'At most €2,059.50 is open' },
    ]);
    expect((await pay(invoice, 1, '2099-01-01')).error.errors?.[0]?.path).toBe('paidOn');
    expect((await pay(invoice, 200_000)).data).toMatchObject({ state: 'part-paid', paidMinor: 200_000 });
    const both = await Promise.all([pay(invoice, 5_950), pay(invoice, 5_950)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { data } = await read(invoice.id);
    expect(data).toMatchObject({ state: 'paid', paidMinor: 205_950 });
    expect(data.payments).toHaveLength(2);
    expect(data.history.map(({ text }) => text).slice(0, 3)).toEqual([
      ...['Payment of €59.50', 'Payment of €2,000.00', 'Issued'],
    ]);
  });

  test('is cancelled once, by a credit note of a separate series', async () => {
    const invoice = await issued();
    await pay(invoice, 950);
    const staff = await world.as('agent');
    const { version: now } = (await read(invoice.id)).data;
    const credit = () =>
      staff.call(creditInvoice, { params: { id: invoice.id }, body: { reason: 'Wrong rate' } }, version(now));
    const answers = await Promise.all([credit(), credit()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const note = answers.find(({ status }) => status === 201)?.data as Invoice;
    expect(note).toMatchObject({
      ...{ kind: 'credit-note', state: 'issued', totalMinor: invoice.totalMinor, note: 'Wrong rate' },
      ...{ credits: { id: invoice.id, number: invoice.number }, overdue: false },
    });
    expect(note.number).toMatch(/^CN-\d{4}-00001$/);
    expect((await read(invoice.id)).data).toMatchObject({
      ...{ state: 'void', paidMinor: 950, creditedBy: { id: note.id, number: note.number } },
      may: { edit: false, pay: false, credit: false, send: false },
    });
    expect((await pay(invoice, 1)).error.message).toBe('It was cancelled by a credit note: no payment is due.');
    const again = await staff.call(creditInvoice, { params: { id: note.id }, body: { reason: 'X' } }, version(1));
    expect(again.status).toBe(409);
    expect((await paper(note.id)).text).toContain(String(invoice.number));
  });

  test('is visible to its customer’s people once issued, and not to those of others', async () => {
    const invoice = await draft();
    const seeing = async (id: string) => {
      const roles = ['customer-member', 'customer-admin', 'partner', 'importer'] as const;
      const answers = [];
      for (const role of roles) answers.push((await read(id, role)).status);
      return answers;
    };
    expect(await seeing(invoice.id)).toEqual([404, 404, 403, 403]);
    await issue(invoice);
    expect(await seeing(invoice.id)).toEqual([200, 200, 403, 403]);
    const { data } = await read(invoice.id, 'customer-member');
    expect(data).toMatchObject({ history: [], quote: null, may: { pay: false, send: false } });
    const stranger = await signIn(world.api, await world.given.user({ role: 'admin', company: world.other.agent }));
    expect((await stranger.call(getInvoice, { params: { id: invoice.id } })).status).toBe(404);
    expect((await stranger.call(listInvoices, { query: {} })).data.totalDocs).toBe(0);
  });

  test('is announced to its customer’s people and programs without the amount, by one mail only', async () => {
    const { api, own, given } = world;
    const hook = { url: 'https://hooks.example/quayside', events: ['invoice.issued' as const] };
    const admin = await world.as('admin');
    const { data: made } = await admin.call(createWebhook, { body: hook });
    const [rival, other] = [
      await createOrganisationUser(given, world.other, 'admin'),
      await createOrganisationUser(given, world.other, 'customer-admin'),
    ];
    // Recipients with an account at the time of issue are notified.
    const served = ['customer-company-admin', 'customer-admin', 'customer-member'] as const;
    for (const role of served) await world.as(role);
    const invoice = await issued();
    const heardBy = async (caller: ApiClient) =>
      (await caller.call(listNotifications, { query: { kind: 'invoice-issued' } })).data.notifications.filter(
        ({ about }) => about.id === invoice.id,
      );
    const later = (await createCreditInvoice(invoice)).id;
    expect(later).not.toBe(invoice.id);
    for (const role of served) {
      await eventually(async () => (await heardBy(await world.as(role))).length > 0, 20);
      const [told, ...more] = await heardBy(await world.as(role));
      expect(more).toEqual([]);
      expect(told).toMatchObject({
        ...{ label: `Invoice ${invoice.number} issued`, detail: expect.stringMatching(/^Due /), tone: 'plain' },
        ...{ path: `/invoices/${invoice.id}`, about: { kind: 'invoice', name: invoice.number } },
      });
      expect(JSON.stringify(told)).not.toMatch(/total|margin|EUR|USD/i);
    }
    for (const role of ['partner', 'importer', 'agent'] as const)
      expect(await heardBy(await world.as(role))).toEqual([]);
    for (const stranger of [rival, other]) expect(await heardBy(await signIn(api, stranger))).toEqual([]);
    expect(
      await api.sql`select 1 from notifications n join notification_events e on e.id = n.event_id
        where e.kind = 'invoice-issued' and n.mail is not null and e.subject_id = ${invoice.id} and n.user_id in
          (select id from users where customer_company_id = ${own.customer.id})`,
    ).toEqual([]);
    const messages = async () =>
      (await admin.call(listWebhookDeliveries, { query: { webhook: made.webhook.id } })).data.docs.filter(
        ({ payload }) => payload?.includes(invoice.id),
      );
    await eventually(async () => (await messages()).length === 1, 20);
    const said = JSON.parse((await messages())[0]?.payload ?? '{}');
    expect(said).toMatchObject({
      type: 'invoice.issued',
      subject: invoice.number,
      data: { invoice: { id: invoice.id } },
    });
    expect(JSON.stringify(said)).not.toMatch(/minor|margin|total/i);
  });

  test('is mailed with its PDF, and replies reach the sender', async () => {
    const invoice = await issued();
    const staff = await world.as('agent');
    const body = { recipients: ['Bills@Conform.example', 'bills@conform.example'], message: 'Our bill' };
    const { data } = await staff.call(sendInvoice, { params: { id: invoice.id }, body }, key());
    expect(data.history[0]?.text).toBe('Sent to bills@conform.example');
    type StoredMail = { text: string; replyTo: string; attachments: { content: string }[] };
    const sent = async () => {
      const [row] = await world.api.sql<{ kept: StoredMail }>`
        select kept from mails where template = 'invoice' and to_address = 'bills@conform.example'
           and kept ->> 'subject' like ${`%${invoice.number}%`}`;
      return row?.kept;
    };
    await eventually(async () => (await sent()) !== undefined);
    const kept = await sent();
    expect(kept?.text).toContain('Our bill');
    expect(kept?.replyTo).toBe((await world.user('agent')).email);
    expect((await readPdf(Buffer.from(kept?.attachments[0]?.content ?? '', 'base64'))).text).toContain(invoice.number);
    const sending = await staff.call(sendInvoice, { params: { id: (await draft()).id }, body }, key());
    expect(sending.status).toBe(409);
  });
});

test('lists by state, overdue, text and customer', async () => {
  const late = await issued({ reference: 'LATE-77' });
  await pay(late, 1);
  // Only the table owner bypasses the trigger that protects issued invoices.
  await world.api.sql`alter table invoices disable trigger keep_issued_invoice`;
  await world.api.sql`update invoices set due_on = '2020-01-01' where id = ${late.id}`;
  await world.api.sql`alter table invoices enable trigger keep_issued_invoice`;
  const staff = await world.as('agent');
  const found = async (query: Record<string, unknown>) =>
    (await staff.call(listInvoices, { query: { limit: -1, ...query } })).data.docs.map(({ id }) => id);
  expect(await found({ due: 'overdue' })).toEqual([late.id]);
  expect(await found({ searchText: 'late-77' })).toEqual([late.id]);
  expect(await found({ searchText: late.number?.toLowerCase() })).toEqual([late.id]);
  expect(await found({ searchText: late.number, state: 'paid' })).toEqual([]);
  expect(await found({ company: world.own.customer.id, state: 'part-paid', due: 'overdue' })).toEqual([late.id]);
  expect((await read(late.id)).data.overdue).toBe(true);
});

test('exports numbers as numbers, subtracts credit notes, and contains no formula', async () => {
  const invoice = await issued({ reference: '=HYPERLINK("x")', buyer: { ...invoiceDraft.buyer, name: '+Evil' } });
  const staff = await world.as('agent');
  const note = await staff.call(
    creditInvoice,
    { params: { id: invoice.id }, body: { reason: 'X' } },
    version(invoice.version),
  );
  const rows = readCsv((await downloaded(staff, '/invoices/csv')).toString());
  const of = (number: string | null) => rows.find((row) => row.number === number);
  expect(of(invoice.number)).toMatchObject({
    ...{ net: '2050', tax: '9.5', total: '2059.5', reference: '\'=HYPERLINK("x")', bill_to: "'+Evil", state: 'void' },
  });
  expect(of(note.data.number)).toMatchObject({ kind: 'credit-note', total: '-2059.5' });
  expect(rows.every(({ number }) => number !== '')).toBe(true);
});

test.each(['JPY', 'EUR', 'KWD'])('prints the sums of the call in the PDF in %s, in any script', async (currency) => {
  const buyer = { ...invoiceDraft.buyer, name: '上海 Großhandel ไทย', street: 'שדרות 1' };
  const lines = Array.from({ length: 60 }, (_, index) => ({
    ...{ description: `Line ${index + 1}`, quantity: 1.25, unitMinor: 3_333 + index, taxPercent: index % 2 ? 19 : 7 },
  }));
  const invoice = await issued({ currency, buyer, lines });
  const read = await paper(invoice.id, 'customer-admin');
  const { text, pages } = read;
  const written = (minor: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency })
      .format(minor / 10 ** currencyDecimals(currency))
      .replaceAll('\u00a0', ' ');
  const words = text.replaceAll('\u00a0', ' ');
  for (const amount of [invoice.netMinor, invoice.totalMinor, ...invoice.taxes.map(({ taxMinor }) => taxMinor)])
    expect(words).toContain(written(amount));
  expect(words).toContain(String(invoice.number));
  expect(words).toContain('上海');
  expect(pages.length).toBeGreaterThan(1);
  expect(misplaced(read)).toEqual([]);
  expect(invoice.file).toMatchObject(currency === 'KWD' ? { hasData: false } : { hasData: true, lacks: [] });
});
