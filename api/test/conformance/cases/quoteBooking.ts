import {
  acceptQuote,
  createBooking,
  createQuoteRequest,
  getMe,
  getMember,
  getQuote,
  getQuoteRequest,
  type NewBooking,
  priceBooking,
  type Quote,
  quotePdf,
  updateMemberAccess,
} from '@quayside/contract';
import type { ConformanceCase, World } from '../wire';
import { bookingBody } from './newBooking';
import { getFirstOption, newQuote, sent } from './newQuote';

const accepted = async (world: World): Promise<Quote> => {
  const caller = await world.signIn('agent');
  const quote = await sent(caller, await newQuote(caller), 'customer-member');
  const { data } = await (await world.signIn('customer-member')).call(acceptQuote, {
    params: { id: quote.id },
    body: { optionId: getFirstOption(quote).id },
  });
  expect(data.status).toBe('accepted');
  return quote;
};

/** The form's request body for a quote of two containers. */
const bodyFor = (form: NewBooking, quote: Quote): NewBooking => {
  const { rateId, sailingId } = getFirstOption(quote);
  const box = { quantity: 2, type: '40HC', container_weight: 9_000, cbm: 40, commodity_description: 'Chairs' } as const;
  return {
    ...form,
    fields: { ...form.fields, containers: [box] },
    scheduleRates: { rateId, sailingId, search: quote.search, quoteId: quote.id },
  };
};

export const quoteBookingCases: readonly ConformanceCase[] = [
  {
    name: 'books an accepted quote once, with its price, cargo and customer',
    run: async (world) => {
      const caller = await world.signIn('agent');
      const quote = await accepted(world);
      const body = bodyFor(await bookingBody(caller), quote);
      const [one] = body.fields.containers;
      if (!one || !body.scheduleRates) throw new Error('The form has a container and a rate');
      const more = { ...body, fields: { ...body.fields, containers: [{ ...one, quantity: 3 }] } };
      expect((await caller.call(createBooking, { body: more })).error.errors).toEqual([
        { path: 'fields.containers', message: 'The quote is for 2 × 40HC; book that or quote again' },
      ]);
      const { rateId, sailingId } = quote.options[1] ?? getFirstOption(quote);
      const other = { ...body, scheduleRates: { ...body.scheduleRates, rateId, sailingId } };
      expect((await caller.call(createBooking, { body: other })).error.errors).toEqual([
        { path: 'scheduleRates', message: 'This is not the option of the quote that was accepted' },
      ]);
      const { company, scheduleRates } = body;
      const question = { fields: { containers: [{ quantity: 2, type: '40HC' as const }] }, scheduleRates };
      const priced = await caller.call(priceBooking, { body: { company: company ?? null, ...question } });
      const { status, data } = await caller.call(createBooking, { body });
      expect(status).toBe(201);
      const { totalMinor, currency, etd } = getFirstOption(quote);
      expect(data).toMatchObject({ scheduleRates: { totalMinor, quote: { id: quote.id, number: quote.number } } });
      expect(data.fields).toMatchObject({ bookingPrice: { amountMinor: totalMinor, currency }, routes: { etd } });
      expect(priced.data).toMatchObject({ totalMinor, currency, quote: { number: quote.number } });
      const booked = (await caller.call(getQuote, { params: { id: quote.id } })).data;
      const reference = body.fields.your_reference_number;
      expect(booked).toMatchObject({ status: 'booked', booking: { id: data._id, reference } });
      expect(booked.history[0]?.text).toBe(`Booked as ${reference}`);
      const again = await caller.call(createBooking, { body: bodyFor(await bookingBody(caller), quote) });
      expect({ status: again.status, error: again.error.error, message: again.error.message }).toEqual({
        ...{ status: 409, error: 'quote_booked', message: `This quote was booked already, as ${reference}.` },
      });
      expect((await caller.call(quotePdf, { params: { id: quote.id } })).bytes.length).toBeGreaterThan(500);
    },
  },
  {
    name: 'books a chosen rate at the current price; returns 404 for a rate that is gone',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const quote = await newQuote(caller);
      const body = bodyFor(await bookingBody(caller), quote);
      const { scheduleRates: choice } = body;
      if (!choice) throw new Error('The form has a rate');
      const unaccepted = await caller.call(createBooking, { body });
      expect([unaccepted.status, unaccepted.error.error]).toEqual([409, 'quote_saved']);
      const gone = { ...choice, quoteId: null, rateId: 'f'.repeat(24) };
      expect((await caller.call(createBooking, { body: { ...body, scheduleRates: gone } })).status).toBe(404);
      const made = await caller.call(createBooking, { body: { ...body, scheduleRates: { ...choice, quoteId: null } } });
      expect(made.data).toMatchObject({ scheduleRates: { totalMinor: getFirstOption(quote).totalMinor } });
      expect(made.data.scheduleRates?.quote ?? null).toBeNull();
    },
  },
  {
    name: "settles a customer's request for a rate with the booking that answers it",
    run: async ({ signIn }) => {
      const [agent, customer] = [await signIn('agent'), await signIn('customer-member')];
      const quote = await newQuote(agent);
      const { rateId, sailingId } = getFirstOption(quote);
      const order = { sailingId, shipper: 'Hanoi Chairs', consignee: '', reference: 'PO 99' };
      const wanted = { search: quote.search, commodity: 'Chairs', rateId, order };
      const asked = await customer.call(createQuoteRequest, { body: wanted });
      expect([asked.status, asked.data.order?.reference]).toEqual([201, 'PO 99']);
      const choice = { rateId, sailingId, search: quote.search, requestId: asked.data.id };
      const body = { ...bodyFor(await bookingBody(agent), quote), scheduleRates: choice };
      const booked = await agent.call(createBooking, { body });
      expect(booked.status).toBe(201);
      const { data } = await customer.call(getQuoteRequest, { params: { id: asked.data.id } });
      expect(data).toMatchObject({ state: 'answered', booking: { id: booked.data._id } });
    },
  },
  {
    name: 'lets a customer with the permission book the accepted quote, until the permission is removed',
    run: async (world) => {
      const [admin, customer] = [await world.signIn('admin'), await world.signIn('customer-admin')];
      const quote = await accepted(world);
      const body = bodyFor(await bookingBody(await world.signIn('agent')), quote);
      const toFollow = { packingList: '2031-03-01', commercialInvoice: '2031-03-01' };
      const own = { ...body, steps: {}, toFollow };
      const book = async () => customer.call(createBooking, { body: own });
      expect((await book()).status).toBe(403);
      const params = { id: (await customer.call(getMe, {})).data.id };
      const give = async (actions: readonly 'create'[]) => {
        const { version, access } = (await admin.call(getMember, { params })).data;
        const rights = actions.map((action) => ({ subject: 'Booking' as const, action, is: 'added' as const }));
        const change = { services: [...access.services], abilities: rights };
        return admin.call(updateMemberAccess, { params, body: change }, { 'if-match': `"${version}"` });
      };
      expect((await give(['create'])).status).toBe(200);
      const booked = await book();
      expect([booked.status, booked.error.errors]).toEqual([201, undefined]);
      expect(booked.data).toMatchObject({ status: 'new', scheduleRates: { quote: { id: quote.id } } });
      expect(JSON.stringify(booked.data)).not.toMatch(/cost|margin/i);
      expect((await give([])).status).toBe(200);
      expect((await book()).status).toBe(403);
    },
  },
];
