import {
  addTask,
  cancelBooking,
  deleteForwarder,
  deleteTask,
  endLegalHold,
  eraseMember,
  eraseOwnData,
  exportMemberData,
  getDataCare,
  getMe,
  listAudit,
  listLegalHolds,
  listRemovedPeople,
  placeLegalHold,
  removeDocument,
  removeMember,
  updateDataCare,
} from '@quayside/contract';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import { createOrganisationUser, type Organisation } from './bookingWorld';
import { finished, newKey, openDataCareWorld } from './dataCareWorld';
import { eventually } from './eventually';
import { type GivenUser, PASSWORD, signIn, type TestRecords } from './given';
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

const sensible = { audit: 2557, trackingMessages: 30, mails: 30, imports: 30, devices: 180, exports: 7 };

test('lets each company choose retention within the limits of the table', async () => {
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
  const elsewhere = await signIn(api, await createOrganisationUser(given, other, 'company-admin'));
  expect((await elsewhere.call(getDataCare, {})).data.days).toEqual(sensible);
  const { data } = await admin.call(listAudit, { query: { action: 'data-care.changed' } });
  expect(data.docs[0]?.differences).toEqual([{ path: 'mails', before: '30', after: '90' }]);
});

const hold = async (kind: 'booking' | 'company' | 'tenant', record: string, caller = admin) =>
  caller.call(placeLegalHold, { body: { kind, record, reason: 'Case C-12/26' } }, newKey());
const release = async (id: string, caller = admin) =>
  caller.call(endLegalHold, { params: { id }, body: { reason: 'Settled' } });

let people = 0;
/** Creates a person with a unique name and address. */
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
  test('removes name and address from every table and keeps records readable', async () => {
    const { caller, id, email, name } = await busy();
    await caller.call(cancelBooking, { params: { id: booking }, body: { comment: `Asked by ${email}` } });
    const asked = await admin.call(exportMemberData, { params: { id } }, newKey());
    await finished(admin, asked.data.id);
    const invited = JSON.stringify({ email, firstName: 'Ilse', lastName: name.split(' ')[1], role: 'member' });
    await api.sql`insert into audit (id, action, resource_kind, resource_id, after, agent_id)
      values (${newId()}, 'user.invited', 'user', ${id}, ${invited}::jsonb, ${own.agent.id})`;
    await api.sql`insert into contacts (id, agent_id, company_name, first_name, email)
      values (${newId()}, ${own.agent.id}, 'Lumen Logistics', 'Ilse', ${email})`;
    await api.sql`insert into customer_terms (company_id, agent_id, billing_address, pickup_address, delivery_address)
      values (${own.customer.id}, ${own.agent.id}, ${`c/o ${name}, Quay 1`}, ${`Ring ${email.toUpperCase()}`}, ${`Gate 4, ask ${name}`})
      on conflict (company_id) do update set billing_address = excluded.billing_address,
        pickup_address = excluded.pickup_address, delivery_address = excluded.delivery_address`;
    await api.sql`insert into contacts (id, agent_id, company_name, email, address, description)
      values (${newId()}, ${own.agent.id}, 'Depot', 'depot@lumen.test', ${`Quay 2, ${name}`}, ${`Ask for ${name}`})`;
    await api.sql`insert into customer_notes (id, company_id, agent_id, author_id, author, text)
      values (${newId()}, ${own.customer.id}, ${own.agent.id}, ${id}, ${name}, ${`Mails go to ${email}, says ${name}`})`;
    // Texts of colleagues and customers contain the person's name, too.
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
    await api.sql`insert into external_followers (id, agent_id, booking_id, email, token_hash)
      values (${newId()}, ${own.agent.id}, ${booking}, ${email.toUpperCase()}, sha256('y'))`;
    await api.sql`insert into quote_requests (id, agent_id, company_id, number, asked_by, due_at, doc)
      values (${newId()}, ${own.agent.id}, ${own.customer.id}, 900, ${id}, now(), ${JSON.stringify({ remarks: `As agreed with ${name}` })}::jsonb)`;
    await api.sql`insert into rate_searches (id, user_id, name, question)
      values (${newId()}, ${id}, ${`Lane of ${name}`}, 'mode=FCL&from=VNHPH&to=NLRTM')`;
    await api.sql`insert into form_drafts (user_id, tenant, form, content)
      values (${id}, ${own.agent.id}, 'booking:drawer', ${JSON.stringify({ contact: name })}::jsonb)`;
    await api.sql`insert into form_drafts (user_id, tenant, form, content)
      select id, ${own.agent.id}, 'contact:new', ${JSON.stringify({ fields: { email: email.toUpperCase(), firstName: name } })}::jsonb
      from users where company_id = ${own.agent.id} and id <> ${id} limit 1`;
    await api.sql`insert into email_changes (user_id, email, session_id, expires_at)
      values (${id}, ${`new.${email}`}, 'x', now() + interval '1 hour')`;
    expect((await api.anonymous.post('/auth/login', { email, password: 'not this one' })).status).toBe(401);
    expect(await api.sql`select from login_failures where key = ${`account:${email}`}`).toHaveLength(1);
    // Chained before, so that the chain must accept the change.
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
    expect(
      await api.sql`select billing_address, pickup_address, delivery_address from customer_terms where company_id = ${own.customer.id}`,
    ).toEqual([
      {
        billing_address: 'c/o Erased person, Quay 1',
        pickup_address: 'Ring erased',
        delivery_address: 'Gate 4, ask Erased person',
      },
    ]);
    expect(await api.sql`select author, text from customer_notes where author_id = ${id}`).toEqual([
      { author: 'Erased person', text: 'Mails go to erased, says Erased person' },
    ]);
    expect(await api.sql`select distinct text from comments where booking_id = ${booking}`).toEqual([
      { text: '@Erased person knows' },
    ]);
    // Last, because a failed sign-in stores the address again for a day.
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

  test('is refused for the last admin, for oneself, and to users who do not manage the person', async () => {
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

  test('erases the name of a removed person as well', async () => {
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
  test('keeps the documents of a booking and the people that it refers to', async () => {
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
    const customer = await signIn(api, await createOrganisationUser(given, own, 'customer-admin'));
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

  test('keeps the people of a customer, and for the company everyone and itself', async () => {
    const person = await createOrganisationUser(given, own, 'customer-member');
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

  test('keeps documents and tasks of a partner’s bookings and the staff that they refer to', async () => {
    const person = await busy();
    const [of] = await api.sql<{ id: string }>`select id from bookings where partner_id = ${own.partner.id}`;
    const id = of?.id ?? '';
    const body = { title: 'Ask the partner', isVisible: false, due: null };
    const task = await person.caller.call(addTask, { params: { id }, body }, newKey());
    const file = new File(['%PDF-1.7\n%%EOF\n'], 'partner.pdf');
    const uploaded = await person.caller.upload(`/bookings/${id}/documents/others`, 'documents', [file]);
    const { files } = (uploaded.data as { steps: { others: { files: { id: string }[] } } }).steps.others;
    const placed = await hold('company', own.partner.id);
    const document = { id, type: 'others', file: files.at(-1)?.id ?? '' } as const;
    const tryAll = async () => [
      await admin.call(deleteTask, { params: { id: task.data.id } }),
      await admin.call(removeDocument, { params: document }),
      await admin.call(eraseMember, { params: { id: person.id }, body: { typed: person.email } }),
    ];
    expect((await tryAll()).map(({ error }) => error.message)).toEqual([
      'This booking is under a legal hold: its tasks stay until the hold ends.',
      'This booking is under a legal hold: its documents stay until the hold ends.',
      'A booking that names this person is under a legal hold: erase them once that has ended.',
    ]);
    await release(placed.data.id);
    expect((await tryAll()).map(({ status }) => status)).toEqual([204, 200, 204]);
  });

  test('can be set on own records only', async () => {
    const stranger = await signIn(api, await createOrganisationUser(given, other, 'admin'));
    expect((await hold('booking', booking, stranger)).status).toBe(404);
    expect((await hold('company', own.customer.id, stranger)).status).toBe(404);
    expect((await hold('tenant', own.agent.id, stranger)).status).toBe(404);
    expect((await stranger.call(listLegalHolds, {})).data.docs).toEqual([]);
  });
});
