import {
  type BookingPriceLines,
  createInvoice,
  getBooking,
  getBookingPriceLines,
  listChargeCodes,
  type OwnLine,
  updateBookingPriceLines,
} from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { createOrganisationUser } from './bookingWorld';
import { type EditingWorld, startEditingWorld } from './editingWorld';
import { signIn } from './given';

let world: EditingWorld;
/** Staff with the service of quotes. */
let seller: ApiClient;
beforeAll(async () => {
  world = await startEditingWorld({ sea: {}, air: { loadType: 'AIR' }, closed: { status: 'cancelled' }, rated: {} });
  await world.api.sql`insert into exchange_rates (agent_id, currency, on_date, usd)
    values (${world.own.agent.id}, 'EUR', current_date - 1, 1.1)`;
  const user = await createOrganisationUser(world.given, world.own, 'agent');
  await world.api.sql`update users set services = '{quotes}' where id = ${user.id}`;
  seller = await signIn(world.api, user);
});
afterAll(() => world.api.stop());

/** Costs that occur nowhere else. */
const [freightCost, deliveryCost] = [191_919, 31_113];
const freight = {
  ...{ kind: 'freight', name: 'Ocean freight', basis: 'per container', currency: 'USD', taxPercent: 0 },
  ...{ costMinor: freightCost, sellMinor: 195_000 },
} as const satisfies OwnLine;
const delivery = {
  ...{ kind: 'delivery', name: 'Delivery', basis: 'per shipment', currency: 'EUR', taxPercent: 21 },
  ...{ costMinor: deliveryCost, sellMinor: 35_000 },
} as const satisfies OwnLine;

const toParams = (name: string) => ({ id: world.idOf(name) });
const enter = async (
  name: string,
  lines: readonly OwnLine[],
  { currency = 'USD', caller = seller, version = undefined as number | undefined } = {},
) => {
  const over = version ?? (await world.read(name)).version;
  const body = { currency, lines: [...lines] };
  return caller.call(updateBookingPriceLines, { params: toParams(name), body }, { 'if-match': `"${over}"` });
};
const read = async (name: string, caller = seller) => caller.call(getBookingPriceLines, { params: toParams(name) });
const empty: BookingPriceLines = { currency: 'USD', lines: [] };

test('prices a booking by hand, shows the price to its customer, and the cost to staff only', async () => {
  expect((await read('sea')).data).toEqual(empty);
  const { status, data } = await enter('sea', [freight, delivery]);
  expect(status).toBe(200);
  const boxes = data.fields.equipments.flatMap(({ items }) => items).length;
  // EUR 350.00 at 1.1 = USD 385.00.
  const totalMinor = boxes * 195_000 + 38_500;
  expect(data.fields.bookingPrice).toEqual({ amountMinor: totalMinor, currency: 'USD' });
  expect(data.scheduleRates).toMatchObject({ byHand: true, totalMinor, validTo: null, transitDays: null });
  expect(data.scheduleRates?.charges).toMatchObject([
    { name: 'Ocean freight', quantity: boxes, unitMinor: 195_000, amountMinor: boxes * 195_000 },
    { name: 'Delivery', quantity: 1, amountMinor: 35_000, currency: 'EUR', totalMinor: 38_500, taxPercent: 21 },
  ]);
  expect((await read('sea')).data).toEqual({ currency: 'USD', lines: [freight, delivery] });
  const customer = world.callers['customer-admin'];
  const seen = (await customer.call(getBooking, { params: toParams('sea') })).data;
  expect(seen.scheduleRates?.totalMinor).toBe(totalMinor);
  expect(JSON.stringify(seen)).not.toMatch(/191919|31113/);
  // The agent has another service than quotes.
  for (const role of ['agent', 'customer-admin', 'partner', 'importer'] as const) {
    expect((await read('sea', world.callers[role])).status).toBe(403);
    expect((await enter('sea', [freight], { caller: world.callers[role] })).status).toBe(403);
  }
  for (const role of ['partner', 'importer'] as const)
    expect((await world.read('sea', world.callers[role])).scheduleRates).toBeNull();
  const history = await world.historyOf('sea');
  expect(history[0]).toMatchObject({ label: 'Price entered' });
  expect(JSON.stringify(history)).not.toMatch(/1,950|195000|385|191919/);
});

test('invoices the entered lines, and offers them again as charge codes', async () => {
  const { data } = await seller.call(createInvoice, { body: { booking: world.idOf('sea') } });
  expect(data).toMatchObject({ currency: 'USD' });
  expect(data.lines.map(({ description }) => description.split(' (')[0])).toEqual(['Ocean freight', 'Delivery']);
  const codes = (await seller.call(listChargeCodes, {})).data.map(({ line }) => line);
  expect(codes).toEqual(expect.arrayContaining([freight, delivery]));
});

test('replaces and removes the price, over the version that was read', async () => {
  const { version } = await world.read('sea');
  const replies = await Promise.all([
    enter('sea', [delivery], { currency: 'EUR', version }),
    enter('sea', [freight], { version }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await enter('sea', [])).data).toMatchObject({ scheduleRates: null, fields: { bookingPrice: null } });
  expect((await read('sea')).data).toEqual(empty);
  expect((await world.historyOf('sea')).map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Price entered', 'Price changed', 'Price removed']),
  );
});

test('refuses lines that do not fit, at their fields', async () => {
  const enterForFaults = async (...sent: Parameters<typeof enter>) => {
    const { status, error } = await enter(...sent);
    return [status, error.errors?.map(({ path, message }) => `${path}: ${message}`)];
  };
  expect(await enterForFaults('air', [delivery, freight])).toEqual([
    422,
    ['lines.1.basis: AIR is not priced per container'],
  ]);
  expect(await enterForFaults('sea', [{ ...delivery, currency: 'CHF' }])).toEqual([
    422,
    ['lines.0.currency: No exchange rate is stored for CHF'],
  ]);
  expect(await enterForFaults('sea', [{ ...freight, sellMinor: -1 }])).toEqual([
    422,
    ['lines.0.sellMinor: must be at least 0'],
  ]);
  expect((await world.read('sea')).scheduleRates).toBeNull();
});

test('refuses a cancelled booking, one priced by a rate, and one of another forwarder', async () => {
  expect(await enter('closed', [freight])).toMatchObject({ status: 409 });
  const rate = { rateId: 'a'.repeat(24), sailingId: null, carrier: { code: 'CMDU', name: 'CMA CGM' }, service: '' };
  const price = { totalMinor: 1, currency: 'USD', charges: [], validTo: '2036-01-01T00:00:00.000Z', transitDays: 9 };
  await world.api
    .sql`update bookings set doc = jsonb_set(doc, '{scheduleRates}', ${JSON.stringify({ ...rate, ...price })}::jsonb)
    where id = ${world.idOf('rated')}`;
  const refused = await enter('rated', [freight]);
  expect([refused.status, refused.error.error, refused.error.message]).toEqual([
    409,
    'priced_by_rate',
    'The price of this booking comes from a rate of CMA CGM, so it is not entered by hand.',
  ]);
  const stranger = await createOrganisationUser(world.given, world.other, 'agent');
  await world.api.sql`update users set services = '{quotes}' where id = ${stranger.id}`;
  const foreign = await signIn(world.api, stranger);
  expect((await read('sea', foreign)).status).toBe(404);
  expect((await enter('sea', [freight], { caller: foreign })).status).toBe(404);
});
