import * as contract from '@quayside/contract';
import {
  type AuditEntry,
  auditChoices,
  auditState,
  createContact,
  createTicket,
  getBooking,
  listAudit,
  trackingPdf,
  updateContact,
} from '@quayside/contract';
import { auditedReads } from '../src/platform/audit/auditedReads';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { createGiven, type GivenUser, signIn, type TestRecords } from './given';
import { readCsv } from './readCsv';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
let own: Organisation;
let booking: string;
let person: GivenUser;
let admin: ApiClient;
let stranger: ApiClient;
let superAdmin: ApiClient;
beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const organisation = await insertOrganisation(database, 'Own');
    const id = await book(database, createBookingRow(organisation, { reference: 'PO-7' }));
    return { organisation, id, other: await insertOrganisation(database, 'Other') };
  });
  api = await startApi({ place });
  given = createGiven(api);
  own = filled.organisation;
  booking = filled.id;
  person = await createOrganisationUser(given, own, 'admin');
  admin = await signIn(api, person);
  stranger = await signIn(api, await createOrganisationUser(given, filled.other, 'company-admin'));
  superAdmin = await signIn(api, await given.user({ role: 'super-admin' }));
});
afterAll(() => api.stop());

const entries = async (caller: ApiClient, query: Parameters<typeof caller.call<typeof listAudit>>[1]['query'] = {}) =>
  (await caller.call(listAudit, { query: { limit: 100, ...query } })).data.docs;
const actionsOf = (found: readonly AuditEntry[]) => found.map(({ action }) => action);
const download = async (caller: ApiClient, path: string, query = {}) => {
  const { token } = (await caller.call(createTicket, { body: { path: `/api${path}` } })).data;
  const reply = await api.anonymous.fetch(`${path}?${new URLSearchParams({ ...query, token })}`);
  return { status: reply.status, text: await reply.text() };
};

test('records the actor, action, origin, and fields before and after a change', async () => {
  const body = { companyName: 'Brightwater GmbH', companies: [own.customer.id] };
  const { data: contact } = await admin.call(createContact, { body });
  await admin.call(
    updateContact,
    { params: { id: contact.id }, body: { ...body, companyName: 'Brightwater Lighting GmbH' } },
    { 'if-match': `"${contact.version}"` },
  );
  const [updated, created] = await entries(admin, { record: contact.id });
  expect(created).toMatchObject({ action: 'contact.created', record: { kind: 'contact' } });
  expect(updated).toMatchObject({
    action: 'contact.updated',
    actor: { id: person.id, name: 'Test admin', role: 'admin' },
    record: { kind: 'contact', id: contact.id, name: 'Brightwater Lighting GmbH' },
    address: '127.0.0.1',
    agent: { id: own.agent.id },
  });
  expect(updated?.differences).toContainEqual({
    path: 'companyName',
    before: 'Brightwater GmbH',
    after: 'Brightwater Lighting GmbH',
  });
});

test('shows admins the entries of their agent, and super-admins all', async () => {
  const mine = await entries(admin);
  const others = await entries(stranger);
  expect(others.find(({ action }) => action === 'session.opened')?.address).toBe('127.0.0.1');
  expect([...mine.map(({ agent }) => agent?.id)]).toEqual(mine.map(() => own.agent.id));
  expect(others.filter(({ agent }) => agent?.id === own.agent.id)).toEqual([]);
  expect(await entries(stranger, { actor: person.id })).toEqual([]);
  const all = new Set((await entries(superAdmin)).map(({ id }) => id));
  expect([...mine, ...others].every(({ id }) => all.has(id))).toBe(true);
});

test('filters by person, action, kind and time, with pages', async () => {
  expect(new Set(actionsOf(await entries(admin, { action: 'session.opened' })))).toEqual(new Set(['session.opened']));
  expect((await entries(admin, { actor: person.id })).every(({ actor }) => actor?.id === person.id)).toBe(true);
  expect(new Set((await entries(admin, { kind: 'contact' })).map(({ record }) => record.kind))).toEqual(
    new Set(['contact']),
  );
  const all = await entries(admin);
  const [first] = all;
  expect(await entries(admin, { to: all.at(-1)?.at })).toEqual([]);
  expect((await entries(admin, { from: first?.at })).map(({ id }) => id)).toContain(first?.id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await admin.call(listAudit, { query: { limit: 2, ...(cursor && { cursor }) } });
    seen.push(...data.docs.map(({ id }) => id));
    cursor = data.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(all.map(({ id }) => id));
  expect((await admin.get('/audit', { query: { cursor: 'nonsense' } })).status).toBe(400);
});

test('records a viewed price once a day, every download, and an export with its filter', async () => {
  await api.sql`update bookings set doc = jsonb_set(doc, '{fields,bookingPrice}', '{"amountMinor": 100000, "currency": "USD"}') where id = ${booking}`;
  const looked = async () => actionsOf(await entries(admin, { record: booking }));
  for (let times = 0; times < 2; times += 1) {
    expect((await admin.call(getBooking, { params: { id: booking } })).data.fields.bookingPrice).not.toBeNull();
  }
  expect(await looked()).toEqual(['booking.price-viewed']);
  for (let times = 0; times < 2; times += 1) {
    expect((await download(admin, trackingPdf.path.replace(':id', booking))).status).toBe(200);
  }
  expect(await looked()).toEqual(['paper.downloaded', 'paper.downloaded', 'booking.price-viewed']);
  const [paper] = await entries(admin, { record: booking });
  expect(paper).toMatchObject({
    record: { name: expect.stringMatching(/^HBL/) },
    differences: [{ path: 'paper', after: 'tracking' }],
  });

  expect((await download(admin, '/bookings/csv', { type: 'current', status: 'new' })).status).toBe(200);
  const [exported] = await entries(admin, { action: 'bookings.exported' });
  expect(exported).toMatchObject({ record: { kind: 'list', id: 'bookings' } });
  expect(exported?.differences).toContainEqual({ path: 'status.0', before: null, after: 'new' });
});

test('records nothing for a user who sees no price', async () => {
  const importer = await createOrganisationUser(given, own, 'importer');
  const caller = await signIn(api, importer);
  expect((await caller.call(getBooking, { params: { id: booking } })).status).toBe(200);
  expect(actionsOf(await entries(admin, { actor: importer.id }))).toEqual(['session.opened']);
});

test('records every call that returns a file, and treats only reads as views', () => {
  const calls = Object.values(contract as Record<string, unknown>).filter(
    (one): one is contract.RouteDefinition =>
      typeof one === 'object' && one !== null && 'method' in one && 'path' in one,
  );
  const unsaid = calls.filter((call) => call.stream && !auditedReads.has(call)).map(({ path }) => path);
  // A logo is visible in public mails, the template of an import is empty, and a push is answered by its acknowledgement.
  expect(unsaid.sort()).toEqual([
    ...['/agents/:companyId/:logo', '/import-templates/:subject', '/tracking/edifact', '/tracking/x12'],
  ]);
  expect([...auditedReads.keys()].filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('exports a CSV line per field, within the filter', async () => {
  const { status, text } = await download(admin, '/audit/csv', { action: 'contact.updated' });
  expect(status).toBe(200);
  expect(readCsv(text)).toContainEqual(
    expect.objectContaining({
      ...{
        Who: 'Test admin',
        Role: 'admin',
        What: 'Contact updated',
        Kind: 'Contact',
        On: 'Brightwater Lighting GmbH',
      },
      ...{ Field: 'companyName', Before: 'Brightwater GmbH', After: 'Brightwater Lighting GmbH', Address: '127.0.0.1' },
    }),
  );
  expect(actionsOf(await entries(admin, { record: 'audit' }))).toEqual(['audit.exported']);
});

test('offers filters with the agent’s people only, and an unknown state before the first check', async () => {
  const { actions, people } = (await admin.call(auditChoices, {})).data;
  expect(actions).toContainEqual({ action: 'booking.edited', kind: 'booking' });
  const ids = people.map(({ id }) => id);
  expect(ids).toContain(person.id);
  const [{ id: strange } = { id: '' }] = await api.sql<{ id: string }>`select id from users where company_id not in
    (select id from companies where ${own.agent.id} in (id, agent_id)) limit 1`;
  expect(ids).not.toContain(strange);
  expect((await admin.call(auditState, {})).data).toEqual({ checkedAt: null, entries: 0, fault: null, keptYears: 7 });
});
