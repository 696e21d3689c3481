import fs from 'node:fs/promises';
import path from 'node:path';
import {
  getBooking,
  getQuote,
  getTracking,
  listBookings,
  listContacts,
  listCustomers,
  listQuotes,
  listRates,
} from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { connect, currentEngine, makePlace } from './engines';
import { PASSWORD, signIn } from './given';
import { startApi, type TestApi } from './startApi';
import { toRecordId } from './upgraded';

let api: TestApi;
let admin: ApiClient;
let customer: ApiClient;

/**
 * Restores a dump of a first-release database, with its migrations 0001 to 0016 and some rows of each kind; the start
 * migrates it.
 */
beforeAll(async () => {
  const place = await makePlace(currentEngine());
  const { client, close } = await connect(place);
  await client.query(await fs.readFile(path.join(__dirname, 'firstRelease.sql'), 'utf8'));
  await close();
  api = await startApi({ place });
  admin = await signIn(api, { email: 'admin@elder.example', password: PASSWORD });
  customer = await signIn(api, { email: 'ada@customer.example', password: PASSWORD });
});
afterAll(() => api.stop());

test('keeps data of the first release after the upgrade, for its users with their passwords', async () => {
  const bookings = (await admin.call(listBookings, { query: {} })).data.docs;
  expect(bookings.map(({ customerReference }) => customerReference).sort()).toEqual(['ELD-1', 'ELD-2', 'ELD-3']);
  const booking = (await admin.call(getBooking, { params: { id: toRecordId(16) } })).data;
  // Confirmed bookings had the status new then, and amounts were stored in cents.
  expect(booking).toMatchObject({ status: 'in-progress', shippingStatus: 'confirmed' });
  expect(JSON.stringify(booking)).toContain('"amountMinor":231250');
  const { events } = (await admin.call(getTracking, { params: { id: toRecordId(16) } })).data;
  expect(events.map(({ milestone, sourceName }) => [milestone, sourceName])).toEqual([['cargo_received', 'Maersk']]);
  const [rate] = (await admin.call(listRates, { query: {} })).data.docs;
  expect(rate?.tariff).toMatchObject({
    prices: { containers: { '40HC': 185_000 } },
    surcharges: [{ name: 'BAF', amountMinor: 15_000 }],
  });
  const quote = (await admin.call(getQuote, { params: { id: toRecordId(64) } })).data;
  expect(quote).toMatchObject({
    number: 'Q-000001',
    message: 'From the first release',
    internal: { margin: { percent: 12.5 } },
  });
  expect(quote.options[0]).toMatchObject({ totalMinor: 208_125, cost: { totalMinor: 185_000 } });
  expect((await admin.call(listContacts, { query: {} })).data.docs).toHaveLength(2);
  expect((await admin.call(listCustomers, { query: {} })).data.docs).toMatchObject([
    { companyName: 'Old Customer Ltd.' },
  ]);
});

test('shows its customer the bookings and the quote at its price, without costs', async () => {
  expect((await customer.call(listBookings, { query: {} })).data.docs).toHaveLength(3);
  const [quote] = (await customer.call(listQuotes, { query: {} })).data.docs;
  expect(quote).toMatchObject({ number: 'Q-000001', totalMinor: 208_125 });
  const { data } = await customer.call(getQuote, { params: { id: toRecordId(64) } });
  expect(JSON.stringify(data)).not.toMatch(/185000|internal|"cost"/);
});
