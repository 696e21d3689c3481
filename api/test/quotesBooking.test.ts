import { acceptQuote, bookQuote, createBooking, getBooking, getQuote, type Quote } from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { haiphong, rotterdam } from './bookingWorld';
import { boxes, type QuoteWorld, startQuoteWorld } from './quoteWorld';

let world: QuoteWorld;
let agent: ApiClient;
beforeAll(async () => {
  world = await startQuoteWorld();
  agent = await world.as('agent');
});
afterAll(() => world.api.stop());

const upload = async (type: string): Promise<string> => {
  const file = new File(['%PDF-1.7\nwords\n%%EOF\n'], `${type}.pdf`);
  const { data } = await agent.upload(`/blinkfreight/uploads/${type}`, 'documents', [file]);
  return (data as { id: string }[])[0]?.id ?? '';
};
const container = { quantity: 2, type: '40HC', container_weight: 24000, cbm: 120, commodity_description: 'Chairs' };
const loose = { quantity: 4, type: 'LCL', container_weight: 3000, cbm: 5, commodity_description: 'Chairs' };

/** A booking of the quote's accepted option, as the form sends it. */
const formOf = async (quote: Quote, fields: object = {}, more: object = {}) => {
  const { data } = await agent.call(bookQuote, { params: { id: quote.id } });
  return {
    loadType: data.option.transportMode,
    company: world.own.customer.id,
    fields: {
      shipper: world.own.shipper.id,
      consignee: world.own.consignee.id,
      portOfLoading: haiphong.id,
      portOfDischarge: rotterdam.id,
      your_reference_number: 'PO 4711',
      mblNumber: 'CMAU000111',
      hblNumber: 'H-1',
      containers: [container],
      ...fields,
    },
    scheduleRates: data.choice,
    steps: { packingList: [await upload('packing-list')], commercialInvoice: [await upload('commercial-invoice')] },
    ...more,
  };
};
const book = (body: object, headers?: Record<string, string>) =>
  agent.call(createBooking, { body: body as never }, headers);

test('an accepted quote becomes a booking in one step, at the price of the quote whatever the rates are now', async () => {
  const quote = await world.accepted();
  await world.api
    .sql`update rates set prices = '{"containers": {"40HC": 999999}}' where id = ${world.rates.maersk.rateId}`;
  const body = await formOf(quote);
  const { status, data } = await book(body);
  expect(status).toBe(201);
  expect(data).toMatchObject({
    scheduleRates: { totalMinor: quote.totalMinor, quote: { id: quote.id, number: quote.number } },
    fields: { bookingPrice: { amountMinor: quote.totalMinor }, routes: { vessel: 'Emma Maersk' } },
  });
  const after = await agent.call(getQuote, { params: { id: quote.id } });
  expect(after.data).toMatchObject({ status: 'booked', booking: { id: data._id, reference: 'PO 4711' } });
  const customer = await (await world.as('customer-member')).call(getBooking, { params: { id: data._id } });
  expect(customer.data.scheduleRates?.quote).toEqual({ id: quote.id, number: quote.number });
  const again = await book({ ...body, steps: (await formOf(await world.accepted())).steps });
  expect([again.status, again.error.error]).toEqual([409, 'quote_booked']);
  expect(again.error.message).toBe('This quote was booked already, as PO 4711.');
});

test('two who book at once make one booking', async () => {
  const quote = await world.accepted({ name: 'Once' });
  const bodies = [await formOf(quote), await formOf(quote)];
  const replies = await Promise.all(bodies.map((body) => book(body)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('what was not quoted is not booked: other boxes, more weight, another customer, another option', async () => {
  const quote = await world.accepted();
  const errorsOf = async (body: object) => (await book(body)).error.errors;
  const message = 'The quote is for 2 × 40HC; book that or quote again';
  for (const more of [{ quantity: 3 }, { type: '40GP' }]) {
    expect(await errorsOf(await formOf(quote, { containers: [{ ...container, ...more }] }))).toEqual([
      { path: 'fields.containers', message },
    ]);
  }
  const stranger = await world.given.company('customer', world.own.agent);
  expect(await errorsOf(await formOf(quote, {}, { company: stranger.id }))).toEqual([
    { path: 'company', message: 'The quote is for Own Customer' },
  ]);
  const body = await formOf(quote);
  expect(await errorsOf({ ...body, scheduleRates: { ...body.scheduleRates, ...world.rates.hapag } })).toMatchObject([
    { path: 'scheduleRates' },
  ]);

  const search = { ...boxes(0), transportMode: 'LCL' as const, CommodityAndWeight: [], kg: 3000, cbm: 5.5 };
  const lcl = await world.accepted({ search, choices: [world.rates.lcl] });
  const more = await formOf(lcl, { containers: [{ ...loose, container_weight: 3001, cbm: 6 }] });
  const refusal = 'The quote is for 5.5 CBM · 3,000 kg; book that or quote again';
  expect(await errorsOf(more)).toEqual([
    { path: 'fields.containers.0.container_weight', message: refusal },
    { path: 'fields.containers.0.cbm', message: refusal },
  ]);
  const less = await book(await formOf(lcl, { containers: [loose] }));
  expect(less.data.scheduleRates?.totalMinor).toBe(lcl.totalMinor);
});

test('an expired quote is neither accepted nor booked, whatever the caller believes', async () => {
  const { api } = world;
  const quote = await world.accepted();
  const body = await formOf(quote);
  await api.sql`update quotes set valid_to = now() - interval '1 second' where id = ${quote.id}`;
  const refused = await book(body);
  expect([refused.status, refused.error.error]).toEqual([409, 'quote_expired']);
  expect((await agent.call(bookQuote, { params: { id: quote.id } })).error.error).toBe('quote_expired');
  const open = await world.send(await world.save(), 'customer-member');
  await api.sql`update quotes set valid_to = now() - interval '1 second' where id = ${open.id}`;
  const member = await world.as('customer-member');
  const optionId = open.options[0]?.id ?? '';
  const answer = await member.call(acceptQuote, { params: { id: open.id }, body: { optionId } });
  expect([answer.status, answer.error.error]).toEqual([409, 'quote_expired']);
  expect(await api.sql`select 1 from bookings where doc #>> '{scheduleRates,quote,id}' = ${quote.id}`).toEqual([]);
});

test('a departure that has left is neither accepted nor booked', async () => {
  const { api } = world;
  const [open, agreed] = [await world.send(await world.save(), 'customer-member'), await world.accepted()];
  await api.sql`update quotes set doc = jsonb_set(doc, '{options,0,etd}', '"2026-01-01T00:00:00.000Z"') where id in (${open.id}, ${agreed.id})`;
  const member = await world.as('customer-member');
  const optionId = open.options[0]?.id ?? '';
  const answer = await member.call(acceptQuote, { params: { id: open.id }, body: { optionId } });
  expect(answer.error.error).toBe('departed');
  expect((await agent.call(bookQuote, { params: { id: agreed.id } })).error.error).toBe('departed');
});
