import {
  cancelBooking,
  cancelDataExport,
  createTicket,
  type DataExport,
  deleteForwarder,
  endLegalHold,
  eraseMember,
  eraseOwnData,
  exportCompanyData,
  exportForwarderData,
  exportMemberData,
  exportOwnData,
  getDataCare,
  getMe,
  listAudit,
  listDataExports,
  listLegalHolds,
  listRemovedPeople,
  placeLegalHold,
  removeDocument,
  removeMember,
  updateDataCare,
} from '@quayside/contract';
import { eq, getTableName, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { modules } from '../src/modules';
import { erasePerson } from '../src/modules/dataCare/erasure/erasePerson';
import { isToldOrLeftOut } from '../src/modules/dataCare/export/companyParts';
import { sweepDeleted } from '../src/modules/platform/sweepDeleted';
import { goesByItself, tenantTables } from '../src/modules/platform/tenantTables';
import { linkEntries } from '../src/platform/audit/linkEntries';
import { verifyChain } from '../src/platform/audit/verifyChain';
import { newId } from '../src/platform/id';
import { keepHouse } from '../src/platform/module/housekeeping';
import { recordChange } from '../src/platform/recordChange';
import type { Database } from '../src/ports/database';
import { companies, users } from '../src/tables/accountTables';
import { erasures } from '../src/tables/dataCareTables';
import { audit, mails } from '../src/tables/platformTables';
import { incomingMessages } from '../src/tables/trackingTables';
import type { ApiClient } from './ApiClient';
import { book, bookingOf, fillPlace, insertOrganisation, type Organisation, userOf } from './bookingWorld';
import { currentEngine, makePlace, templateVariable } from './engines';
import { eventually } from './eventually';
import { createGiven, type Given, type GivenUser, PASSWORD, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: Given;
let own: Organisation;
let other: Organisation;
let booking: string;
let platform: ApiClient;
let admin: ApiClient;

const key = () => ({ 'idempotency-key': newId() });
const sensible = { audit: 2557, trackingMessages: 30, mails: 30, imports: 30, devices: 180, exports: 7 };

const download = async (caller: ApiClient, id: string): Promise<Record<string, string>> => {
  const path = `/data-exports/${id}/file`;
  const { token } = (await caller.call(createTicket, { body: { path: `/api${path}` } })).data;
  const answer = await api.anonymous.fetch(`${path}?token=${token}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
};

/** The export once it has come to its end. */
const finished = async (caller: ApiClient, id: string): Promise<DataExport> => {
  let found: DataExport | undefined;
  await eventually(async () => {
    found = (await caller.call(listDataExports, {})).data.find((one) => one.id === id);
    return found !== undefined && !['waiting', 'working'].includes(found.state);
  }, 20);
  return found as DataExport;
};

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const organisations = {
      own: await insertOrganisation(database, 'Kestrel'),
      other: await insertOrganisation(database, 'Harbour'),
    };
    await book(database, bookingOf(organisations.other, { reference: 'HARBOUR-REF' }));
    return {
      ...organisations,
      booking: await book(database, bookingOf(organisations.own, { reference: 'KESTREL-REF' })),
    };
  });
  ({ own, other, booking } = filled);
  api = await startApi({ place });
  given = createGiven(api);
  platform = await signIn(api, await given.user({ role: 'super-admin', agent: await given.agent('Platform') }));
  admin = await signIn(api, await userOf(given, own, 'admin'));
});
afterAll(() => api.stop());

test('each company says how long it keeps what, within the limits of the table', async () => {
  expect((await platform.call(getDataCare, {})).data).toMatchObject({ ofCompany: false, days: sensible });
  expect((await admin.call(getDataCare, {})).data).toMatchObject({ ofCompany: true, days: sensible, version: 0 });
  const days = { ...sensible, mails: 90 };
  const changed = await admin.call(updateDataCare, { body: { days } });
  expect(changed.data).toMatchObject({ days, version: 1 });
  const late = await admin.call(updateDataCare, { body: { days } }, { 'if-match': '"0"' });
  expect(late.status).toBe(409);
  const wrong = await admin.call(updateDataCare, { body: { days: { ...days, audit: 30, exports: 31 } } });
  expect(wrong.error.errors).toEqual([
    { path: 'days.audit', message: 'From 366 to 3653 days' },
    { path: 'days.exports', message: 'From 1 to 30 days' },
  ]);
  const elsewhere = await signIn(api, await userOf(given, other, 'company-admin'));
  expect((await elsewhere.call(getDataCare, {})).data.days).toEqual(sensible);
  const { data } = await admin.call(listAudit, { query: { action: 'data-care.changed' } });
  expect(data.docs[0]?.differences).toEqual([{ path: 'mails', before: '30', after: '90' }]);
});

describe('an export of a company', () => {
  test('has all of it, nothing of another one, and no secret', async () => {
    const customer = await userOf(given, own, 'customer-admin');
    await signIn(api, customer);
    const agent = await signIn(api, await userOf(given, own, 'agent'));
    const pdf = new File(['%PDF-1.7\n% packed by Kestrel\n%%EOF\n'], 'packing list.pdf');
    expect((await agent.upload(`/bookings/${booking}/documents/packing-list`, 'documents', [pdf])).status).toBe(201);
    await api.sql`insert into customer_notes (id, company_id, agent_id, author, text)
      values (${newId()}, ${own.customer.id}, ${own.agent.id}, 'Ann', 'Pays late'),
             (${newId()}, ${other.customer.id}, ${other.agent.id}, 'Bob', 'A note of Harbour')`;
    await api.sql`insert into customer_terms (company_id, agent_id, payment_days)
      values (${own.customer.id}, ${own.agent.id}, 14), (${other.customer.id}, ${other.agent.id}, 30)`;
    await api.sql`insert into own_carriers (id, agent_id, code, name, modes)
      values (${newId()}, ${own.agent.id}, 'KSTL', 'Kestrel Lines', '{FCL}'), (${newId()}, ${other.agent.id}, 'HRBR', 'Harbour Lines', '{FCL}')`;
    const asked = await admin.call(exportCompanyData, {}, key());
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

  test('is for admins of the company and for the platform, and goes after its days', async () => {
    const agent = await signIn(api, await userOf(given, own, 'agent'));
    expect((await agent.call(exportCompanyData, {}, key())).status).toBe(403);
    const [mine] = (await admin.call(listDataExports, {})).data;
    expect((await agent.call(listDataExports, {})).data).toEqual([]);
    const stranger = await signIn(api, await userOf(given, other, 'admin'));
    expect((await stranger.call(cancelDataExport, { params: { id: mine?.id ?? '' } })).status).toBe(404);
    expect((await admin.call(cancelDataExport, { params: { id: mine?.id ?? '' } })).status).toBe(409);

    const asked = await platform.call(exportForwarderData, { params: { id: other.agent.id } }, key());
    const done = await finished(platform, asked.data.id);
    expect(done).toMatchObject({ state: 'done', name: 'Harbour Forwarding' });
    expect(Date.parse(done.expiresAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect((await download(platform, done.id))['bookings.jsonl']).toContain('HARBOUR-REF');
    await api.sql`update data_exports set expires_at = now() where id = ${done.id}`;
    const path = `/data-exports/${done.id}/file`;
    const { token } = (await platform.call(createTicket, { body: { path: `/api${path}` } })).data;
    expect((await api.anonymous.fetch(`${path}?token=${token}`)).status).toBe(409);
  });

  test('that is stopped leaves nothing', async () => {
    // No worker takes it up: it has been given out already.
    const id = newId();
    const [me] = await api.sql<{
      id: string;
    }>`select id from users where role = 'admin' and company_id = ${own.agent.id}`;
    await api.sql`insert into data_exports (id, agent_id, about, subject_id, asked_by, state, attempt)
      values (${id}, ${own.agent.id}, 'company', ${own.agent.id}, ${me?.id}, 'working', 1)`;
    const again = await admin.call(exportCompanyData, {}, key());
    expect(again.error.message).toBe('This export is under way already. It appears in the list once it is ready.');
    expect((await admin.call(cancelDataExport, { params: { id } })).data.state).toBe('cancelled');
    expect((await finished(admin, id)).state).toBe('cancelled');
  });
});

test('a person gets all that is kept of them, and nothing of what others keep', async () => {
  const person = await userOf(given, own, 'agent');
  const caller = await signIn(api, person);
  await api.sql`insert into contacts (id, agent_id, company_name, email) values (${newId()}, ${own.agent.id}, 'Own contact', ${person.email})`;
  await api.sql`update bookings set created_by = ${person.id} where id = ${booking}`;
  await api.sql`insert into rate_searches (id, user_id, name, question)
    values (${newId()}, ${person.id}, 'Weekly', 'mode=FCL&from=VNHPH&to=NLRTM')`;
  const asked = await caller.call(exportOwnData, {}, key());
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
  expect(list('passkeys')).toEqual([]);
  // Others do not see it; an admin asks for one of their own.
  expect((await admin.call(listDataExports, { query: { subject: person.id } })).data).toEqual([]);
  const byAdmin = await admin.call(exportMemberData, { params: { id: person.id } }, key());
  expect(await finished(admin, byAdmin.data.id)).toMatchObject({ state: 'done', about: 'person', subject: person.id });
  expect((await caller.call(exportMemberData, { params: { id: person.id } }, key())).status).toBe(403);
});

const hold = async (kind: 'booking' | 'company' | 'tenant', record: string, caller = admin) =>
  caller.call(placeLegalHold, { body: { kind, record, reason: 'Case C-12/26' } }, key());
const release = async (id: string, caller = admin) =>
  caller.call(endLegalHold, { params: { id }, body: { reason: 'Settled' } });

let people = 0;
/** Somebody of whom there is no other with that name and address. */
const busy = async (): Promise<GivenUser & { caller: ApiClient; name: string }> => {
  people += 1;
  const email = `ilse.${people}@kestrel.test`;
  const person = await given.user({ role: 'member', agent: own.agent, email });
  await api.sql`update users set first_name = 'Ilse', last_name = ${`Vandamme${people}`}, phone = '+32 2 1' where id = ${person.id}`;
  return { ...person, caller: await signIn(api, person), name: `Ilse Vandamme${people}` };
};
const isErased = async () => (await api.sql`select from erasures where done_at is null`).length === 0;
const isChained = async () => (await api.sql`select from audit_unlinked`).length === 0;

describe('an erasure', () => {
  test('takes name and address from every table, and records still make sense', async () => {
    const { caller, id, email, name } = await busy();
    await caller.call(cancelBooking, { params: { id: booking }, body: { comment: `Asked by ${email}` } });
    const asked = await admin.call(exportMemberData, { params: { id } }, key());
    await finished(admin, asked.data.id);
    const invited = JSON.stringify({ email, firstName: 'Ilse', lastName: name.split(' ')[1], role: 'member' });
    await api.sql`insert into audit (id, action, resource_kind, resource_id, after, agent_id)
      values (${newId()}, 'user.invited', 'user', ${id}, ${invited}::jsonb, ${own.agent.id})`;
    await api.sql`insert into contacts (id, agent_id, company_name, first_name, email)
      values (${newId()}, ${own.agent.id}, 'Lumen Logistics', 'Ilse', ${email})`;
    await api.sql`insert into customer_notes (id, company_id, agent_id, author_id, author, text)
      values (${newId()}, ${own.customer.id}, ${own.agent.id}, ${id}, ${name}, ${`Mails go to ${email}, says ${name}`})`;
    // What colleagues and customers wrote names the person, too.
    await api.sql`insert into customer_notes (id, company_id, agent_id, author_id, author, text)
      select ${newId()}, ${own.customer.id}, ${own.agent.id}, id, 'A colleague', ${`Call ${name} first`} from users
      where company_id = ${own.agent.id} and id <> ${id} limit 1`;
    await api.sql`insert into booking_histories (id, booking_id, type, source, action, label, detail, user_name)
      select ${newId()}, ${booking}, type, source, action, label, ${`As ${name} said`}, 'A colleague' from booking_histories where booking_id = ${booking} limit 1`;
    for (const [comment, author] of [
      [newId(), id],
      [newId(), own.agent.id],
    ]) {
      await api.sql`insert into comments (id, agent_id, booking_id, author_id, text)
        select ${comment}, ${own.agent.id}, ${booking}, id, ${`@${name} knows`} from users
        where id = ${author} or (company_id = ${author} and id <> ${id}) limit 1`;
      await api.sql`insert into comment_texts (id, comment_id, text) values (${newId()}, ${comment}, ${`Ask ${email}`})`;
    }
    await api.sql`update bookings set doc = jsonb_set(doc, '{fields,furtherInformation}', to_jsonb(${`Ask ${email}`}::text)) where id = ${booking}`;
    await api.sql`insert into share_links (id, agent_id, booking_id, token_hash, label, shows, expires_at)
      values (${newId()}, ${own.agent.id}, ${booking}, sha256('x'), ${`For ${name}`}, '{}', now())`;
    await api.sql`insert into quote_requests (id, agent_id, company_id, number, asked_by, due_at, doc)
      values (${newId()}, ${own.agent.id}, ${own.customer.id}, 900, ${id}, now(), ${JSON.stringify({ remarks: `As agreed with ${name}` })}::jsonb)`;
    await api.sql`insert into rate_searches (id, user_id, name, question)
      values (${newId()}, ${id}, ${`Lane of ${name}`}, 'mode=FCL&from=VNHPH&to=NLRTM')`;
    await api.sql`insert into email_changes (user_id, email, session_id, expires_at)
      values (${id}, ${`new.${email}`}, 'x', now() + interval '1 hour')`;
    expect((await api.anonymous.post('/auth/login', { email, password: 'not this one' })).status).toBe(401);
    expect(await api.sql`select from login_failures where key = ${`account:${email}`}`).toHaveLength(1);
    // Chained before, so that the chain has to take the change.
    await eventually(isChained, 20);

    const erase = (typed: string) => admin.call(eraseMember, { params: { id }, body: { typed } });
    expect((await erase('someone@else.test')).error.errors).toEqual([
      { path: 'typed', message: `Type it as it is: ${email}` },
    ]);
    expect((await erase(email.toUpperCase())).status).toBe(204);
    expect((await caller.call(getMe, {})).status).toBe(401);
    await eventually(isErased, 20);

    const [found] = await api.sql<{ by: string; said: string }>`
      select cancellation ->> 'by' as by, cancellation ->> 'comment' as said from bookings where id = ${booking}`;
    expect(found).toEqual({ by: 'Erased person', said: 'Asked by erased' });
    const told = await api.sql<{ name: string }>`select user_name as name from booking_histories where user_id = ${id}`;
    expect(told).toContainEqual({ name: 'Erased person' });
    const tables = await api.sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
    const naming: string[] = [];
    for (const table of tables) {
      const text = `select coalesce(string_agg(t::text, ' '), '') as rows from public."${table.name}" t`;
      const [all] = await api.sql<{ rows: string }>([text] as unknown as TemplateStringsArray);
      if (all?.rows.includes(name) || all?.rows.toLowerCase().includes(email)) naming.push(table.name);
    }
    expect(tables.length).toBeGreaterThan(50);
    expect(naming).toEqual([]);
    expect(await api.sql`select author, text from customer_notes where author_id = ${id}`).toEqual([
      { author: 'Erased person', text: 'Mails go to erased, says Erased person' },
    ]);
    expect(await api.sql`select distinct text from comments where booking_id = ${booking}`).toEqual([
      { text: '@Erased person knows' },
    ]);
    // Afterwards, since what a stranger types is counted by it for a day.
    expect((await api.anonymous.post('/auth/login', { email, password: PASSWORD })).status).toBe(401);
    const { data } = await admin.call(listAudit, { query: { record: id } });
    expect(data.docs.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.erased', 'user.erasure-asked']),
    );
    expect(data.docs.find(({ action }) => action === 'user.invited')?.differences).toEqual(
      expect.arrayContaining([
        { path: 'email', before: null, after: 'erased' },
        { path: 'firstName', before: null, after: 'Erased' },
        { path: 'role', before: null, after: 'member' },
      ]),
    );
  });

  test('is refused for the last admin, for oneself, and to those who do not manage the person', async () => {
    const lonely = await given.agent();
    const last = await given.user({ role: 'admin', agent: lonely });
    const lastCaller = await signIn(api, last);
    const typed = last.email;
    const mine = await lastCaller.call(eraseMember, { params: { id: last.id }, body: { typed } });
    expect(mine.error.message).toBe('Erase your own data under My account.');
    const body = { typed, currentPassword: PASSWORD };
    const kept = await lastCaller.call(eraseOwnData, { body });
    expect(kept).toMatchObject({
      status: 409,
      error: { message: expect.stringMatching(/ is the last admin of .*\. Make somebody else admin first\.$/) },
    });
    await given.user({ role: 'admin', agent: lonely });
    const agent = await signIn(api, await given.user({ role: 'agent', agent: lonely }));
    expect((await agent.call(eraseMember, { params: { id: last.id }, body: { typed } })).status).toBe(403);
    expect((await admin.call(eraseMember, { params: { id: last.id }, body: { typed } })).status).toBe(404);
    const wrong = await lastCaller.call(eraseOwnData, { body: { typed, currentPassword: 'not this one' } });
    expect(wrong.error.errors).toEqual([{ path: 'currentPassword', message: 'The current password is wrong' }]);
    const unasked = await lastCaller.call(eraseOwnData, { body: { typed } });
    expect(unasked.error.errors).toEqual([
      { path: 'currentPassword', message: 'Current password is a required field' },
    ]);
    expect((await lastCaller.call(eraseOwnData, { body })).status).toBe(204);
    expect((await lastCaller.call(getMe, {})).status).toBe(401);
  });

  test('takes the name of who was removed, too', async () => {
    const person = await busy();
    await admin.call(removeMember, { params: { id: person.id } });
    const { data } = await admin.call(listRemovedPeople, {});
    expect(data.docs).toEqual([expect.objectContaining({ id: person.id, name: person.name })]);
    const erased = await admin.call(eraseMember, { params: { id: person.id }, body: { typed: person.name } });
    expect(erased.status).toBe(204);
    expect((await admin.call(listRemovedPeople, {})).data.docs).toEqual([]);
    const again = await admin.call(eraseMember, { params: { id: person.id }, body: { typed: person.name } });
    expect(again.status).toBe(404);
  });
});

describe('a legal hold', () => {
  test('of a booking keeps its documents, and the people whom it names', async () => {
    const person = await busy();
    const file = new File(['%PDF-1.7\n%%EOF\n'], 'held.pdf');
    const [held] = await api.sql<{ id: string }>`select id from bookings where agent_id = ${own.agent.id}`;
    await api.sql`update bookings set status = 'new', cancellation = null where id = ${held?.id}`;
    const id = held?.id ?? '';
    const uploaded = await person.caller.upload(`/bookings/${id}/documents/others`, 'documents', [file]);
    const [document] = (uploaded.data as { steps: { others: { files: { id: string }[] } } }).steps.others.files;
    const placed = await hold('booking', id);
    expect(placed).toMatchObject({ status: 201, data: { kind: 'booking', record: id, ended: null } });
    expect((await hold('booking', id)).error.message).toBe('This is under a legal hold already.');
    const seen = await person.caller.call(listLegalHolds, { query: { record: id } });
    expect(seen.data.docs).toEqual([expect.objectContaining({ reason: 'Case C-12/26' })]);
    expect((await hold('booking', id, person.caller)).status).toBe(403);
    const customer = await signIn(api, await userOf(given, own, 'customer-admin'));
    expect((await customer.call(listLegalHolds, {})).status).toBe(403);
    const params = { id, type: 'others', file: document?.id ?? '' } as const;
    expect((await admin.call(removeDocument, { params })).error.message).toMatch(/^This booking is under a legal hold/);
    const body = { typed: person.email };
    const refused = await admin.call(eraseMember, { params: { id: person.id }, body });
    expect(refused.error.message).toMatch(/^A booking that names this person is under a legal hold/);
    expect((await release(placed.data.id)).data.ended).toMatchObject({ reason: 'Settled' });
    expect((await release(placed.data.id)).status).toBe(409);
    expect((await admin.call(removeDocument, { params })).status).toBe(200);
    expect((await admin.call(eraseMember, { params: { id: person.id }, body })).status).toBe(204);
  });

  test('of a customer keeps its people, of the company everybody and itself', async () => {
    const person = await userOf(given, own, 'customer-member');
    const caller = await signIn(api, person);
    const body = { typed: person.email, currentPassword: PASSWORD };
    const ofCustomer = await hold('company', own.customer.id);
    expect((await caller.call(eraseOwnData, { body })).error.message).toMatch(/^The company is under a legal hold/);
    await release(ofCustomer.data.id);
    const ofTenant = await hold('tenant', own.agent.id, platform);
    expect(ofTenant.data.name).toBe('Kestrel Forwarding');
    expect((await caller.call(eraseOwnData, { body })).status).toBe(409);
    const deleted = await platform.call(deleteForwarder, {
      params: { id: own.agent.id },
      body: { companyName: own.agent.companyName },
    });
    expect(deleted.error.message).toMatch(/is under a legal hold/);
    expect((await admin.call(getDataCare, {})).data.holds).toBe(1);
    await release(ofTenant.data.id, platform);
    expect((await caller.call(eraseOwnData, { body })).status).toBe(204);
  });

  test('is put on records of one’s own only', async () => {
    const stranger = await signIn(api, await userOf(given, other, 'admin'));
    expect((await hold('booking', booking, stranger)).status).toBe(404);
    expect((await hold('company', own.customer.id, stranger)).status).toBe(404);
    expect((await hold('tenant', own.agent.id, stranger)).status).toBe(404);
    expect((await stranger.call(listLegalHolds, {})).data.docs).toEqual([]);
  });
});

describe('housekeeping', () => {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const engine = currentEngine();
    const place = await makePlace(engine, process.env[templateVariable(engine)]);
    const opened = await openDatabase(place, { info: () => {}, error: () => {} });
    database = opened.asOwner('a test');
    close = async () => {
      await opened.close();
      await place.remove();
    };
  });
  afterAll(() => close());

  const agent = async (days: object | null, held: boolean): Promise<string> => {
    const id = newId();
    await database.db.insert(companies).values({ id, kind: 'agent', companyName: id });
    if (days)
      await database.db.execute(
        sql`insert into data_care (agent_id, days) values (${id}, ${JSON.stringify(days)}::jsonb)`,
      );
    if (held)
      await database.db.execute(sql`insert into legal_holds (id, agent_id, kind, record_id, reason, placed_by)
        values (${newId()}, ${id}, 'booking', ${newId()}, 'Case', ${newId()})`);
    return id;
  };

  test('goes by the days of each company, and takes nothing while there is a hold', async () => {
    const { db } = database;
    const [usual, longer, held] = [
      await agent(null, false),
      await agent({ mails: 90, audit: 3000 }, false),
      await agent(null, true),
    ];
    for (const agentId of [usual, longer, held]) {
      const old = sql`now() - interval '60 days'`;
      await db
        .insert(mails)
        .values({ id: newId(), toAddress: 'a@b.test', template: 'invitation', agentId, sentAt: old });
      await db.insert(incomingMessages).values({
        ...{ id: newId(), format: 'fsu', sender: 'X', raw: 'FSU', outcome: 'unreadable', receivedAt: old, agentId },
      });
      for (const days of [2700, 1])
        await db.insert(audit).values({
          ...{ id: newId(), at: sql`now() - make_interval(days => ${days})`, action: 'rate.created' },
          ...{ resourceKind: 'rate', resourceId: newId(), agentId },
        });
    }
    await linkEntries(database);
    await keepHouse(db, modules);
    const left = async (agentId: string) => [
      await db.$count(mails, eq(mails.agentId, agentId)),
      await db.$count(incomingMessages, eq(incomingMessages.agentId, agentId)),
      await db.$count(audit, eq(audit.agentId, agentId)),
    ];
    expect(await Promise.all([usual, longer, held].map(left))).toEqual([
      [0, 0, 1],
      [1, 0, 2],
      [1, 1, 2],
    ]);
    for (const agentId of [usual, longer, held]) expect((await verifyChain(db, agentId)).fault).toBeNull();
  });

  test('an erasure leaves a chain that holds, and what it vouches for cannot be changed', async () => {
    const { db, transaction } = database;
    const agentId = await agent(null, false);
    const [userId, askedBy] = [newId(), newId()];
    for (const id of [userId, askedBy])
      await db.insert(users).values({ id, email: `${id}@kestrel.test`, role: 'admin', companyId: agentId });
    const said = { firstName: 'Ilse', lastName: 'Vandamme', email: `${userId}@kestrel.test`, phone: '+32' };
    const record = (actor: string, id: string, after: object) =>
      transaction((tx) => recordChange(tx, { actor: { id: actor }, action: 'user.updated', id, after }));
    await record(askedBy, userId, { ...said, role: 'admin' });
    await record(askedBy, askedBy, { note: `Ask Ilse Vandamme, ${said.email}` });
    await record(askedBy, askedBy, { note: 'Nobody is named' });
    await linkEntries(database);
    const before = await verifyChain(db, agentId);
    const erasureId = newId();
    await db.insert(erasures).values({ id: erasureId, agentId, userId, askedBy, said });
    const services = { database, storage: { discard: async () => {} } } as never;
    await erasePerson({ erasureId }, services);
    await erasePerson({ erasureId }, services);
    await linkEntries(database);
    const entries = await db
      .select({ after: audit.after })
      .from(audit)
      .where(eq(audit.agentId, agentId))
      .orderBy(audit.id);
    expect(entries.map(({ after }) => after)).toEqual([
      { firstName: 'Erased', lastName: 'person', email: 'erased', phone: '', role: 'admin' },
      { note: 'Ask Erased person, erased' },
      { note: 'Nobody is named' },
      { entries: 2, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(await verifyChain(db, agentId)).toMatchObject({ fault: null, entries: before.entries + 1 });

    const asErasure = (statement: ReturnType<typeof sql>) =>
      transaction(async (tx) => {
        await tx.execute(sql`select set_config('quayside.audit_path', 'erasure', true)`);
        await tx.execute(statement);
      });
    await expect(asErasure(sql`update audit set action = 'rate.ended'`)).rejects.toMatchObject({
      cause: { message: 'audit is append-only: an erasure replaces names and addresses only' },
    });
    await expect(asErasure(sql`delete from audit`)).rejects.toMatchObject({
      cause: { message: 'audit is append-only' },
    });
    await expect(asErasure(sql`update audit_redactions set content = ''`)).rejects.toMatchObject({
      cause: { message: 'audit is append-only' },
    });
    // Who writes a redaction of their own is found out, too.
    const [first] = await db.select({ id: audit.id }).from(audit).where(eq(audit.agentId, agentId)).orderBy(audit.id);
    const [told] = await db.select({ id: audit.id }).from(audit).where(eq(audit.action, 'user.erased'));
    await asErasure(sql`insert into audit_redactions (entry_id, erased_by, content)
      values (${newId()}, ${told?.id}, ${'0'.repeat(64)})`);
    expect((await verifyChain(db, agentId)).fault).toBe(
      `What the erasure ${told?.id} has changed says something else than it vouches for.`,
    );
    await asErasure(sql`update audit set after = '{}' where id = ${first?.id}`);
    expect((await verifyChain(db, agentId)).fault).toBe(
      `The entry ${first?.id} says something else than when it was written.`,
    );
  });

  test('deletes no company with a hold that was put on it since', async () => {
    const held = await agent(null, true);
    await database.db.update(companies).set({ deleteAt: sql`now() - interval '1 day'` }).where(eq(companies.id, held));
    await sweepDeleted({ database, storage: { discard: async () => {} } as never });
    expect(await database.db.$count(companies, eq(companies.id, held))).toBe(1);
    await database.db.execute(sql`update legal_holds set ended_at = now(), ended_by = 'x', end_reason = 'x'`);
    await sweepDeleted({ database, storage: { discard: async () => {} } as never });
    expect(await database.db.$count(companies, eq(companies.id, held))).toBe(0);
  });
});

test('every table of a company is exported, or says why not', () => {
  const names = [...tenantTables.map(({ table }) => getTableName(table)), ...Object.keys(goesByItself)];
  expect(names.filter((name) => !isToldOrLeftOut(name))).toEqual([]);
});
