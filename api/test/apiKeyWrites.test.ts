import {
  createApiKey,
  createInvoice,
  createWebhook,
  deleteWebhook,
  getCurrentApiKey,
  getQuote,
  issueInvoice,
  listInvoices,
  listQuotes,
  listWebhooks,
  type NewApiKey,
  recordAnswer,
  recordInvoicePayment,
  sendInvoice,
  sendQuote,
  updateCompanyProfile,
  updateInvoice,
} from '@quayside/contract';
import { validityDay } from '@quayside/freight';
import type * as v from 'valibot';
import { ApiClient } from './ApiClient';
import { companyProfile, invoiceDraft } from './conformance/samples';
import { eventually } from './eventually';
import { AGENT_ZONE, first, type QuoteWorld, startQuoteWorld } from './quoteWorld';

let world: QuoteWorld;
let admin: ApiClient;
beforeAll(async () => {
  world = await startQuoteWorld();
  admin = await world.as('admin');
  const { status } = await admin.call(updateCompanyProfile, { body: companyProfile }, { 'if-match': '"0"' });
  expect(status).toBe(200);
});
afterAll(() => world.api.stop());

/** Returns a program with a key of the admin. */
const program = async (...scopes: v.InferInput<typeof NewApiKey>['scopes']) => {
  const { data } = await admin.call(createApiKey, { body: { name: 'ERP', scopes, days: 30 } });
  return new ApiClient(world.api.url, data.key);
};
const once = () => ({ 'idempotency-key': crypto.randomUUID() });

test('tells a program about its key, whatever its scopes are', async () => {
  const erp = await program('rates:read');
  const { data } = await erp.call(getCurrentApiKey, {});
  const { companyName } = world.own.agent;
  expect(data).toMatchObject({ name: 'ERP', scopes: ['rates:read'], company: { name: companyName } });
  expect(JSON.stringify(data)).not.toContain('qsk_');
});

test('creates quotes for the owner of its key, and changes them only with the scope', async () => {
  const erp = await program('quotes:read', 'quotes:write');
  const quote = await world.save({}, erp);
  const { data } = await erp.call(getQuote, { params: { id: quote.id } });
  expect(data.owner.id).toBe((await world.user('admin')).id);
  const reader = await program('quotes:read');
  const params = { id: quote.id };
  const recipients = ['buyer@buyer.example'];
  const sent = await erp.call(sendQuote, { params, body: { recipients } }, once());
  expect(sent.data.status).toBe('sent');
  const optionId = first(quote);
  const on = validityDay(new Date(), AGENT_ZONE);
  const how = { person: 'Eva Smit', channel: 'phone', on, evidence: 'Called at ten' } as const;
  const heard = { answer: 'accepted', optionId, ...how } as const;
  const answered = await erp.call(recordAnswer, { params, body: heard }, once());
  expect(answered.data.status).toBe('accepted');
  expect((await reader.call(recordAnswer, { params, body: heard }, once())).status).toBe(403);
  const { data: found } = await reader.call(listQuotes, { query: {} });
  expect(found.docs.map(({ id }) => id)).toContain(quote.id);
  await expect(world.save({}, reader)).rejects.toThrow();
});

test('invoices a quote, and names the owner of the key as the contact', async () => {
  const erp = await program('invoices:read', 'invoices:write');
  const quote = await world.accepted();
  const made = await erp.call(createInvoice, { body: { quote: quote.id } }, once());
  expect(made.status).toBe(201);
  const params = { id: made.data.id };
  const changed = await erp.call(updateInvoice, { params, body: invoiceDraft }, { 'if-match': '"1"' });
  const issued = await erp.call(issueInvoice, { params }, { 'if-match': `"${changed.data.version}"` });
  expect(issued.data.number).toMatch(/-00001$/);
  const body = { recipients: ['accounts@buyer.example'], message: '' };
  const sent = await erp.call(sendInvoice, { params, body }, once());
  expect(sent.data.history[0]?.text).toBe('Sent to accounts@buyer.example');
  const { email } = await world.user('admin');
  const mail = async () => {
    const [row] = await world.api.sql<{ text: string; answersTo: string }>`
      select kept ->> 'text' as text, kept ->> 'replyTo' as "answersTo" from mails
       where template = 'invoice' and to_address = 'accounts@buyer.example' and kept is not null`;
    return row;
  };
  await eventually(async () => (await mail()) !== undefined);
  expect(await mail()).toMatchObject({ answersTo: email, text: expect.stringContaining(email) });
  const payment = { amountMinor: 100, paidOn: issued.data.issuedOn ?? '', note: 'bank' };
  const paid = await erp.call(recordInvoicePayment, { params, body: payment }, once());
  expect(paid.data.payments).toMatchObject([{ amountMinor: 100 }]);
  const reader = await program('invoices:read');
  expect((await reader.call(listInvoices, { query: {} })).data.docs.map(({ id }) => id)).toContain(params.id);
  expect((await reader.call(createInvoice, { body: { quote: quote.id } }, once())).status).toBe(403);
});

test('subscribes to events and ends the subscription', async () => {
  const automation = await program('webhooks:write');
  const body = { url: 'https://hooks.example.com/quayside', events: ['booking.created' as const] };
  const { data, status } = await automation.call(createWebhook, { body });
  expect(status).toBe(200);
  expect((await automation.call(listWebhooks, {})).data.map(({ id }) => id)).toEqual([data.webhook.id]);
  expect((await automation.call(deleteWebhook, { params: { id: data.webhook.id } })).status).toBe(204);
  expect((await (await program('bookings:write')).call(createWebhook, { body })).status).toBe(403);
});
