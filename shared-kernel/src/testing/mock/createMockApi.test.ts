import { getResponse } from 'msw';
import * as v from 'valibot';
import { type Answer, listBookings, listQuotes, listRates, type RouteDefinition } from '../../contract';
import { dashboardCards, quoteStatuses } from '../../freight';
import { roles } from '../../roles';
import { contractRoutes, createMockApi, type MockApi, mockedRoutes, nameOfRoute } from './index';

const now = new Date('2026-11-21T09:00:00Z');

const get = async (api: MockApi, path: string): Promise<unknown> => {
  const request = new Request(`http://localhost/api${path}`, {
    headers: { authorization: `Bearer ${api.session.token}` },
  });
  const response = await getResponse([...api.handlers], request);
  const body = (await response?.json()) as { data: unknown };
  return body.data;
};
const listOf = async (api: MockApi, query = ''): Promise<Answer<typeof listBookings>> =>
  v.parse(listBookings.answer, await get(api, `/bookings?limit=-1${query}`));

test('the same seed and clock give the same world, another seed another one', async () => {
  const [one, same, other] = await Promise.all([1, 1, 2].map((seed) => listOf(createMockApi({ seed, now }))));
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
});

test('there are bookings behind every card, of every status, and with exceptions', async () => {
  const api = createMockApi({ now });
  const summary = (await get(api, '/bookings/summary')) as Record<string, number>;
  for (const { key } of dashboardCards) expect(summary[key]).toBeGreaterThan(0);
  expect(summary.exceptionBookings).toBeGreaterThan(0);
  const { docs } = await listOf(api);
  expect(new Set(docs.map(({ status }) => status)).size).toBe(5);
  expect(new Set(docs.map(({ loadType }) => loadType)).size).toBe(5);
});

test('there are quotes of every status and tariff lines of every state and mode, some that overlap', async () => {
  const api = createMockApi({ now, user: 'super-admin' });
  const quotes = v.parse(listQuotes.answer, await get(api, '/quotes?limit=-1')).docs;
  expect(new Set(quotes.map(({ status }) => status))).toEqual(new Set(quoteStatuses.filter((one) => one !== 'draft')));
  const agent = createMockApi({ now, user: 'agent' });
  const drafts = v.parse(listQuotes.answer, await get(agent, '/quotes?status=draft')).docs;
  expect(drafts.length).toBeGreaterThan(0);
  const rates = v.parse(listRates.answer, await get(api, '/rates?limit=-1')).docs;
  expect(rates.length).toBeGreaterThan(70);
  expect(new Set(rates.map(({ state, tariff }) => `${state} ${tariff.mode}`)).size).toBe(9);
  const overlapping = rates.filter(({ overlaps }) => overlaps);
  expect([overlapping.length > 0, overlapping.length < rates.length / 4]).toEqual([true, true]);
});

test.each(roles)('%s signs in and finds bookings', async (role) => {
  const api = createMockApi({ now, user: role });
  expect(api.session.user.role).toBe(role);
  expect((await listOf(api)).totalDocs).toBeGreaterThan(0);
});

test('what was changed is gone after a reset', async () => {
  const api = createMockApi({ now, user: 'super-admin' });
  const before = await listOf(api);
  api.store.bookings.clear();
  expect((await listOf(api)).totalDocs).toBe(0);
  api.reset();
  expect((await listOf(api)).docs).toEqual(before.docs);
});

test('a call that is looked at first may be answered otherwise', async () => {
  const seen: RouteDefinition[] = [];
  const api = createMockApi({
    before: (route) => {
      seen.push(route);
      return route === listBookings ? new Response(null, { status: 503 }) : undefined;
    },
  });
  const request = new Request('http://localhost/api/bookings');
  expect((await getResponse([...api.handlers], request))?.status).toBe(503);
  expect(seen).toEqual([listBookings]);
});

test('a socket hears what its user may hear, and what is emitted by hand', () => {
  const api = createMockApi({ user: 'customer-admin' });
  const heard: string[] = [];
  api.connect(api.session.token).on('BOOKING_CHANGED', ({ id }) => heard.push(id));
  const change = { version: 2, updatedAt: now.toISOString() };
  const say = (id: string, company: string) =>
    api.store.announcements.emit({
      event: 'BOOKING_CHANGED',
      payload: { id, ...change },
      rooms: [`company:${company}`],
    });
  say('own', api.session.user.customerCompany ?? '');
  say('other', 'f'.repeat(24));
  api.emit('BOOKING_CHANGED', { id: 'by hand', ...change });
  expect(heard).toEqual(['own', 'by hand']);
});

test('every mocked call is one of the contract, once', () => {
  const names = mockedRoutes.map(({ route }) => nameOfRoute(route));
  expect(new Set(names).size).toBe(names.length);
  expect(contractRoutes().length).toBeGreaterThanOrEqual(names.length);
});
