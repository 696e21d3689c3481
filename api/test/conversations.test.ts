import {
  addComment,
  type Comment,
  changeComment,
  countNotifications,
  countUnreadComments,
  createTicket,
  endLegalHold,
  followBooking,
  getConversation,
  getNotificationSettings,
  listAudit,
  listCommentReaders,
  listNotifications,
  placeLegalHold,
  readComments,
  removeComment,
  type StoredFile,
} from '@quayside/contract';
import { type Role, roles } from '@quayside/contract/roles';
import { io, type Socket } from 'socket.io-client';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import { createBookingRow, createOrganisationUser, type Organisation } from './bookingWorld';
import { deliveryReport } from './deliveryReport';
import { eventually } from './eventually';
import { type GivenUser, signIn } from './given';
import { type MailServer, startMailServer } from './mailServer';
import { type QuoteWorld, startQuoteWorld } from './quoteWorld';

interface Person extends GivenUser {
  readonly caller: ApiClient;
  readonly name: string;
}

const hookSecret = 'secret-of-the-relay';
let world: QuoteWorld;
let mails: MailServer;
const tenantRoles = roles.filter((role) => role !== 'super-admin');
const staff: readonly Role[] = ['admin', 'member', 'company-admin', 'agent'];
const served: readonly Role[] = ['customer-company-admin', 'customer-admin', 'customer-member'];
const people = {} as Record<Role, Person>;
const strangers = {} as Record<Role, Person>;
const sockets: Socket[] = [];
/** Messages that the sockets of each role received, here and at the other agent. */
const heard = new Map<string, string[]>();

const listen = async (name: string, { caller }: Person): Promise<void> => {
  const socket = io(world.api.url, { auth: { token: caller.token }, reconnection: false, forceNew: true });
  sockets.push(socket);
  heard.set(name, []);
  socket.onAny((event, payload) => heard.get(name)?.push(`${event} ${JSON.stringify(payload)}`));
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
};

beforeAll(async () => {
  mails = await startMailServer();
  world = await startQuoteWorld({
    SMTP_URL: mails.url,
    MAIL_REPLY_DOMAIN: 'reply.quayside.example',
    MAIL_HOOK_SECRET: hookSecret,
  });
  const { api, given, own, other } = world;
  await api.sql`update companies set services = '{exception,quotes}'`;
  const join = async (organisation: Organisation, role: Role): Promise<Person> => {
    const person = await createOrganisationUser(given, organisation, role);
    const lastName = `${role} ${person.id.slice(-6)}`;
    await api.sql`update users set services = '{exception,quotes}', first_name = 'Kim', last_name = ${lastName} where id = ${person.id}`;
    return { ...person, caller: await signIn(api, person), name: `Kim ${lastName}` };
  };
  for (const role of tenantRoles) {
    people[role] = await join(own, role);
    strangers[role] = await join(other, role);
    await listen(role, people[role]);
    await listen(`other ${role}`, strangers[role]);
  }
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await world.api.stop();
  await mails.close();
});

/** Creates a booking of the own agent, made by `agent`. */
const booked = async (): Promise<string> => {
  const id = newId();
  const { fields, agentId } = createBookingRow(world.own, { id });
  const { company, agent, shipper, consignee } = fields.contacts;
  await world.api.sql`
    insert into bookings (id, agent_id, company_id, partner_id, shipper_id, consignee_id, load_type, mode, origin_code,
                          destination_code, mbl_number, doc, created_by)
    values (${id}, ${agentId}, ${company.id}, ${agent?.id ?? null}, ${shipper.id}, ${consignee.id}, 'FCL', 'SEA',
            'VNHPH', 'NLRTM', ${`MBL${id}`}, ${JSON.stringify({ fields, scheduleRates: null })}::jsonb, ${people.agent.id})`;
  return id;
};
const ofBooking = async () => ({ about: 'booking', id: await booked() }) as const;
type Params = { readonly about: 'booking' | 'quote'; readonly id: string };

const key = () => ({ 'idempotency-key': newId() });
interface CommentInput {
  readonly text?: string;
  readonly isVisible?: boolean;
  readonly mentions?: readonly Person[];
  readonly files?: readonly StoredFile[];
}
const say = (
  by: Person,
  params: Params,
  { text = 'Hello', isVisible = false, mentions = [], files = [] }: CommentInput = {},
) => {
  const named = [text, ...mentions.map(({ name }) => `@${name}`)].join(' ');
  const body = { text: named, isVisible, mentions: mentions.map(({ id }) => id), files: files.map(({ id }) => id) };
  return by.caller.call(addComment, { params, body }, key());
};
const readBy = async ({ caller }: Person, params: Params) =>
  (await caller.call(getConversation, { params, query: {} })).data;
const textsFor = async (person: Person, params: Params) =>
  (await readBy(person, params)).comments.map(({ text }) => text);
const fetchUnreadCount = async ({ caller }: Person, params: Params) =>
  (await caller.call(countUnreadComments, { params })).data.unread;
const change = ({ caller }: Person, params: Params, { id, version }: Comment, text: string, mentions: Person[] = []) =>
  caller.call(
    changeComment,
    { params: { ...params, comment: id }, body: { text, mentions: mentions.map((one) => one.id) } },
    { 'if-match': `"${version}"` },
  );
const newsFor = async ({ caller }: Person, id: string) =>
  (await caller.call(listNotifications, { query: {} })).data.notifications.filter(({ about }) => about.id === id);
const allTold = () =>
  eventually(async () => (await world.api.sql`select 1 from notification_events where not is_told`).length === 0, 20);

test('lets each role read and write its own comments, on the booking only', async () => {
  const params = await ofBooking();
  expect((await say(people.agent, params, { text: 'Internal' })).status).toBe(201);
  expect((await say(people.agent, params, { text: 'Visible', isVisible: true })).status).toBe(201);
  for (const role of tenantRoles) {
    const { caller } = people[role];
    const { status, data } = await caller.call(getConversation, { params, query: {} });
    const texts = status === 200 ? data.comments.map(({ text }) => text) : [];
    const expected = staff.includes(role) ? ['Internal', 'Visible'] : served.includes(role) ? ['Visible'] : [];
    expect([role, ...texts]).toEqual([role, ...expected]);
    expect(status).toBe(expected.length > 0 ? 200 : 403);
  }
  for (const role of tenantRoles) {
    const reads = staff.includes(role) || served.includes(role);
    const foreign = await strangers[role].caller.call(getConversation, { params, query: {} });
    expect([403, 404]).toContain(foreign.status);
    expect((await say(strangers[role], params, { isVisible: true })).status).toBe(foreign.status);
    const internal = await say(people[role], params, { text: `From ${role}` });
    expect([role, internal.status]).toEqual([role, staff.includes(role) ? 201 : served.includes(role) ? 422 : 403]);
    const visible = await say(people[role], params, { text: `From ${role}`, isVisible: true });
    expect([role, visible.status]).toEqual([role, reads ? 201 : 403]);
  }
  expect((await readBy(people['customer-member'], params)).comments.every(({ visibleTo }) => visibleTo)).toBe(true);
});

test('hides internal comments from customers, partners and importers in answers, sockets, notifications and mails', async () => {
  const params = await ofBooking();
  const secret = `margin of 6.2 % ${newId()}`;
  for (const told of heard.values()) told.length = 0;
  const { data } = await say(people.agent, params, { text: secret, mentions: [people.admin] });
  await change(people.agent, params, data, `${secret} again @${people.admin.name} @${people.member.name}`, [
    people.admin,
    people.member,
  ]);
  await allTold();
  await eventually(async () => mails.received.some(({ to }) => JSON.stringify(to).includes(people.member.email)), 20);
  // The visible comment follows for all who may hear it. An internal one would have arrived by then.
  const visible = await say(people.admin, params, { text: 'Good news', isVisible: true });
  await allTold();
  for (const role of served)
    await eventually(async () => Boolean(heard.get(role)?.some((one) => one.startsWith('CONVERSATION_CHANGED'))));
  for (const role of [...served, 'partner', 'importer'] as const) {
    const person = people[role];
    const announced = heard.get(role)?.filter((one) => one.startsWith('CONVERSATION_CHANGED')) ?? [];
    expect([role, announced.length]).toEqual([role, served.includes(role) ? 1 : 0]);
    const news = await newsFor(person, params.id);
    expect([role, ...news.map(({ label, detail }) => `${label}: ${detail}`)]).toEqual([
      role,
      ...(served.includes(role) ? ['Comment: Good news'] : []),
    ]);
    const comments = await person.caller.call(getConversation, { params, query: {} });
    const all = JSON.stringify([heard.get(role), news, comments.body]);
    expect(all).not.toContain(secret);
    expect(all).not.toContain(data.id);
    expect(mails.received.filter(({ to }) => JSON.stringify(to).includes(person.email))).toEqual([]);
  }
  for (const role of tenantRoles) expect(heard.get(`other ${role}`)).toEqual([]);
  expect(visible.data.readBy).toEqual([]);
  expect((await newsFor(people.admin, params.id)).map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'mention Internal mention of you',
  ]);
  const mail = await mails.mailTo(people.admin.email, /Internal mention/);
  expect(mail.text).toContain(`/bookings/${params.id}/conversation?comment=${data.id}`);
});

test('allows mentions only of people who can read the comment and are named in its text', async () => {
  const params = await ofBooking();
  const refused = async (by: Person, saying: CommentInput) => (await say(by, params, saying)).error.errors;
  const nobodyElse = [{ path: 'mentions', message: 'Mention only people who can read this comment' }];
  const { agent, admin, partner, importer } = people;
  expect(await refused(agent, { mentions: [strangers.agent] })).toEqual(nobodyElse);
  expect(await refused(agent, { isVisible: true, mentions: [strangers['customer-admin']] })).toEqual(nobodyElse);
  expect(await refused(agent, { mentions: [people['customer-admin']] })).toEqual(nobodyElse);
  expect(await refused(agent, { isVisible: true, mentions: [partner] })).toEqual(nobodyElse);
  expect(await refused(agent, { isVisible: true, mentions: [importer] })).toEqual(nobodyElse);
  // A customer knows who created the booking, and no other staff before they comment.
  const customer = people['customer-member'];
  expect(await refused(customer, { isVisible: true, mentions: [admin] })).toEqual(nobodyElse);
  expect((await say(customer, params, { isVisible: true, mentions: [agent] })).status).toBe(201);
  expect((await say(admin, params, { isVisible: true })).status).toBe(201);
  expect((await say(customer, params, { isVisible: true, mentions: [admin] })).status).toBe(201);
  const silent = { text: 'Nobody', mentions: [admin.id], isVisible: false };
  expect((await agent.caller.call(addComment, { params, body: silent }, key())).error.errors).toEqual([
    { path: 'mentions', message: `Write @${admin.name} where you mean that person` },
  ]);
  const offered = async (by: Person, query: { visible?: 'true'; searchText?: string }) =>
    (await by.caller.call(listCommentReaders, { params, query })).data.map(({ id }) => id).sort();
  const ids = (some: readonly Role[]) => some.map((role) => people[role].id).sort();
  expect(await offered(agent, {})).toEqual(ids(['admin', 'member', 'company-admin']));
  expect(await offered(agent, { visible: 'true', searchText: 'customer-member' })).toEqual(ids(['customer-member']));
  expect(await offered(customer, {})).toEqual(ids(['admin', 'agent', 'customer-admin', 'customer-company-admin']));
});

test('shows staff the earlier text of an edit; a removal leaves only a placeholder', async () => {
  const params = await ofBooking();
  const author = people['customer-member'];
  const { data: first } = await say(author, params, { text: 'By Monday', isVisible: true });
  const { data: second } = await change(author, params, first, 'By Tuesday');
  expect(second).toMatchObject({ text: 'By Tuesday', version: 2, editedAt: expect.any(String), formerTexts: [] });
  expect((await change(author, params, first, 'By Wednesday')).status).toBe(409);
  expect((await readBy(people.member, params)).comments[0]?.formerTexts).toMatchObject([{ text: 'By Monday' }]);
  expect((await readBy(people['customer-admin'], params)).comments[0]?.formerTexts).toEqual([]);
  expect((await change(people.agent, params, second, 'Never')).status).toBe(403);
  const elsewhere = { ...(await ofBooking()), comment: first.id };
  expect((await author.caller.call(removeComment, { params: elsewhere })).status).toBe(404);

  const one = { ...params, comment: first.id };
  expect((await people.agent.caller.call(removeComment, { params: one })).status).toBe(403);
  const body = { kind: 'booking', record: params.id, reason: 'Case C-1/26' } as const;
  const hold = await people.admin.caller.call(placeLegalHold, { body }, key());
  expect(hold.status).toBe(201);
  expect((await author.caller.call(removeComment, { params: one })).error.message).toMatch(/under a legal hold/);
  await people.admin.caller.call(endLegalHold, { params: { id: hold.data.id }, body: { reason: 'Settled' } });
  expect((await author.caller.call(removeComment, { params: one })).data.text).toBeNull();
  expect((await author.caller.call(removeComment, { params: one })).status).toBe(409);
  const [gone] = (await readBy(people.member, params)).comments;
  expect(gone).toMatchObject({ text: null, formerTexts: [], mentions: [], editedAt: null });
  expect(await world.api.sql`select from comment_texts where comment_id = ${first.id}`).toEqual([]);
  const audited = await people.admin.caller.call(listAudit, { query: { record: first.id } });
  expect(audited.data.docs.map(({ action }) => action).sort()).toEqual([
    'comment.changed',
    'comment.removed',
    'comment.written',
  ]);
  expect(JSON.stringify(audited.data)).not.toMatch(/By (Monday|Tuesday)/);
});

test('marks comments of others unread per person; shows who has read internal ones', async () => {
  const params = await ofBooking();
  const { agent, admin, member } = people;
  for (const told of heard.values()) told.length = 0;
  const { data: one } = await say(agent, params, { text: 'One', mentions: [admin] });
  const { data: two } = await say(agent, params, { text: 'Two', isVisible: true });
  await allTold();
  const toldToAgent = () => (heard.get('agent') ?? []).filter((what) => what.startsWith('CONVERSATION_CHANGED'));
  await eventually(async () => toldToAgent().length === 2);
  expect(await fetchUnreadCount(agent, params)).toBe(0);
  expect([await fetchUnreadCount(admin, params), await fetchUnreadCount(people['customer-admin'], params)]).toEqual([
    2, 1,
  ]);
  const before = (await admin.caller.call(countNotifications, {})).data.unread;
  const { data } = await admin.caller.call(readComments, { params, body: { ids: [one.id] } });
  expect(data).toEqual({ unread: 1 });
  expect(await fetchUnreadCount(member, params)).toBe(2);
  // The mention was seen in place, so bell and mail need not report it again.
  expect((await admin.caller.call(countNotifications, {})).data.unread).toBe(before - 1);
  expect((await readBy(agent, params)).comments.map(({ readBy: names }) => names)).toEqual([[admin.name], []]);
  // A customer who knows the id of an internal comment cannot mark it.
  await people['customer-admin'].caller.call(readComments, { params, body: { ids: [one.id] } });
  expect((await readBy(agent, params)).comments[0]?.readBy).toEqual([admin.name]);
  // The author of the internal comment is notified at once that it was read; nobody is told that a customer has read.
  await eventually(async () => toldToAgent().length === 3);
  await people['customer-admin'].caller.call(readComments, { params, body: { ids: [two.id] } });
  await say(agent, params, { text: 'Three' });
  await eventually(async () => toldToAgent().length >= 4);
  expect(toldToAgent()).toHaveLength(4);
});

test('notifies the author, followers and participants of a booking, except of removed comments', async () => {
  const params = await ofBooking();
  const { agent, member, admin } = people;
  const customer = people['customer-admin'];
  await say(customer, params, { text: 'A question', isVisible: true });
  await allTold();
  expect((await newsFor(agent, params.id)).map(({ label, detail }) => [label, detail])).toEqual([
    ['Comment', 'A question'],
  ]);
  expect(await newsFor(member, params.id)).toEqual([]);
  expect(await newsFor(customer, params.id)).toEqual([]);
  await say(member, params, { text: 'Looking into it', isVisible: true });
  await admin.caller.call(followBooking, { params: { id: params.id }, body: { isFollowed: true } });
  const answer = await say(customer, params, { text: 'Thank you', isVisible: true });
  await allTold();
  for (const hears of [member, admin]) expect((await newsFor(hears, params.id))[0]?.detail).toBe('Thank you');
  await customer.caller.call(removeComment, { params: { ...params, comment: answer.data.id } });
  expect((await newsFor(admin, params.id)).map(({ detail }) => detail)).not.toContain('Thank you');
});

const createTextFile = (name: string, words = 'The words of a file') => new File([words], name);
const upload = async ({ caller }: Person, { about, id }: Params, ...files: File[]) =>
  caller.upload(`/conversations/${about}/${id}/files`, 'documents', files);
const uploaded = async (by: Person, params: Params, ...files: File[]): Promise<readonly StoredFile[]> => {
  const { status, data } = await upload(by, params, ...files);
  expect(status).toBe(201);
  return data as StoredFile[];
};
/** Downloads as pages do: with a ticket for this address. */
const fetched = async ({ caller }: Person, { about, id }: Params, comment: string, file: string) => {
  const path = `/conversations/${about}/${id}/comments/${comment}/files/${file}`;
  const { token } = (await caller.call(createTicket, { body: { path: `/api${path}` } })).data;
  const response = await world.api.anonymous.fetch(`${path}?token=${token}`);
  return { status: response.status, text: await response.text() };
};

test('shows files of a comment to its readers; those of internal ones to no customer', async () => {
  const params = await ofBooking();
  const { agent, admin } = people;
  const customer = people['customer-member'];
  const [list, photo] = await uploaded(
    agent,
    params,
    createTextFile('list.txt', 'Forty pallets'),
    createTextFile('notes.txt'),
  );
  const internal = await say(agent, params, { text: '', files: [list as StoredFile], mentions: [admin] });
  expect(internal.data.files).toMatchObject([{ name: 'list.txt', size: 13, scan: 'not-scanned' }]);
  const visible = await say(agent, params, { text: 'See these', isVisible: true, files: [photo as StoredFile] });
  expect((await readBy(customer, params)).comments.map(({ files }) => files.map(({ name }) => name))).toEqual([
    ['notes.txt'],
  ]);
  expect(await fetched(admin, params, internal.data.id, list?.id ?? '')).toEqual({
    status: 200,
    text: 'Forty pallets',
  });
  expect((await fetched(customer, params, visible.data.id, photo?.id ?? '')).status).toBe(200);
  for (const person of [customer, people.partner, people.importer, strangers.agent]) {
    const attempts = [
      await fetched(person, params, internal.data.id, list?.id ?? ''),
      await fetched(person, params, visible.data.id, list?.id ?? ''),
      ...(person === customer ? [] : [await fetched(person, params, visible.data.id, photo?.id ?? '')]),
    ];
    for (const { status } of attempts) expect([403, 404]).toContain(status);
    expect((await person.caller.get(`/blinkfreight/uploads/others/${list?.id}`)).status).toBe(404);
  }
  await allTold();
  await eventually(async () =>
    mails.received.some(
      ({ recipients, text }) => recipients.includes(admin.email) && (text ?? '').includes('With list.txt'),
    ),
  );
  const audited = await admin.caller.call(listAudit, { query: { record: list?.id ?? '' } });
  expect(audited.data.docs.map(({ action }) => action)).toEqual(['file.downloaded', 'file.uploaded']);

  await agent.caller.call(removeComment, { params: { ...params, comment: visible.data.id } });
  expect((await readBy(admin, params)).comments.at(-1)).toMatchObject({ text: null, files: [] });
  expect((await fetched(agent, params, visible.data.id, photo?.id ?? '')).status).toBe(404);
  const left = () => world.api.sql`select from booking_files where id = ${photo?.id}`;
  await eventually(async () => (await left()).length === 0, 20);
});

test('lets only the uploader attach a file, once, and refuses other file types by name', async () => {
  const params = await ofBooking();
  const { agent, admin } = people;
  const [file] = await uploaded(agent, params, createTextFile('list.txt'));
  const gone = [{ path: 'files', message: 'A file is not available any more. Attach it again.' }];
  const files = [file as StoredFile];
  expect((await say(admin, params, { files })).error.errors).toEqual(gone);
  expect((await say(agent, params, { files })).status).toBe(201);
  expect((await say(agent, params, { text: 'Again', files })).error.errors).toEqual(gone);
  expect(await textsFor(agent, params)).toEqual(['Hello']);
  const refused = await upload(agent, params, createTextFile('tool.exe', 'MZ'));
  expect([refused.status, refused.error.errors?.[0]?.message]).toEqual([422, expect.stringMatching(/^tool\.exe /)]);
  expect((await upload(people.partner, params, createTextFile('list.txt'))).status).toBe(403);
  expect((await upload(strangers.agent, params, createTextFile('list.txt'))).status).toBe(404);
  // Attachments become unclaimed uploads when their record and comment are deleted.
  await world.api.sql`delete from comments where booking_id = ${params.id}`;
  expect(await world.api.sql`select comment_id from booking_files where id = ${file?.id}`).toEqual([
    { comment_id: null },
  ]);
});

interface MailOfInput {
  readonly from: string;
  readonly to: string;
  readonly text?: string;
  readonly id?: string;
  readonly headers?: readonly string[];
  /** Returns the file names with their contents. */
  readonly files?: Readonly<Record<string, string>>;
}
/** Builds a mail as a mail program writes it. */
const createTestMail = ({
  from,
  to,
  text = 'Yes, please',
  id = newId(),
  headers = [],
  files = {},
}: MailOfInput): string => {
  const part = (type: string, content: string, more: string[] = []) =>
    ['--part', `Content-Type: ${type}`, ...more, '', content].join('\r\n');
  const attached = Object.entries(files).map(([name, words]) =>
    part('application/octet-stream', Buffer.from(words).toString('base64'), [
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename="${name}"`,
    ]),
  );
  const head = [`From: Somebody <${from}>`, `To: <${to}>`, 'Subject: Re: News', `Message-ID: <${id}@mail.example>`];
  const type = 'Content-Type: multipart/mixed; boundary=part';
  const body = [part('text/plain; charset=utf-8', text), ...attached, '--part--'].join('\r\n');
  return [...head, ...headers, type, '', body].join('\r\n');
};
const bring = async (raw: string, secret = hookSecret, type = 'message/rfc822') => {
  const headers = { 'content-type': type, authorization: `Bearer ${secret}` };
  const response = await world.api.anonymous.fetch('/mail/inbound', { method: 'POST', body: raw, headers });
  const { data } = (await response.json()) as { data?: { outcome: string; reason: string | null } };
  return { status: response.status, ...data };
};
/** Writes a comment to a user. Returns the reply address from its notification mail. */
const mailedTo = async (person: Person, saying: CommentInput) => {
  const params = await ofBooking();
  await say(people.agent, params, { ...saying, mentions: [person] });
  await allTold();
  const is = ({ recipients, text }: MailServer['received'][number]) =>
    recipients.includes(person.email) && text?.includes(params.id);
  await eventually(async () => mails.received.some(is), 20);
  const mail = mails.received.find(is);
  return { params, mail, to: mail?.replyTo?.value[0]?.address ?? '' };
};

test('adds a mail reply as a comment of its recipient with text and files, once', async () => {
  const customer = people['customer-admin'];
  const { params, mail, to } = await mailedTo(customer, { text: 'Shall we?', isVisible: true });
  expect(to).toMatch(/^reply\+[a-z2-7]{58}@reply\.quayside\.example$/);
  expect(mail?.text).toContain('Answer this mail, and it becomes a comment');
  const text = 'Yes, please.\r\n\r\nOn Fri, Nov 20, 2026 at 9:14 AM Northgate wrote:\r\n> Shall we?';
  const answer = { from: customer.email.toUpperCase(), to: to.toUpperCase(), text, id: newId() };
  const raw = createTestMail({ ...answer, files: { 'list.txt': 'Forty pallets', 'tool.exe': 'MZ' } });
  expect(await bring(raw)).toEqual({ status: 200, outcome: 'written', reason: expect.stringMatching(/^tool\.exe /) });
  expect(await bring(raw)).toMatchObject({ outcome: 'repeated' });
  const [, second, ...more] = (await readBy(people.agent, params)).comments;
  expect(more).toEqual([]);
  expect(second).toMatchObject({ text: 'Yes, please.', by: { id: customer.id }, visibleTo: expect.anything() });
  expect(second?.files).toMatchObject([{ name: 'list.txt', size: 13 }]);
  expect((await fetched(people.agent, params, second?.id ?? '', second?.files[0]?.id ?? '')).text).toBe(
    'Forty pallets',
  );
  expect((await mails.mailTo(customer.email, /did not become a comment/)).text).toContain('tool.exe');
  // Refuses other senders, automatic mails, and addresses without the secret.
  expect(await bring(createTestMail({ from: people['customer-member'].email, to }))).toMatchObject({
    outcome: 'refused',
  });
  expect(
    await bring(createTestMail({ from: customer.email, to, headers: ['Auto-Submitted: auto-replied'] })),
  ).toMatchObject({
    outcome: 'ignored',
  });
  expect(await bring(createTestMail({ from: customer.email, to: 'lists@reply.quayside.example' }))).toMatchObject({
    outcome: 'ignored',
  });
  expect((await bring(raw, 'another-secret-of-it')).status).toBe(401);
  expect((await bring(raw, hookSecret, 'text/plain')).status).toBe(415);
  expect(await textsFor(people.agent, params)).toHaveLength(2);
});

test('keeps the reply to an internal comment internal; explains a refused one to its sender', async () => {
  const { admin } = people;
  const { params, mail, to } = await mailedTo(admin, { text: 'At 6 % margin' });
  expect(mail?.text).toContain('it becomes an internal comment');
  expect(await bring(createTestMail({ from: admin.email, to, text: 'Fine\r\n-- \r\nKim' }))).toMatchObject({
    outcome: 'written',
  });
  expect((await readBy(admin, params)).comments.at(-1)).toMatchObject({ text: 'Fine', visibleTo: null });
  expect(await textsFor(people['customer-admin'], params)).toEqual([]);
  expect(await bring(createTestMail({ from: admin.email, to, text: '> quoted' }))).toMatchObject({
    ...{ outcome: 'refused', reason: 'Write a comment first' },
  });
  expect((await mails.mailTo(admin.email, /did not become a comment/)).text).toContain('Write a comment first');
  const forged = to.replace(/.(?=@)/, (last) => (last === 'a' ? 'q' : 'a'));
  expect(await bring(createTestMail({ from: admin.email, to: forged }))).toMatchObject({ outcome: 'refused' });
});

test('stops mails only to the address that bounced', async () => {
  const { member } = people;
  const { mail } = await mailedTo(member, { text: 'Hello' });
  const report = (recipient: string, status: string) =>
    deliveryReport({ messageId: mail?.messageId, recipient, status });
  const settings = async () => (await member.caller.call(getNotificationSettings, {})).data;
  expect(await bring(report(member.email, '5.2.2'))).toMatchObject({ outcome: 'ignored' });
  expect(await bring(report(people.agent.email, '5.1.1'))).toMatchObject({ outcome: 'returned' });
  expect(await bring(report(member.email, '5.1.1'))).toMatchObject({ outcome: 'returned' });
  await eventually(async () => (await settings()).mailsStopped !== null, 20);
  expect(await settings()).toMatchObject({ mailsBounced: true });
  expect((await people.agent.caller.call(getNotificationSettings, {})).data.mailsStopped).toBeNull();
  const resumed = await member.caller.put('/me/notifications', { mailsStopped: false });
  expect(resumed.data).toMatchObject({ mailsStopped: null, mailsBounced: false });
});

test('writes a comment once per key, stores its text unchanged, and refuses it when too long or empty', async () => {
  const params = await ofBooking();
  const { caller } = people.agent;
  const body = { text: '<b>Bold</b> & "plain"\nhttps://example.test/?a=1&b=2', mentions: [], isVisible: false };
  const same = key();
  const first = await caller.call(addComment, { params, body }, same);
  const second = await caller.call(addComment, { params, body }, same);
  expect(second.data.id).toBe(first.data.id);
  expect(await textsFor(people.agent, params)).toEqual([body.text]);
  const refused = async (text: string) =>
    (await caller.call(addComment, { params, body: { ...body, text } }, key())).error.errors?.[0]?.message;
  expect(await refused('  ')).toBe('Write a comment first');
  expect(await refused('x'.repeat(5_001))).toBe('must be at most 5000 characters long');
});

test('pages through a long conversation from its end', async () => {
  const params = await ofBooking();
  await world.api.sql`
    insert into comments (id, agent_id, booking_id, author_id, text)
    select lpad(to_hex(nr), 24, '0'), ${world.own.agent.id}, ${params.id}, ${people.agent.id}, 'No. ' || nr from generate_series(1, 60) nr`;
  const { data: latest } = await people.admin.caller.call(getConversation, { params, query: {} });
  expect([latest.comments.length, latest.comments.at(-1)?.text]).toEqual([50, 'No. 60']);
  const query = { before: latest.earlier ?? '' };
  const { data: earlier } = await people.admin.caller.call(getConversation, { params, query });
  expect([earlier.comments.at(0)?.text, earlier.comments.at(-1)?.text, earlier.earlier]).toEqual([
    'No. 1',
    'No. 10',
    null,
  ]);
});

test('hides messages to the previous customer from the next one', async () => {
  const params = await ofBooking();
  await say(people.agent, params, { text: 'For the first', isVisible: true });
  const next = await world.given.user({ role: 'customer-admin', agent: world.own.agent });
  await world.api.sql`update bookings set company_id = ${next.customerCompany} where id = ${params.id}`;
  const read = await (await signIn(world.api, next)).call(getConversation, { params, query: {} });
  expect(read.data).toMatchObject({ comments: [], customer: { id: next.customerCompany } });
  expect((await people['customer-admin'].caller.call(getConversation, { params, query: {} })).status).toBe(404);
  expect(await textsFor(people.agent, params)).toEqual(['For the first']);
});

test('shows customers visible comments of a quote once it is sent; earlier ones are internal', async () => {
  const quote = await world.save({}, people.agent.caller);
  const params = { about: 'quote', id: quote.id } as const;
  const early = await say(people.agent, params, { isVisible: true });
  expect([early.status, early.error.message]).toEqual([409, expect.stringContaining('Write an internal comment')]);
  await say(people.agent, params, { text: 'Mind the floor' });
  await people.agent.caller.post(`/quotes/${quote.id}/send`, { recipients: [people['customer-member'].email] });
  const visible = await say(people.agent, params, {
    text: 'Any questions?',
    isVisible: true,
    mentions: [people['customer-member']],
  });
  expect(visible.status).toBe(201);
  for (const role of served) expect(await textsFor(people[role], params)).toEqual([visible.data.text]);
  expect((await people.member.caller.call(getConversation, { params, query: {} })).status).toBe(404);
  expect((await people.partner.caller.call(getConversation, { params, query: {} })).status).toBe(403);
  expect(await textsFor(people['company-admin'], params)).toEqual(['Mind the floor', visible.data.text]);
  await allTold();
  expect((await newsFor(people['customer-member'], quote.id)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['quote-mention']),
  );
  expect((await newsFor(people['customer-member'], quote.id)).map(({ kind }) => kind)).not.toContain('quote-comment');
  const mail = await mails.mailTo(people['customer-member'].email, /Mention of you/);
  expect(mail.text).toContain(`/quotes/${quote.id}/details`);
  await world.api.sql`update users set services = '{}' where id = ${people['customer-company-admin'].id}`;
  const without = await people['customer-company-admin'].caller.call(getConversation, { params, query: {} });
  expect(without.status).toBe(403);
});
