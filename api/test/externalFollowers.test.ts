import {
  addExternalFollower,
  cancelBooking,
  createShareLink,
  type FollowerState,
  listExternalFollowers,
  type MailLanguage,
  moveShippingStatus,
  removeExternalFollower,
} from '@quayside/contract';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { eventually } from './eventually';
import { createGiven, signIn } from './given';
import { type MailServer, type ReceivedMail, startMailServer } from './mailServer';
import { startApi, type TestApi } from './startApi';

/** Fields of the booking that no mail to an address without an account contains. */
const hidden = [
  'PO-4711',
  'CMDU4711',
  'HBL-4711',
  'Own Shipper',
  'Own Consignee',
  'Own Customer',
  'REMARK-77',
  '739117',
];

let api: TestApi;
let mails: MailServer;
let agent: ApiClient;
let stranger: ApiClient;
let others: readonly ApiClient[];
let shipments: string[];
let foreign: string;

beforeAll(async () => {
  mails = await startMailServer();
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Other');
    const row = createBookingRow(own, {
      ...{ mbl: 'CMDU4711', hbl: 'HBL-4711', reference: 'PO-4711', containers: 'CMAU8173542' },
      ...{ etd: '2031-03-01T08:00:00Z', eta: '2031-04-01T08:00:00Z' },
    });
    const item = { description: 'x', weight: 1, packages: 1, packageType: null, measurement: 1, po: null };
    const fields = {
      ...{ ...row.fields, furtherInformation: 'REMARK-77' },
      equipments: [{ size: '40HC' as const, items: [{ ...item, containerNumber: 'CMAU8173542' }] }],
      bookingPrice: { amountMinor: 739_117, currency: 'USD' },
    };
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push(await book(database, { ...row, id: newId(), fields }));
    return { own, other, ids, foreign: await book(database, createBookingRow(other)) };
  });
  api = await startApi({ place, environment: { SMTP_URL: mails.url } });
  const given = createGiven(api);
  ({ ids: shipments, foreign } = filled);
  agent = await signIn(api, await given.user({ role: 'agent', agent: filled.own.agent }));
  stranger = await signIn(api, await given.user({ role: 'agent', agent: filled.other.agent }));
  others = await Promise.all(
    (['customer-company-admin', 'partner', 'importer'] as const).map(async (role) =>
      signIn(api, await createOrganisationUser(given, filled.own, role)),
    ),
  );
});
afterAll(async () => {
  await api.stop();
  await mails.close();
});

const shipment = (): string => shipments.pop() ?? '';
const add = (id: string, email: string, caller = agent) =>
  caller.call(addExternalFollower, { params: { id }, body: { email } });
const fetchFollowerState = async (id: string, email: string): Promise<FollowerState | undefined> =>
  (await agent.call(listExternalFollowers, { params: { id } })).data.find((one) => one.email === email)?.state;
const pathIn = ({ text = '', html }: ReceivedMail, kind: 'f' | 'u'): string => {
  const path = new RegExp(`/${kind}/[\\w%.-]+`).exec(text)?.[0] ?? '';
  expect([path === '', String(html).includes(path)]).toEqual([false, true]);
  return path;
};
const visit = async (path: string, body?: string, headers: Record<string, string> = {}) => {
  const sent = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
  const response = await fetch(api.url + path, body === undefined ? {} : { method: 'POST', headers: sent, body });
  return { status: response.status, text: await response.text() };
};
/** Returns the follow status on the page of a link. */
const findFollowSection = (page: string): string => /<section[^>]*id="follow".*?<\/section>/s.exec(page)?.[0] ?? '';
const mailsTo = (address: string) => mails.received.filter(({ recipients }) => recipients.includes(address));
const followed = async (id: string, email: string): Promise<void> => {
  expect((await add(id, email)).status).toBe(200);
  expect((await visit(pathIn(await mails.mailTo(email), 'f'), '')).status).toBe(200);
};
const move = async (id: string, shippingStatus: 'confirmed' | 'onboard', caller = agent) =>
  expect((await caller.call(moveShippingStatus, { params: { id }, body: { shippingStatus } })).status).toBe(200);
/** Changes the other company's booking, which starts the notification job. */
const wake = (to: 'confirmed' | 'onboard') => move(foreign, to, stranger);
const quiet = () =>
  eventually(
    async () =>
      (
        await api.sql`select 1 from notification_events where not is_told union all
                    select 1 from external_followers where due_at <= now() union all
                    select 1 from mails where sent_at is null`
      ).length === 0,
    20,
  );

test('confirms an address by a link, mails events in plain words, and unsubscribes with one click', async () => {
  const [id, email] = [shipment(), 'eva@venlo.example'];
  expect((await add(id, email)).data).toMatchObject([{ email, state: 'asked', askedBy: expect.any(String) }]);
  const asked = await mails.mailTo(email);
  expect(asked.subject).toBe('Follow the shipment from Hai Phong to Rotterdam?');
  await move(id, 'confirmed');
  await quiet();
  expect(mailsTo(email)).toHaveLength(1);

  const path = pathIn(asked, 'f');
  const looked = await visit(path);
  expect([looked.status, looked.text]).toEqual([
    200,
    expect.stringContaining('Follow the shipment from Hai Phong to Rotterdam?'),
  ]);
  expect(await fetchFollowerState(id, email)).toBe('asked');
  for (let times = 0; times < 2; times += 1)
    expect((await visit(path, '')).text).toContain('You follow the shipment from Hai Phong to Rotterdam');
  expect(await fetchFollowerState(id, email)).toBe('confirmed');

  await move(id, 'onboard');
  const news = await mails.mailTo(email, /On board/);
  expect(news.subject).toMatch(/^Hai Phong to Rotterdam: On board/);
  expect(news.text).toMatch(/ETA: 2031\/04\/01/);
  expect(news.text).toContain('CMAU 817354 2');
  for (const mail of [asked, news])
    for (const said of hidden) expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain(said);

  const stop = pathIn(news, 'u');
  expect(news.headers.get('list')).toMatchObject({
    unsubscribe: { url: expect.stringContaining(stop) },
    'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
  });
  expect((await visit(stop)).text).toContain('No more mails about this shipment?');
  expect(await fetchFollowerState(id, email)).toBe('confirmed');
  expect((await visit(stop, 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect(await fetchFollowerState(id, email)).toBe('left');
  await agent.call(cancelBooking, { params: { id }, body: { reason: 'customer-request', comment: 'REMARK-77' } });
  await quiet();
  expect(mailsTo(email)).toHaveLength(2);

  const [{ stored } = { stored: '' }] = await api.sql<{ stored: string }>`
    select (select string_agg(f::text, ' ') from external_followers f) || (select string_agg(a::text, ' ') from audit a) as stored`;
  expect(stored).not.toContain(path.slice(3));
  const audited = await api.sql<{ action: string; said: string }>`
    select action, coalesce(after, before)::text as said from audit where resource_id = ${id} and action like 'follower.%' order by at`;
  expect(audited.map(({ action }) => action)).toEqual(['follower.asked', 'follower.confirmed', 'follower.stopped']);
  expect(audited.some(({ said }) => said.includes(email))).toBe(false);
});

test('asks an address once a day per booking, ten bookings at most, with a link valid for a day', async () => {
  const [id, email] = [shipment(), 'olaf@kiel.example'];
  await Promise.all([email, email].map((one) => add(id, one)));
  await add(id, email.toUpperCase());
  const path = pathIn(await mails.mailTo(email), 'f');
  await quiet();
  expect(mailsTo(email)).toHaveLength(1);
  await api.sql`update external_followers set asked_at = now() - interval '25 hours' where booking_id = ${id}`;
  const late = await visit(path, '');
  expect([late.status, late.text]).toEqual([404, (await visit(`/f/${'A'.repeat(43)}`)).text]);
  expect((await agent.call(listExternalFollowers, { params: { id } })).data[0]?.state).toBe('expired');
  await add(id, email);
  await quiet();
  expect(mailsTo(email)).toHaveLength(2);

  await api.sql`
    insert into external_followers (id, agent_id, booking_id, email, token_hash)
    select left(md5(id), 24), agent_id, id, ${email}, sha256(id::bytea) from bookings where id <> ${id} limit 9`;
  const other = shipment();
  await api.sql`delete from external_followers where booking_id = ${other}`;
  await api.sql`insert into external_followers (id, agent_id, booking_id, email, token_hash)
    select left(md5('more'), 24), agent_id, id, ${email}, sha256('more') from bookings where id = ${foreign} on conflict do nothing`;
  expect((await add(other, email)).data).toEqual([]);
  await quiet();
  expect(mailsTo(email)).toHaveLength(2);
  await api.sql`delete from external_followers where email = ${email}`;
});

test('groups notifications of a quarter of an hour in one mail, and sends none for a suspended company', async () => {
  const [id, email] = [shipment(), 'mia@bergen.example'];
  await followed(id, email);
  await move(id, 'confirmed');
  await mails.mailTo(email, /Confirmed/);
  const eta = (kind: string, label: string, minutes: number | null) => api.sql`
    insert into notification_events (id, agent_id, kind, subject_id, tone, label, detail, minutes)
    select ${newId()}, agent_id, ${kind}, id, 'plain', ${label}, 'because REMARK-77', ${minutes}::int from bookings where id = ${id}`;
  await eta('eta-changed', 'ETA 1 h later', 60);
  await eta('exception-raised', 'Held by customs', null);
  await eta('eta-changed', 'ETA 2 d later', 2_880);
  await move(id, 'onboard');
  await quiet();
  expect(mailsTo(email)).toHaveLength(2);
  await api.sql`update external_followers set due_at = now() where booking_id = ${id}`;
  await wake('confirmed');
  const grouped = await mails.mailTo(email, /2 news/);
  expect(grouped.text).toMatch(/On board/);
  expect(grouped.text).toMatch(/ETA 2 d later/);
  expect(grouped.text).not.toMatch(/1 h later|Held by customs/);

  await api.sql`update companies set suspended_at = now() where company_name = 'Own Forwarding'`;
  await eta('milestone', 'Arrived', null);
  await api.sql`update external_followers set mailed_at = null`;
  await wake('onboard');
  await quiet();
  const dead = await visit(pathIn(mailsTo(email)[0] as ReceivedMail, 'f'));
  await api.sql`update companies set suspended_at = null`;
  expect([dead.status, mailsTo(email).length]).toEqual([404, 3]);
});

test('stops writing to an address that the mail server refuses', async () => {
  const [id, email] = [shipment(), 'gone@nowhere.example'];
  await followed(id, email);
  mails.refuseAddress(email);
  await move(id, 'confirmed');
  await eventually(async () => (await fetchFollowerState(id, email)) === 'bounced', 20);
  await move(id, 'onboard');
  await quiet();
  expect(await api.sql`select 1 from mails where to_address = ${email} and sent_at is null`).toEqual([]);
});

test('writes in the language of the page to people who asked there, and otherwise in that of their consent', async () => {
  const [id, email, asked] = [shipment(), 'uwe@kiel.example', 'luc@lyon.example'];
  await move(id, 'confirmed');
  const { data } = await agent.call(createShareLink, { params: { id }, body: { letsFollow: true } });
  const link = new URL(data.url ?? '').pathname;
  const taken = await visit(`${link}/follow?lang=de`, `email=${encodeURIComponent(email)}`);
  expect(findFollowSection(taken.text)).toContain('Fast fertig');
  const question = await mails.mailTo(email);
  expect(question.subject).toBe('Die Sendung von Hai Phong nach Rotterdam verfolgen?');
  expect(question.html).toMatch(/<html lang="de">[\s\S]*Ja, benachrichtigen[\s\S]*Wenn der Knopf nicht funktioniert/);
  expect(`${question.text}${question.html}`).not.toMatch(/Sent by|to e-mail this address|If the button/);
  const path = `${pathIn(question, 'f')}?lang=de`;
  expect(question.text).toContain(path);
  expect((await visit(path)).text).toMatch(
    /<html lang="de">[\s\S]*Die Sendung von Hai Phong nach Rotterdam verfolgen\?/,
  );
  expect((await visit(path, '')).text).toContain('Sie verfolgen die Sendung von Hai Phong nach Rotterdam');
  // The language that the reader chose last before confirming counts.
  await add(id, asked);
  const page = pathIn(await mails.mailTo(asked), 'f');
  expect((await visit(page)).text).toContain('<html lang="en">');
  expect((await visit(`${page}?lang=fr`)).text).toContain('action="?lang=fr"');
  expect((await visit(`${page}?lang=fr`, '')).text).toContain('Vous suivez l’envoi de Hai Phong à Rotterdam');
  await move(id, 'onboard');
  const [german, french] = [await mails.mailTo(email, /An Bord/), await mails.mailTo(asked, /À bord/)];
  expect(german.subject).toMatch(/^Hai Phong nach Rotterdam: An Bord/);
  expect(german.text).toMatch(/Sie verfolgen diese Sendung:[\s\S]*ETA: 1\. Apr\. 2031/);
  expect(french.html).toMatch(/<html lang="fr">[\s\S]*Ne plus recevoir ce type d’e-mails/);
  for (const mail of [german, french])
    for (const said of hidden) expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain(said);
  const stop = pathIn(german, 'u');
  expect((await visit(stop)).text).toMatch(/<html lang="de">[\s\S]*Keine E-Mails mehr zu dieser Sendung\?/);
  expect((await visit(stop, 'List-Unsubscribe=One-Click')).text).toContain('bekommt keine E-Mails mehr');
  const dead = await fetch(`${api.url}/f/${'A'.repeat(43)}`, { headers: { 'accept-language': 'nl' } });
  expect([dead.status, await dead.text()]).toEqual([404, expect.stringContaining('<html lang="nl">')]);
});

test('lets staff choose the language, and defaults to the current one or English', async () => {
  const [id, other, email] = [shipment(), shipment(), 'ines@porto.example'];
  const ask = (booking: string, language?: MailLanguage, caller = agent) =>
    caller.call(addExternalFollower, { params: { id: booking }, body: { email, ...(language && { language }) } });
  expect((await ask(foreign, 'it', stranger)).status).toBe(200);
  await visit(pathIn(await mails.mailTo(email), 'f'), '');
  expect((await ask(id, 'pt')).status).toBe(200);
  const question = await mails.mailTo(email, /Acompanhar/);
  expect(question.html).toContain('<html lang="pt">');
  const path = pathIn(question, 'f');
  // An invalid link without its end also uses the chosen language.
  expect((await visit(path)).text).toContain('<html lang="pt">');
  expect((await visit(path, '')).text).toContain('<html lang="pt">');
  await move(id, 'confirmed');
  expect((await mails.mailTo(email, /Confirmad/)).html).toContain('<html lang="pt">');
  expect((await ask(other)).status).toBe(200);
  await eventually(
    async () => mailsTo(email).filter(({ subject }) => /Acompanhar/.test(subject ?? '')).length === 2,
    20,
  );
  const wrong = await agent.call(addExternalFollower, { params: { id }, body: { email, language: 'xx' as never } });
  expect([wrong.status, wrong.error.errors?.[0]?.path]).toEqual([422, 'language']);
});

test('accepts an address on the page of a share link when allowed, with the same answer for every address', async () => {
  const id = shipment();
  const createShareLinkPath = async (letsFollow: boolean) => {
    const { data } = await agent.call(createShareLink, { params: { id }, body: { letsFollow } });
    return new URL(data.url ?? '').pathname;
  };
  const closed = await createShareLinkPath(false);
  expect((await visit(closed)).text).not.toContain('Follow by e-mail');
  expect((await visit(`${closed}/follow`, 'email=a%40b.example')).status).toBe(404);
  const open = await createShareLinkPath(true);
  expect((await visit(open)).text).toContain('Follow by e-mail');
  const wrong = await visit(`${open}/follow`, 'email=%22%3E%3Cb%3E');
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('value="&quot;&gt;&lt;b&gt;"')]);
  expect((await visit(`${open}/follow`, 'email=a%40b.example', { origin: 'https://evil.example' })).status).toBe(403);

  await followed(id, 'known@hub.example');
  const sent: string[] = [];
  for (const email of ['known@hub.example', 'new@hub.example', 'new@hub.example'])
    sent.push(findFollowSection((await visit(`${open}/follow`, `email=${encodeURIComponent(email)}`)).text));
  expect(new Set(sent).size).toBe(1);
  expect(sent[0]).toContain('Check your mailbox');
  await quiet();
  expect([mailsTo('known@hub.example').length, mailsTo('new@hub.example').length]).toEqual([1, 1]);
  expect((await agent.call(listExternalFollowers, { params: { id } })).data).toMatchObject([
    { email: 'known@hub.example', state: 'confirmed' },
    { email: 'new@hub.example', state: 'asked', askedBy: null },
  ]);
  for (let times = 0; times < 8; times += 1) await visit(`${open}/follow`, `email=${times}%40hub.example`);
  expect((await visit(`${open}/follow`, 'email=late%40hub.example')).status).toBe(429);
});

test('lets staff who may change bookings invite and remove followers of their own company’s bookings only', async () => {
  const [id, email] = [shipment(), 'una@cork.example'];
  await followed(id, email);
  for (const caller of others) {
    expect((await add(id, email, caller)).status).toBe(403);
    expect((await caller.call(listExternalFollowers, { params: { id } })).status).toBe(403);
  }
  expect((await add(foreign, email)).status).toBe(404);
  expect((await add(id, 'not an address')).error.errors).toEqual([{ path: 'email', message: expect.any(String) }]);
  const [{ id: follower } = { id: '' }] = (await agent.call(listExternalFollowers, { params: { id } })).data;
  const crossed = { id: shipments[0] ?? '', follower };
  expect((await agent.call(removeExternalFollower, { params: crossed })).status).toBe(404);
  expect((await agent.call(removeExternalFollower, { params: { id, follower } })).status).toBe(204);
  expect((await agent.call(listExternalFollowers, { params: { id } })).data).toEqual([]);
  await move(id, 'confirmed');
  // A removed address can be asked again tomorrow at the earliest.
  await add(id, email);
  await quiet();
  expect(mailsTo(email)).toHaveLength(1);
  await agent.call(cancelBooking, { params: { id }, body: { reason: 'customer-request', comment: '' } });
  expect((await add(id, 'more@cork.example')).error.message).toMatch(/^This booking is closed/);
});
