import { type Role, roles } from '@quayside/contract/roles';
import { sql } from 'drizzle-orm';
import { applyTrackingEvents } from '../src/modules/shipment/tracking/applyTrackingEvents';
import { newId } from '../src/platform/id';
import type { ApiClient } from './ApiClient';
import { book, bookingOf, fillPlace, insertOrganisation, type Organisation, userOf } from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

type Whose = 'own' | 'otherCompany' | 'otherAgent';
let api: TestApi;
let own: Organisation;
const ids = {} as Record<Whose, string>;
const callers = {} as Record<Role, ApiClient>;
const file = newId();

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const organisation = await insertOrganisation(database, 'Own');
    const stranger = await insertOrganisation(database, 'Other');
    const sibling = { ...(await insertOrganisation(database, 'Sibling')), agent: organisation.agent };
    await database.db.execute(sql`
      update contacts set agent_id = ${organisation.agent.id} where id in (${sibling.shipper.id}, ${sibling.consignee.id})`);
    ids.own = await book(database, bookingOf(organisation, { reference: 'same' }));
    ids.otherCompany = await book(database, bookingOf(sibling, { reference: 'same' }));
    ids.otherAgent = await book(database, bookingOf(stranger, { reference: 'same' }));
    for (const id of Object.values(ids)) {
      await database.db.execute(sql`
        insert into booking_files (id, booking_id, type, name, size, content_type, storage_key)
        values (${newId()}, ${id}, 'others', 'x.pdf', 3, 'application/pdf', ${newId()})`);
    }
    await database.db.execute(sql`
      insert into booking_files (id, booking_id, type, name, size, content_type, storage_key)
      values (${file}, ${ids.otherAgent}, 'others', 'x.pdf', 3, 'application/pdf', ${newId()})`);
    await database.transaction((tx) => applyTrackingEvents(tx, ids.own, []));
    return organisation;
  });
  own = filled;
  api = await startApi({ place });
  const given = createGiven(api);
  for (const role of roles) callers[role] = await signIn(api, await userOf(given, own, role));
});
afterAll(() => api.stop());

const staff: readonly Role[] = ['admin', 'member', 'company-admin', 'agent'];
const sees = (role: Role, whose: Whose): boolean =>
  role === 'super-admin' || whose === 'own' || (whose === 'otherCompany' && staff.includes(role));
const matrix = roles.flatMap((role) =>
  (['own', 'otherCompany', 'otherAgent'] as const).map((whose) => ({ role, whose })),
);

test.each(matrix)('$role and the booking of $whose: seen everywhere or nowhere', async ({ role, whose }) => {
  const caller = callers[role];
  const id = ids[whose];
  const expected = sees(role, whose) ? 200 : 404;
  for (const path of ['', '/histories', '/tracking']) {
    expect((await caller.get(`/bookings/${id}${path}`)).status).toBe(expected);
  }
  const { data } = await caller.get('/bookings', { query: { limit: -1 } });
  expect((data as { docs: { _id: string }[] }).docs.some(({ _id }) => _id === id)).toBe(sees(role, whose));
  if (!sees(role, whose)) {
    expect((await caller.get(`/bookings/${id}/documents/download`)).status).toBe(404);
    expect(
      (await caller.upload(`/bookings/${id}/documents/others`, 'documents', [new File(['words'], 'a.txt')])).status,
    ).toBe(404);
    expect([403, 404]).toContain((await caller.post(`/bookings/${id}/cancel`, {})).status);
  }
});

test.each(roles)('%s: totals, search and pickers show no more than the list', async (role) => {
  const caller = callers[role];
  const expected = (['own', 'otherCompany', 'otherAgent'] as const).filter((whose) => sees(role, whose)).length;
  const list = (await caller.get('/bookings')).data as { totalDocs: number };
  const found = (await caller.get('/bookings', { query: { searchText: 'same' } })).data as { totalDocs: number };
  const summary = (await caller.get('/bookings/summary')).data as { totalBookings: number };
  const fresh = (await caller.get('/bookings/new/count')).data as { count: number };
  const shippers = (await caller.get('/bookings/shippers')).data as { totalDocs: number };
  expect([list.totalDocs, found.totalDocs, summary.totalBookings, fresh.count, shippers.totalDocs]).toEqual(
    Array(5).fill(expected),
  );
});

test('returns no document of another agent below an own booking', async () => {
  expect((await callers.admin.get(`/bookings/${ids.own}/documents/others/${file}`)).status).toBe(404);
});

test('denies partners, importers and customers to create or cancel', async () => {
  for (const role of ['partner', 'importer', 'customer-company-admin', 'customer-admin', 'customer-member'] as const) {
    expect((await callers[role].post('/bookings', {})).status).toBe(403);
    expect((await callers[role].post(`/bookings/${ids.own}/cancel`, {})).status).toBe(403);
  }
});
