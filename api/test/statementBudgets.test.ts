import { getBooking, getBookingSummary, getMe, listBookings } from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let caller: ApiClient;
let ids: string[];

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const organisation = await insertOrganisation(database, 'Own');
    const booked: string[] = [];
    for (let count = 0; count < 25; count += 1) booked.push(await book(database, createBookingRow(organisation)));
    return { organisation, booked };
  });
  ids = filled.booked;
  api = await startApi({ place, environment: { TEST_STATEMENTS: '1' } });
  caller = await signIn(api, await createOrganisationUser(createGiven(api), filled.organisation, 'agent'));
});
afterAll(() => api.stop());

/** Calls that people make most, and the statements that each may send once the server has answered it before. */
const budgets: Readonly<Record<string, readonly [statements: number, call: () => Promise<unknown>]>> = {
  'the signed-in user': [0, () => caller.call(getMe, {})],
  'a list of 20 bookings': [1, () => caller.call(listBookings, { query: { limit: 20 } })],
  'a filtered list of 20 bookings': [1, () => caller.call(listBookings, { query: { limit: 20, status: ['new'] } })],
  'the summary of bookings': [1, () => caller.call(getBookingSummary, { query: {} })],
  // The booking and its documents. A booking with a price needs one more: whether the audit has today's view.
  'one booking': [2, () => caller.call(getBooking, { params: { id: ids[0] ?? '' } })],
};

test.each(Object.entries(budgets))('sends no statement more than needed for %s', async (_name, [budget, call]) => {
  await call();
  const tries: (readonly string[])[] = [];
  for (let count = 0; count < 3; count += 1) {
    await api.statements();
    await call();
    tries.push(await api.statements());
  }
  // Background work may fall into one of the tries.
  const [fewest = []] = tries.sort((a, b) => a.length - b.length);
  expect(fewest.slice(budget)).toEqual([]);
  expect(fewest).toHaveLength(budget);
});
