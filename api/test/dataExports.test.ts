import {
  cancelDataExport,
  createTicket,
  exportCompanyData,
  exportForwarderData,
  exportMemberData,
  exportOwnData,
  listDataExports,
} from '@quayside/contract';
import { getTableName } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { isExportedOrExcluded } from '../src/modules/dataCare/export/companyParts';
import { tablesDeletedOtherwise, tenantTables } from '../src/modules/platform/tenantTables';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import { createOrganisationUser, type Organisation } from './bookingWorld';
import { finished, newKey, openDataCareWorld } from './dataCareWorld';
import { eventually } from './eventually';
import { signIn, type TestRecords } from './given';
import type { TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
let own: Organisation;
let other: Organisation;
let booking: string;
let platform: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  ({ api, given, own, other, booking, platform, admin } = await openDataCareWorld());
});
afterAll(() => api.stop());

const download = async (caller: ApiClient, id: string): Promise<Record<string, string>> => {
  const path = `/data-exports/${id}/file`;
  const { token } = (await caller.call(createTicket, { body: { path: `/api${path}` } })).data;
  const answer = await api.anonymous.fetch(`${path}?token=${token}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
};

describe('an export of a company', () => {
  test('contains all data of the company, none of others, and no secret', async () => {
    const customer = await createOrganisationUser(given, own, 'customer-admin');
    await signIn(api, customer);
    const agent = await signIn(api, await createOrganisationUser(given, own, 'agent'));
    const pdf = new File(['%PDF-1.7\n% packed by Kestrel\n%%EOF\n'], 'packing list.pdf');
    expect((await agent.upload(`/bookings/${booking}/documents/packing-list`, 'documents', [pdf])).status).toBe(201);
    await api.sql`insert into customer_notes (id, company_id, agent_id, author, text)
      values (${newId()}, ${own.customer.id}, ${own.agent.id}, 'Ann', 'Pays late'),
             (${newId()}, ${other.customer.id}, ${other.agent.id}, 'Bob', 'A note of Harbour')`;
    await api.sql`insert into customer_terms (company_id, agent_id, payment_days)
      values (${own.customer.id}, ${own.agent.id}, 14), (${other.customer.id}, ${other.agent.id}, 30)`;
    await api.sql`insert into own_carriers (id, agent_id, code, name, modes)
      values (${newId()}, ${own.agent.id}, 'KSTL', 'Kestrel Lines', '{FCL}'), (${newId()}, ${other.agent.id}, 'HRBR', 'Harbour Lines', '{FCL}')`;
    const asked = await admin.call(exportCompanyData, {}, newKey());
    expect(asked.status).toBe(201);
    const done = await finished(admin, asked.data.id);
    expect(done).toMatchObject({ state: 'done', about: 'company', name: 'Kestrel Forwarding', total: done.done });
    const mailed = () =>
      api.sql<{ kept: { text: string } | null }>`
        select kept from mails where template = 'data-export-ready' and agent_id = ${done.subject}`;
    await eventually(async () => (await mailed()).every(({ kept }) => kept !== null), 20);
    expect(await mailed()).toMatchObject([
      { kept: { text: expect.stringMatching(/Hello Test,[\s\S]*\/settings\/data/) } },
    ]);
    const files = await download(admin, done.id);

    expect(files['README.txt']).toMatch(/bookings\.jsonl +Bookings with their cargo/);
    const rows = (name: string) =>
      files[`${name}.jsonl`]
        ?.split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    expect(rows('bookings')).toEqual([expect.objectContaining({ id: booking, customerReference: 'KESTREL-REF' })]);
    expect(rows('people')).toContainEqual(expect.objectContaining({ id: customer.id, email: customer.email }));
    expect(rows('customer-notes')).toEqual([expect.objectContaining({ author: 'Ann', text: 'Pays late' })]);
    expect(rows('customer-terms')).toEqual([expect.objectContaining({ paymentDays: 14 })]);
    expect(rows('carriers')).toEqual([expect.objectContaining({ code: 'KSTL' })]);
    expect(rows('places')).toEqual([]);
    const contents = Object.entries(files).filter(([name]) => name.startsWith('files/'));
    expect(contents).toEqual([
      [
        expect.stringMatching(`^files/${booking}/[0-9a-f]{24} packing list.pdf$`),
        expect.stringContaining('packed by Kestrel'),
      ],
    ]);

    const everything = Object.values(files).join('\n');
    for (const foreign of [other.agent.id, other.customer.id, 'HARBOUR-REF', 'Harbour'])
      expect(everything).not.toContain(foreign);
    const secrets = await api.sql<{ secret: string }>`
      select password_hash as secret from users where password_hash is not null
      union all select encode(token_hash, 'hex') from sessions union all select encode(token_hash, 'hex') from devices
      union all select storage_key from booking_files union all select file_key from data_exports where file_key is not null`;
    expect(secrets.length).toBeGreaterThan(5);
    for (const { secret } of secrets) expect(everything.includes(secret)).toBe(false);
    expect(everything).not.toMatch(/argon2|"(?:passwordHash|tokenHash|clientSecret|secret|keySealed|token)":/);
  });

  test('is limited to admins and the platform, and expires', async () => {
    const agent = await signIn(api, await createOrganisationUser(given, own, 'agent'));
    expect((await agent.call(exportCompanyData, {}, newKey())).status).toBe(403);
    const [mine] = (await admin.call(listDataExports, {})).data;
    expect((await agent.call(listDataExports, {})).data).toEqual([]);
    const stranger = await signIn(api, await createOrganisationUser(given, other, 'admin'));
    expect((await stranger.call(cancelDataExport, { params: { id: mine?.id ?? '' } })).status).toBe(404);
    expect((await admin.call(cancelDataExport, { params: { id: mine?.id ?? '' } })).status).toBe(409);

    const asked = await platform.call(exportForwarderData, { params: { id: other.agent.id } }, newKey());
    const done = await finished(platform, asked.data.id);
    expect(done).toMatchObject({ state: 'done', name: 'Harbour Forwarding' });
    expect(Date.parse(done.expiresAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect((await download(platform, done.id))['bookings.jsonl']).toContain('HARBOUR-REF');
    await api.sql`update data_exports set expires_at = now() where id = ${done.id}`;
    const path = `/data-exports/${done.id}/file`;
    const { token } = (await platform.call(createTicket, { body: { path: `/api${path}` } })).data;
    expect((await api.anonymous.fetch(`${path}?token=${token}`)).status).toBe(409);
  });

  test('leaves nothing when it is stopped', async () => {
    // No worker picks it up: it is already in progress.
    const id = newId();
    const [me] = await api.sql<{
      id: string;
    }>`select id from users where role = 'admin' and company_id = ${own.agent.id}`;
    await api.sql`insert into data_exports (id, agent_id, about, subject_id, asked_by, state, attempt)
      values (${id}, ${own.agent.id}, 'company', ${own.agent.id}, ${me?.id}, 'working', 1)`;
    const again = await admin.call(exportCompanyData, {}, newKey());
    expect(again.error.message).toBe('This export is already running. It appears in the list once it is ready.');
    expect((await admin.call(cancelDataExport, { params: { id } })).data.state).toBe('cancelled');
    expect((await finished(admin, id)).state).toBe('cancelled');
  });
});

test('contains everything stored about a person, and nothing of others', async () => {
  const person = await createOrganisationUser(given, own, 'agent');
  const caller = await signIn(api, person);
  await api.sql`insert into contacts (id, agent_id, company_name, email) values (${newId()}, ${own.agent.id}, 'Own contact', ${person.email})`;
  await api.sql`update bookings set created_by = ${person.id} where id = ${booking}`;
  await api.sql`insert into rate_searches (id, user_id, name, question)
    values (${newId()}, ${person.id}, 'Weekly', 'mode=FCL&from=VNHPH&to=NLRTM')`;
  await api.sql`insert into form_drafts (user_id, tenant, form, content)
    values (${person.id}, ${own.agent.id}, 'booking:drawer', '{"reference": "PO 1"}')`;
  const asked = await caller.call(exportOwnData, {}, newKey());
  const files = await download(caller, (await finished(caller, asked.data.id)).id);
  const list = (name: string) => JSON.parse(files[`${name}.json`] ?? 'null');
  expect(list('profile')).toEqual([expect.objectContaining({ id: person.id, email: person.email })]);
  expect(list('profile')[0]).not.toHaveProperty('passwordHash');
  expect(list('sessions')).toHaveLength(1);
  expect(list('contacts')).toEqual([expect.objectContaining({ companyName: 'Own contact' })]);
  expect(list('bookings')).toEqual([expect.objectContaining({ id: booking, customerReference: 'KESTREL-REF' })]);
  expect(list('bookings')[0]).not.toHaveProperty('doc');
  expect(list('audit')).toContainEqual(expect.objectContaining({ action: 'session.opened' }));
  expect(list('rate-searches')).toEqual([expect.objectContaining({ name: 'Weekly' })]);
  expect(list('form-drafts')).toEqual([expect.objectContaining({ content: { reference: 'PO 1' } })]);
  expect(list('passkeys')).toEqual([]);
  // Others cannot see it; an admin requests a separate one.
  expect((await admin.call(listDataExports, { query: { subject: person.id } })).data).toEqual([]);
  const byAdmin = await admin.call(exportMemberData, { params: { id: person.id } }, newKey());
  expect(await finished(admin, byAdmin.data.id)).toMatchObject({ state: 'done', about: 'person', subject: person.id });
  expect((await caller.call(exportMemberData, { params: { id: person.id } }, newKey())).status).toBe(403);
});

test('exports every table of a company or states why not', () => {
  const names = [...tenantTables.map(({ table }) => getTableName(table)), ...Object.keys(tablesDeletedOtherwise)];
  expect(names.filter((name) => !isExportedOrExcluded(name))).toEqual([]);
});
