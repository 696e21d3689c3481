import {
  acceptQuote,
  type Booking,
  bookQuote,
  closeQuoteRequest,
  createBooking,
  createBookingDraft,
  createInvoice,
  createQuoteRequest,
  createTicket,
  getBooking,
  getBookingDraft,
  getQuote,
  getQuoteRequest,
  listBookingDrafts,
  listBookingTemplates,
  listImports,
  listNotifications,
  listTasks,
  type NewQuoteRequest,
  previewRequote,
  priceBooking,
  type Quote,
  type QuoteChange,
  updateMemberAccess,
  updateQuote,
  updateTaskTemplates,
} from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { haiphong, rotterdam } from './bookingWorld';
import { bookingForm } from './conformance/samples';
import { eventually } from './eventually';
import { signIn } from './given';
import { boxes, type QuoteWorld, startQuoteWorld } from './quoteWorld';

let world: QuoteWorld;
let agent: ApiClient;
beforeAll(async () => {
  world = await startQuoteWorld();
  agent = await world.as('agent');
});
afterAll(() => world.api.stop());

const upload = async (type: string, caller = agent): Promise<string> => {
  const file = new File(['%PDF-1.7\nwords\n%%EOF\n'], `${type}.pdf`);
  const { data } = await caller.upload(`/blinkfreight/uploads/${type}`, 'documents', [file]);
  return (data as { id: string }[])[0]?.id ?? '';
};
const later = '2031-01-01';
/** Both documents follow later. */
const toFollow = { packingList: later, commercialInvoice: later };
const container = { quantity: 2, type: '40HC', container_weight: 24000, cbm: 120, commodity_description: 'Chairs' };
const loose = { quantity: 4, type: 'LCL', container_weight: 3000, cbm: 5, commodity_description: 'Chairs' };

/** Builds a booking of the quote's accepted option, as the form sends it. */
const toBookingForm = async (quote: Quote, fields: object = {}, more: object = {}) => {
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

test('books an accepted quote in one step at its price, regardless of current rates', async () => {
  const quote = await world.accepted();
  await world.api
    .sql`update rates set prices = '{"containers": {"40HC": 999999}}' where id = ${world.rates.maersk.rateId}`;
  const body = await toBookingForm(quote);
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
  const again = await book({ ...body, steps: (await toBookingForm(await world.accepted())).steps });
  expect([again.status, again.error.error]).toEqual([409, 'quote_booked']);
  expect(again.error.message).toBe('This quote was booked already, as PO 4711.');

  const references = [];
  for (const source of [{ quote: quote.id }, { booking: data._id }]) {
    const invoice = await agent.call(createInvoice, { body: source }, { 'idempotency-key': crypto.randomUUID() });
    references.push(invoice.data.booking?.reference);
  }
  expect(references).toEqual(['PO 4711', 'PO 4711']);
});

test('keeps its booking as a draft while numbers and documents are missing, at the price of the quote', async () => {
  const quote = await world.accepted({ name: 'Kept' });
  const body = await toBookingForm(quote, {}, { steps: {}, toFollow });
  const company = { id: world.own.customer.id, companyName: 'Own Customer' };
  const form = { ...bookingForm, company, rate: { choice: body.scheduleRates, text: quote.number } };
  const { data: kept } = await agent.call(createBookingDraft, { body: { form } as never });
  const draft = { params: { id: kept.id } };
  expect((await (await world.as('admin')).call(getBookingDraft, draft)).data.form.rate).toEqual(form.rate);
  expect((await agent.call(getQuote, { params: { id: quote.id } })).data.status).toBe('accepted');
  const { status, data } = await book({ ...body, draft: kept.id });
  expect([status, data.scheduleRates?.totalMinor]).toEqual([201, quote.totalMinor]);
  expect((await agent.call(getBookingDraft, draft)).status).toBe(404);
});

test('creates one booking for two simultaneous calls', async () => {
  const quote = await world.accepted({ name: 'Once' });
  const bodies = [await toBookingForm(quote), await toBookingForm(quote)];
  const replies = await Promise.all(bodies.map((body) => book(body)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('refuses other containers, more weight, another customer or option than quoted', async () => {
  const quote = await world.accepted();
  const bookForErrors = async (body: object) => (await book(body)).error.errors;
  const message = 'The quote is for 2 × 40HC; book that or quote again';
  for (const more of [{ quantity: 3 }, { type: '40GP' }]) {
    expect(await bookForErrors(await toBookingForm(quote, { containers: [{ ...container, ...more }] }))).toEqual([
      { path: 'fields.containers', message },
    ]);
  }
  const stranger = await world.given.company('customer', world.own.agent);
  expect(await bookForErrors(await toBookingForm(quote, {}, { company: stranger.id }))).toEqual([
    { path: 'company', message: 'The quote is for Own Customer' },
  ]);
  const body = await toBookingForm(quote);
  expect(
    await bookForErrors({ ...body, scheduleRates: { ...body.scheduleRates, ...world.rates.hapag } }),
  ).toMatchObject([{ path: 'scheduleRates' }]);

  const search = { ...boxes(0), transportMode: 'LCL' as const, CommodityAndWeight: [], kg: 3000, cbm: 5.5 };
  const lcl = await world.accepted({ search, choices: [world.rates.lcl] });
  const more = await toBookingForm(lcl, { containers: [{ ...loose, container_weight: 3001, cbm: 6 }] });
  const refusal = 'The quote is for 5.5 CBM · 3,000 kg; book that or quote again';
  expect(await bookForErrors(more)).toEqual([
    { path: 'fields.containers.0.container_weight', message: refusal },
    { path: 'fields.containers.0.cbm', message: refusal },
  ]);
  const lessForm = await toBookingForm(lcl, { containers: [loose] });
  const price = (containers: object[]) =>
    agent.call(priceBooking, { body: { fields: { containers } as never, scheduleRates: lessForm.scheduleRates } });
  const { quantity, type, container_weight, cbm } = loose;
  const forLess = await price([{ quantity, type, container_weight, cbm }]);
  const quoted = { number: lcl.number, cargo: '5.5 CBM · 3,000 kg' };
  expect(forLess.data).toMatchObject({ totalMinor: lcl.totalMinor, quote: quoted });
  expect((await price([{ quantity, type, container_weight: 3001, cbm }])).error.errors?.[0]?.message).toBe(refusal);
  const other = await book({ ...lessForm, agreedTotal: lcl.totalMinor - 1 });
  expect([other.status, other.error.price?.totalMinor]).toEqual([409, lcl.totalMinor]);
  const less = await book({ ...lessForm, agreedTotal: lcl.totalMinor });
  expect(less.data.scheduleRates?.totalMinor).toBe(lcl.totalMinor);
});

test('prices each option of several quantities with its own lines, and books the accepted one', async () => {
  const quote = await world.save({ choices: [world.rates.maersk] });
  const optionId = quote.options[0]?.id ?? '';
  const { name, message, validTo } = quote;
  const prices = { currency: 'USD', costMinor: 5_000, sellMinor: 7_000, taxPercent: 0 };
  const pickUp = { kind: 'pick-up', name: 'Pick-up', basis: 'per container', ...prices } as const;
  const change = (from: Quote, more: Partial<QuoteChange>) => {
    const margin = { percent: 12, lines: [] };
    const body = { name, company: world.own.customer.id, options: from.options.map(({ id }) => id), margin };
    return agent.call(updateQuote, { params: { id: quote.id }, body: { ...body, validTo, message, ...more } });
  };
  const createContainerChange = (Quantity: number, ContainerType: '40HC' | '20GP' = '40HC') => ({
    optionId,
    CommodityAndWeight: [{ Quantity, ContainerType, ContainerVariant: 'Standard' as const }],
  });
  const withPickUp = (await change(quote, { own: [{ optionId, lines: [pickUp] }] })).data;
  const both = (await change(withPickUp, { quantity: createContainerChange(5) })).data;
  expect(both.cargo).toBe('2 × 40HC or 5 × 40HC');
  expect(both.options.map(({ ownCargo }) => ownCargo?.text)).toEqual(['2 × 40HC', '5 × 40HC']);
  const [two, five] = both.options;
  expect(two?.totalMinor).toBe(withPickUp.totalMinor);
  const units = (option: typeof two) => option?.charges.map(({ name: line, unitMinor }) => [line, unitMinor]);
  expect(units(five)).toEqual(units(two));
  expect(five?.charges.map(({ quantity }) => quantity)).toEqual([5, 5, 1, 5]);

  const faults = async (quantity: QuoteChange['quantity']) =>
    (await change(both, { quantity })).error.errors?.map(({ path, message: words }) => [path, words]);
  expect(await faults(createContainerChange(5))).toEqual([
    ['quantity', 'This quote has an option for 5 × 40HC already'],
  ]);
  expect(await faults(createContainerChange(2))).toEqual([
    ['quantity', 'This quote has an option for 2 × 40HC already'],
  ]);
  expect(await faults(createContainerChange(0))).toEqual([['quantity.CommodityAndWeight', 'Required Field']]);
  expect(await faults({ ...createContainerChange(1), optionId: 'none' })).toEqual([
    ['quantity.optionId', 'This quote has no such option'],
  ]);
  expect((await faults(createContainerChange(1, '20GP')))?.[0]?.[0]).toBe('quantity');

  const again = await agent.call(previewRequote, { params: { id: quote.id } });
  expect(again.data.options.map(({ now, differenceMinor }) => [now?.ownCargo?.text, differenceMinor])).toEqual([
    ['2 × 40HC', 0],
    ['5 × 40HC', 0],
  ]);
  const sent = await world.send(both, 'customer-member');
  const customer = await world.as('customer-member');
  await customer.call(acceptQuote, { params: { id: quote.id }, body: { optionId: five?.id ?? '' } });
  expect(JSON.stringify((await world.read(sent.id)).history)).toContain('5 × 40HC');
  const refused = await book(await toBookingForm(sent));
  expect(refused.error.errors).toEqual([
    { path: 'fields.containers', message: 'The quote is for 5 × 40HC; book that or quote again' },
  ]);
  const booked = await book(await toBookingForm(sent, { containers: [{ ...container, quantity: 5 }] }));
  expect(booked.data.scheduleRates?.totalMinor).toBe(five?.totalMinor);
});

test('refuses to accept or book an expired quote', async () => {
  const { api } = world;
  const quote = await world.accepted();
  const body = await toBookingForm(quote);
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

test('refuses to accept or book a departure that has left', async () => {
  const { api } = world;
  const [open, agreed] = [await world.send(await world.save(), 'customer-member'), await world.accepted()];
  await api.sql`update quotes set doc = jsonb_set(doc, '{options,0,etd}', '"2026-01-01T00:00:00.000Z"') where id in (${open.id}, ${agreed.id})`;
  const member = await world.as('customer-member');
  const optionId = open.options[0]?.id ?? '';
  const answer = await member.call(acceptQuote, { params: { id: open.id }, body: { optionId } });
  expect(answer.error.error).toBe('departed');
  expect((await agent.call(bookQuote, { params: { id: agreed.id } })).error.error).toBe('departed');
});

test('lets staff book a customer’s booking request once at the current cost, or decline with a reason', async () => {
  const { rateId, sailingId } = world.rates.hapag;
  const member = await world.as('customer-member');
  const order = { sailingId, shipper: 'Hanoi Chairs', consignee: '', reference: 'PO 99' };
  const wanted = { search: boxes(2), commodity: 'Chairs', rateId, order } satisfies NewQuoteRequest;
  const ask = (more: Partial<NewQuoteRequest> = {}) =>
    member.call(createQuoteRequest, { body: { ...wanted, ...more } });
  const paths = async (more: Partial<NewQuoteRequest>) => (await ask(more)).error.errors?.map(({ path }) => path);
  expect(await paths({ rateId: null })).toEqual(['rateId']);
  expect((await ask({ order: { ...order, sailingId: 'f'.repeat(24) } })).status).toBe(404);

  const { status, data: request } = await ask();
  expect(status).toBe(201);
  const sold = expect.objectContaining({ ...order, departure: expect.stringMatching(/^ETD /), currency: 'USD' });
  expect(request).toMatchObject({ state: 'open', order: sold, booking: null, quote: null });

  const quote = await world.accepted();
  const form = async (requestId: string, more: object = {}) => ({
    ...(await toBookingForm(quote)),
    scheduleRates: { rateId, sailingId, search: wanted.search, requestId },
    ...more,
  });
  const asksForQuote = await member.call(createQuoteRequest, { body: { search: boxes(2), commodity: 'Chairs' } });
  const refused = await book(await form(asksForQuote.data.id));
  expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([422, 'scheduleRates']);

  const made = await book(await form(request.id));
  expect(made.status).toBe(201);
  expect(made.data.scheduleRates?.totalMinor).toBe(request.order?.totalMinor);
  const seen = await member.call(getQuoteRequest, { params: { id: request.id } });
  const booking = { id: made.data._id, reference: expect.stringMatching(/./) };
  expect(seen.data).toMatchObject({ state: 'answered', booking, quote: null });
  expect(JSON.stringify(seen.data)).not.toMatch(/cost|margin/i);
  const again = await book(await form(request.id));
  expect([again.status, again.error.error]).toEqual([409, 'request_answered']);

  const { data: second } = await ask();
  const reason = { reason: 'The vessel is full' };
  const closing = { params: { id: second.id }, body: reason };
  expect((await agent.call(closeQuoteRequest, closing, { 'if-match': '"1"' })).data.state).toBe('closed');
  const late = await book(await form(second.id));
  expect([late.status, late.error.error]).toEqual([409, 'request_closed']);
  const told = await world.api.sql<{ template: string; text: string }>`
    select template, coalesce(kept ->> 'text', data::text) as text from mails where template like 'quote-request%'`;
  expect(told.some(({ text }) => text.includes('asks for a booking') || text.includes('"departure":"ETD'))).toBe(true);
  expect(told.some(({ template, text }) => template.endsWith('settled') && text.includes(reason.reason))).toBe(true);
});

test('lets a customer with the right book a rate and an accepted quote; only staff keep drafts and import', async () => {
  const { agent: forwarder, customer, shipper, consignee } = world.own;
  const person = await world.given.user({ role: 'customer-admin', agent: forwarder, company: customer });
  const [admin, own] = [await world.as('admin'), await signIn(world.api, person)];
  const quote = await world.accepted({ name: 'Booked by its customer' });
  const body = await toBookingForm(quote, {}, { steps: {}, toFollow });
  const bookAs = (more: object = {}) => own.call(createBooking, { body: { ...body, ...more } as never });
  expect((await bookAs()).status).toBe(403);

  const abilities = [{ subject: 'Booking', action: 'create', is: 'added' }] as const;
  const grant = { params: { id: person.id }, body: { services: ['quotes' as const], abilities: [...abilities] } };
  const company = await world.as('customer-company-admin');
  const byCompany = await company.call(updateMemberAccess, grant, { 'if-match': '"1"' });
  expect([byCompany.status, byCompany.error.message]).toEqual([
    403,
    'You cannot give or take create Booking: you do not have it.',
  ]);
  expect((await admin.call(updateMemberAccess, grant, { 'if-match': '"1"' })).status).toBe(200);
  const task = { modes: ['FCL' as const], direction: null, due: null, owner: null };
  const templates = [
    { ...task, title: 'Send the arrival notice', isVisible: true },
    { ...task, title: 'Order the truck', isVisible: false },
  ];
  await admin.call(updateTaskTemplates, { body: { templates } }, { 'if-match': '"0"' });

  const unknown = await bookAs();
  expect(unknown.error.errors?.map(({ path }) => path)).toEqual(['fields.shipper']);
  for (const contact of [shipper.id, consignee.id])
    await world.api.sql`insert into contact_companies (contact_id, company_id) values (${contact}, ${customer.id})`;

  expect((await bookAs({ scheduleRates: null })).error.errors).toEqual([
    { path: 'scheduleRates', message: 'Choose a rate or an accepted quote to book' },
  ]);
  const stranger = await world.given.company('customer', world.own.agent);
  expect((await bookAs({ company: stranger.id })).error.errors?.[0]?.path).toBe('company');
  const made = await bookAs();
  expect(made.status).toBe(201);
  expect(made.data).toMatchObject({ status: 'new', scheduleRates: { quote: { id: quote.id } } });
  const { rateId, sailingId } = world.rates.hapag;
  const atRate = await bookAs({ scheduleRates: { rateId, sailingId, search: boxes(2) } });
  expect(atRate.status).toBe(201);
  expect(JSON.stringify([made.data, atRate.data])).not.toMatch(/cost|margin/i);
  const fetchTasks = async (caller: ApiClient) => {
    const { data } = await caller.call(listTasks, { params: { id: atRate.data._id } });
    return data.map(({ title, owner: holder }) => [title, holder]);
  };
  expect(await fetchTasks(own)).toEqual([['Send the arrival notice', null]]);
  expect(await fetchTasks(agent)).toHaveLength(2);
  await eventually(async () => {
    const { data } = await agent.call(listNotifications, { query: {} });
    return data.notifications.some(({ kind, label }) => kind === 'booking-created' && label === 'New booking');
  });

  const form = { company: { id: world.own.customer.id, companyName: 'Own Customer' } };
  for (const refused of [
    await own.call(listBookingDrafts, { query: {} }),
    await own.call(listBookingTemplates, {}),
    await own.call(createBookingDraft, { body: { form } as never }),
    await own.call(listImports, { query: { subject: 'bookings' } }),
  ])
    expect(refused.status).toBe(403);
});

test('copies the request’s data to its booking, directly or through a quote', async () => {
  const { rateId, sailingId } = world.rates.maersk;
  const member = await world.as('customer-member');
  const said = { commodity: 'Rattan chairs', incoterm: 'FCA' as const, remarks: 'Fragile' };
  const order = { sailingId, shipper: '', consignee: '', reference: 'PO 98' };
  const ask = async (more: Partial<NewQuoteRequest> = {}) => {
    const files = [await upload('others', member)];
    const { data } = await member.call(createQuoteRequest, { body: { search: boxes(2), ...said, files, ...more } });
    return data;
  };
  const fileOf = ({ files: [file] }: { files: { id: string }[] }) => file?.id ?? '';
  const othersOf = ({ steps: { others } }: Booking) => others.files.map(({ id }) => id);
  const plain = { ...toFollow, draftMBL: later };

  const request = await ask();
  const quote = await world.accepted({ company: world.own.customer.id, request: request.id });
  const { data: start } = await agent.call(bookQuote, { params: { id: quote.id } });
  expect(start.asked).toEqual({ ...said, files: [expect.objectContaining({ id: fileOf(request) })] });
  const stolen = await ask();
  const form = await toBookingForm(quote, {}, { steps: { others: [fileOf(stolen)] }, toFollow: plain });
  expect((await book(form)).error.errors?.[0]?.path).toBe('steps.others');
  const made = await book({ ...form, steps: { others: [fileOf(request)] } });
  expect([made.status, othersOf(made.data)]).toEqual([201, [fileOf(request)]]);

  const ordered = await ask({ rateId, order });
  const direct = await book({
    ...form,
    fields: { ...form.fields, agent: world.own.partner.id },
    scheduleRates: { rateId, sailingId, search: boxes(2), requestId: ordered.id },
    steps: { others: [fileOf(ordered)] },
  });
  expect([direct.status, othersOf(direct.data)]).toEqual([201, [fileOf(ordered)]]);
  const seen = await member.call(getQuoteRequest, { params: { id: ordered.id } });
  expect(seen.data.files.map(({ id }) => id)).toEqual([fileOf(ordered)]);
  const path = `/blinkfreight/uploads/others/${fileOf(ordered)}`;
  const { data: ticket } = await member.call(createTicket, { body: { path: `/api${path}` } });
  expect((await member.get(`${path}?token=${ticket.token}`)).status).toBe(200);

  const partner = await world.as('partner');
  const at = `/bookings/${direct.data._id}/documents/others/${fileOf(ordered)}`;
  const newer = new FormData();
  newer.append('documents', new File(['%PDF-1.7\nmore\n%%EOF\n'], 'more.pdf'));
  expect((await partner.put(at, newer)).status).toBe(200);
});
