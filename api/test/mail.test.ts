import fs from 'node:fs/promises';
import path from 'node:path';
import { updateCompanyProfile } from '@quayside/contract';
import sharp from 'sharp';
import type { ApiClient } from './ApiClient';
import { companyProfile } from './conformance/samples';
import { eventually } from './eventually';
import { createGiven, signIn, type TestRecords } from './given';
import { type MailServer, startMailServer } from './mailServer';
import { startApi, type TestApi } from './startApi';

let mails: MailServer;
let api: TestApi;
let given: TestRecords;
let sender: ApiClient;
beforeAll(async () => {
  mails = await startMailServer();
  api = await startApi({ environment: { SMTP_URL: mails.url } });
  given = createGiven(api);
  sender = await signIn(api, await given.user({ role: 'agent', agent: await given.agent('Northgate Forwarding') }));
});
afterAll(async () => {
  await api.stop();
  await mails.close();
});

let letters = 0;
const nobody = () => {
  letters += 1;
  return `reader-${letters}@reader.test`;
};
const send = (body: object, caller = sender) =>
  caller.post('/probe/mail', {
    template: 'registration',
    data: { firstName: 'Eve', companyName: 'Eve & Sons', email: 'eve@reader.test' },
    ...body,
  });
const findMailJob = (to: string) => api.sql<{ state: string }>`
  select j.state from pgboss.job j join mails m on m.id = j.data->>'mailId' where m.to_address = ${to}`;
/** Retries run when they are due; the next mail makes the worker look at once. */
const lookAgain = async (host = api, caller = sender) => {
  await host.sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`;
  await send({ to: nobody() }, caller);
};

const templates = [
  {
    template: 'invitation',
    data: { invitedBy: 'Ines Verhoeven', companyName: 'Eve & Sons', token: 'an-invitation' },
    subject: 'Ines Verhoeven invites you to Eve & Sons on Quayside',
    says: ['Hello,', 'Ines Verhoeven invites you to work with Eve & Sons', 'within 7 days'],
    link: 'http://quayside.test/auth/invite?token=an-invitation',
  },
  {
    template: 'password-reset',
    data: { firstName: 'Eve', askedBy: null, token: 'a-reset' },
    subject: 'Set a new password for Quayside',
    says: ['Somebody, most likely you,', 'within 60 minutes', 'If you did not ask for this'],
    link: 'http://quayside.test/auth/reset-password?token=a-reset',
  },
  {
    template: 'password-reset',
    data: { firstName: 'Eve', askedBy: 'Ines Verhoeven', token: 'another-reset' },
    subject: 'Set a new password for Quayside',
    says: ['Ines Verhoeven asks you to set a new password', 'For questions, contact Ines Verhoeven.'],
    link: 'http://quayside.test/auth/reset-password?token=another-reset',
  },
  {
    template: 'new-sign-in',
    data: { firstName: 'Eve', device: 'Firefox on Windows', address: '192.0.2.7', at: '2026-11-21T06:05:00.000Z' },
    subject: 'New sign-in to your Quayside account',
    says: ['Device: Firefox on Windows', 'Address: 192.0.2.7', 'Time: 2026/11/21 06:05 UTC'],
    link: 'http://quayside.test/settings/account#sessions',
  },
  {
    template: 'registration',
    data: { firstName: 'Eve', companyName: 'Eve & Sons', email: 'eve@reader.test' },
    subject: 'Welcome to Quayside, Eve',
    says: ['Eve & Sons is registered', 'Sign in as: eve@reader.test'],
    link: 'http://quayside.test/bookings/all',
  },
  {
    template: 'held-release',
    data: { remote: 'rates', version: '1.1.0', reason: '25 errors in 5 loads, against 2 in 500 of what everybody has' },
    subject: 'rates 1.1.0 is held',
    says: ['It failed too often: 25 errors in 5 loads', 'get the release before', 'remote.json names you as owner'],
    link: 'http://quayside.test/releases',
  },
];

test.each(templates)('renders the mail $subject as text and HTML with its link', async (one) => {
  const { template, data, subject, says, link } = one;
  const to = nobody();
  expect((await send({ to, template, data })).status).toBe(204);
  const mail = await mails.mailTo(to);
  expect(mail.subject).toBe(subject);
  expect(mail.from?.text).toBe('"Quayside" <no-reply@quayside.example>');
  expect(mail.recipients).toEqual([to]);
  for (const sentence of says) expect(mail.text).toContain(sentence);
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).toContain('prefers-color-scheme: dark');
  expect(mail.html).not.toMatch(/undefined|\[object|src="http/);
});

test('embeds the name and logo of the agent', async () => {
  const agent = await given.agent('Fjord Forwarding AS');
  const key = 'f'.repeat(24);
  const logo = await sharp({ create: { width: 200, height: 80, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  const folder = path.join(api.place.dataDir, 'files/ff');
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(path.join(folder, key), logo);
  await api.sql`update companies set logo = ${key} where id = ${agent.id}`;
  const customer = await given.company('customer', agent);
  const { email } = await given.user({ role: 'customer-member', agent, company: customer });
  await send({ to: email });
  const mail = await mails.mailTo(email);
  expect(mail.from?.text).toBe('"Fjord Forwarding AS" <no-reply@quayside.example>');
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toMatch(/^Fjord Forwarding AS\n/);
  expect(mail.html).toContain('for Fjord Forwarding AS');
  const [picture] = mail.attachments;
  expect(picture).toMatchObject({ contentType: 'image/png', related: true });
  const { dominant } = await sharp(picture?.content).stats();
  expect(dominant.r).toBeGreaterThan(dominant.g + 100);
});

test('uses sender and reply address of the agent’s profile', async () => {
  const agent = await given.agent('Conform');
  const admin = await signIn(api, await given.user({ role: 'admin', agent }));
  await admin.call(updateCompanyProfile, { body: companyProfile }, { 'if-match': '"0"' });
  const { email } = await given.user({ role: 'member', agent });
  await send({ to: email });
  const mail = await mails.mailTo(email);
  expect(mail.from?.text).toBe('"Conform GmbH" <no-reply@quayside.example>');
  expect(mail.replyTo?.text).toBe('"Conform GmbH" <papers@conform.example>');
  for (const line of ['Kai 1, 20457 Hamburg, Germany', 'Conform GmbH, Registration HRB 1, VAT DE1'])
    for (const written of [mail.text, mail.html]) expect(written).toContain(line);
});

test('sends mails without an agent in the name of the product', async () => {
  const to = nobody();
  await send({ to });
  const mail = await mails.mailTo(to);
  expect(mail.text).toMatch(/^Quayside\n/);
  expect(mail.attachments[0]?.contentType).toBe('image/png');
});

test('names the given agent', async () => {
  const agent = await given.agent('Meridian Freight');
  const to = nobody();
  await send({ to, agentId: agent.id });
  expect((await mails.mailTo(to)).text).toMatch(/^Meridian Freight\n/);
});

test('prevents names from becoming headers, markup or more recipients', async () => {
  const to = nobody();
  const firstName = 'Eve\r\nBcc: victim@reader.test\r\n\r\n<script>alert(1)</script>';
  await send({ to, data: { firstName, companyName: '<img src=x>', email: '"><b>' } });
  const mail = await mails.mailTo(to);
  expect(mail.recipients).toEqual([to]);
  expect(mail.bcc).toBeUndefined();
  expect(mail.headers.has('bcc')).toBe(false);
  expect(mail.subject).toMatch(/^Welcome to Quayside, Eve Bcc: victim/);
  expect(mail.html).not.toMatch(/<script|<img src=x|<b>/);
  const two = `${nobody()}, victim@reader.test`;
  await send({ to: two });
  await send({ to: `${nobody()}\r\nRCPT TO:<victim@reader.test>` });
  await eventually(async () => (await findMailJob(two)).every(({ state }) => state !== 'created'));
  expect(mails.received.flatMap(({ recipients }) => recipients)).not.toContain('victim@reader.test');
});

test('sends no mail of a rolled-back transaction and leaves nothing', async () => {
  const to = nobody();
  const jobs = async () => (await api.sql<{ n: number }>`select count(*)::int as n from pgboss.job`)[0]?.n;
  await mails.mailTo((await send({ to: nobody() })) && `reader-${letters}@reader.test`);
  const before = await jobs();
  expect((await send({ to, breaks: true })).status).toBe(409);
  expect(await jobs()).toBe(before);
  expect(await api.sql`select 1 from mails where to_address = ${to}`).toEqual([]);
});

test('retries a mail that the mail server refuses, and delivers it once', async () => {
  const to = nobody();
  mails.refuse(1);
  await send({ to });
  await eventually(async () => (await findMailJob(to))[0]?.state === 'retry');
  await lookAgain();
  const mail = await mails.mailTo(to);
  expect(mail.messageId).toMatch(/^<[0-9a-f]{24}@quayside\.test>$/);
  await eventually(async () => (await findMailJob(to))[0]?.state === 'completed');
  expect(mails.received.filter(({ recipients }) => recipients.includes(to))).toHaveLength(1);
});

test('deletes the data of a mail once it is sent', async () => {
  const to = nobody();
  await send({ to, template: 'password-reset', data: { firstName: 'Eve', askedBy: null, token: 'very-secret' } });
  await mails.mailTo(to);
  await eventually(async () => (await findMailJob(to))[0]?.state === 'completed');
  const rows = await api.sql<{ row: string }>`select m::text as row from mails m where to_address = ${to}`;
  expect(rows[0]?.row).not.toContain('very-secret');
});

describe('a mail of a killed worker', () => {
  const page = (host: TestApi, at: string) => fetch(`${host.url}${at}`);
  let demo: TestApi;
  let to: string;
  beforeAll(async () => {
    const first = await startApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    to = (await createGiven(first).user({ role: 'agent' })).email;
    await first.anonymous.post('/auth/forgot-password', { email: to });
    await eventually(async () => (await first.sql`select 1 from pgboss.job where state = 'retry'`).length === 1);
    // State that a worker leaves when it is killed while it talks to the mail server.
    await first.sql`update pgboss.job set state = 'active', started_on = now() - interval '1 hour' where state = 'retry'`;
    await first.kill();
    demo = await startApi({ place: first.place, environment: { DEMO: '1' } });
  });
  afterAll(() => demo.stop());

  test('arrives after all; is stored without a mail server, and the demo shows it', async () => {
    await lookAgain(demo, await signIn(demo, await createGiven(demo).user({ role: 'agent' })));
    await eventually(async () => (await page(demo, '/dev/outbox')).text().then((list) => list.includes(to)));
    const list = await (await page(demo, '/dev/outbox')).text();
    const at = /href="(\/dev\/outbox\/[0-9a-f]{24})">Set a new password for Quayside/.exec(list)?.[1] ?? '';
    const one = await (await page(demo, at)).text();
    expect(one).toContain(to);
    expect(one).toMatch(/<a href="http:\/\/quayside\.test\/auth\/reset-password\?token=[\w-]{43}">/);
    expect(one).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const preview = await page(demo, `${at}/page`);
    expect(preview.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups [^;]*; default-src 'none'/);
    const body = await preview.text();
    expect(body).toContain('src="data:image/png;base64,');
    expect(body).not.toContain('cid:');
    expect((await page(demo, `/dev/outbox/${'0'.repeat(24)}`)).status).toBe(404);
  });

  test('is shown nowhere outside the demo', async () => {
    expect((await page(api, '/dev/outbox')).status).toBe(404);
  });
});
