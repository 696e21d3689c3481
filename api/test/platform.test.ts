import {
  acceptInvitation,
  addForwarder,
  changePassword,
  createContact,
  createTicket,
  deleteContact,
  deleteForwarder,
  getContact,
  getMe,
  listAudit,
  listForwarders,
  logout,
  suspendForwarder,
  updateRateSettings,
  workAs,
} from '@quayside/contract';
import { contractRoutes } from '@quayside/contract/routes';
import { io } from 'socket.io-client';
import { changesACompany } from '../src/platform/calls/refuseWithoutWorkAs';
import { ApiClient } from './ApiClient';
import { eventually } from './eventually';
import { type GivenCompany, PASSWORD, signIn } from './given';
import { type MailedApi, startMailedApi } from './mailedApi';
import { tokenIn } from './mailServer';
import { readCsv } from './readCsv';

let world: MailedApi;
let platform: ApiClient;
let agent: GivenCompany;
beforeAll(async () => {
  world = await startMailedApi();
  platform = await world.signedIn({ role: 'super-admin' });
  await world.api.sql`update users set company_id = null where role = 'super-admin'`;
  agent = await world.given.agent('Kestrel Freight GmbH');
});
afterAll(() => world.stop());

test('invites the first admin of a new forwarding company, who sets it up', async () => {
  const email = 'lena@kestrel.test';
  const body = { companyName: 'Kestrel Nord GmbH', firstName: 'Lena', lastName: 'Brandt', email };
  const { data } = await platform.call(addForwarder, { body }, { 'idempotency-key': 'kestrel-nord-1' });
  const token = tokenIn(await world.mails.mailTo(email));
  const joined = await world.api.anonymous.call(acceptInvitation, {
    body: { token, firstName: 'Lena', lastName: 'Brandt', phone: '', password: PASSWORD },
  });
  expect(joined.data.user).toMatchObject({ role: 'admin', companyId: data.id, services: ['exception', 'quotes'] });
  const { data: listed } = await platform.call(listForwarders, { query: { searchText: 'Kestrel Nord' } });
  expect(listed.docs).toEqual([
    expect.objectContaining({ state: 'active', users: 1, lastActiveAt: expect.any(String) }),
  ]);
});

test('lets a super-admin read a company’s data and change it only by working as the company', async () => {
  const own = await world.given.agent('Harbour Freight GmbH');
  const admin = await world.signedIn({ role: 'admin', agent: own });
  const customer = await world.given.company('customer', own);
  const body = { companyName: 'Reach Mills', companies: [customer.id] };
  const { data: contact } = await admin.call(createContact, { body: body as never });
  const params = { id: contact.id };
  const named = {
    statusCode: 403,
    error: 'work_as_needed',
    message: 'Work as Harbour Freight GmbH to change its records. Its admins see this in the audit log.',
    workAs: own.id,
  };
  expect((await platform.call(getContact, { params })).status).toBe(200);
  expect((await platform.call(deleteContact, { params })).error).toEqual(named);
  expect((await platform.call(createContact, { body: body as never })).error).toEqual(named);
  expect((await platform.call(deleteContact, { params: { id: '0'.repeat(24) } })).status).toBe(404);
  const nobodys = await platform.call(
    updateRateSettings,
    { body: { standardMarginPercent: 1 } },
    { 'if-match': '"1"' },
  );
  expect(nobodys.error).toMatchObject({ error: 'work_as_needed' });
  const work = { params: { id: own.id }, body: { reason: 'Ticket 12', minutes: 15 } };
  const { token } = (await platform.call(workAs, work)).data;
  const working = new ApiClient(world.api.url, token);
  expect((await working.call(deleteContact, { params })).status).toBe(204);
});

test('limits changes to the platform’s own data', () => {
  const free = contractRoutes()
    .filter(([, route]) => route.method !== 'GET' && route.auth === 'session' && !changesACompany(route))
    .filter(([, { path }]) => !/^\/(me|platform|banners)\//.test(path))
    .map(([name]) => name);
  expect(free.sort()).toEqual([
    'cancelDataExport',
    'cancelExport',
    'correctHeldMessage',
    'deliverHeldMessage',
    'discardHeldMessage',
    'endLegalHold',
    'filterSchedulePorts',
    'findOverlaps',
    'findPastedBookings',
    'listSchedulePorts',
    'logout',
    'placeLegalHold',
    'previewQuoteMail',
    'priceBooking',
    'proposeDocuments',
    'readComments',
    'replayUnreadMessage',
    'reportClientError',
    'reportReleaseLoads',
    'searchBookings',
    'searchLanes',
    'searchSchedules',
    'viewQuote',
  ]);
});

test('refuses sign-in for suspended and deleted companies, and keeps their data', async () => {
  const own = await world.given.agent('Costa Verde Carga S.A.');
  const people = [
    await world.given.user({ role: 'admin', agent: own }),
    await world.given.user({ role: 'customer-admin', agent: own }),
    await world.given.user({ role: 'partner', agent: own }),
  ];
  const stranger = await world.signedIn({ role: 'admin', agent });
  const callers = await Promise.all(people.map((person) => signIn(world.api, person)));
  const socket = io(world.api.url, { auth: { token: callers[0]?.token }, reconnection: false, forceNew: true });
  const heard: string[] = [];
  socket.onAny((event: string, { reason }: { reason: string }) => heard.push(event, reason));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));

  await platform.call(suspendForwarder, { params: { id: own.id } });

  for (const caller of callers) expect((await caller.call(getMe, {})).status).toBe(401);
  await eventually(async () => socket.disconnected);
  expect(heard).toEqual(['FORCE_LOGOUT', 'Costa Verde Carga S.A. was suspended. Its data is kept.']);
  for (const { email } of people) {
    const refused = await world.api.anonymous.post('/auth/login', { email, password: PASSWORD });
    expect(refused).toMatchObject({ status: 403, error: { error: 'company_suspended' } });
    expect(refused.error.message).toMatch(/^Sign-in to Costa Verde Carga S\.A\. is suspended/);
    const wrong = await world.api.anonymous.post('/auth/login', { email, password: 'not this one' });
    expect(wrong.status).toBe(401);
  }
  expect((await stranger.call(getMe, {})).status).toBe(200);
  expect((await platform.call(workAs, { params: { id: own.id }, body: { reason: 'Look', minutes: 15 } })).status).toBe(
    409,
  );
  // A session that was being opened at the same time.
  await world.api.sql`update companies set suspended_at = null where id = ${own.id}`;
  const late = await Promise.all(people.map((person) => signIn(world.api, person)));
  await world.api.sql`update companies set suspended_at = now() where id = ${own.id}`;
  for (const caller of late) expect((await caller.call(getMe, {})).status).toBe(401);
  const marked = await world.given.agent('Harbour & Vale Ltd');
  const admin = await world.signedIn({ role: 'admin', agent: marked });
  await platform.call(deleteForwarder, { params: { id: marked.id }, body: { companyName: 'Harbour & Vale Ltd' } });
  expect((await admin.call(getMe, {})).status).toBe(401);
});

describe('Work as', () => {
  const begin = async (minutes = 60) => {
    const body = { reason: 'Ticket 4471: rates stop at row 812', minutes };
    const { data } = await platform.call(workAs, { params: { id: agent.id }, body });
    return { ...data, caller: new ApiClient(world.api.url, data.token) };
  };

  test('notifies the admins and audits each action with its actor', async () => {
    const admin = await world.given.user({ role: 'admin', agent });
    const { caller } = await begin();
    const mail = await world.mails.mailTo(admin.email, /works as/);
    expect(mail.text).toContain('Ticket 4471: rates stop at row 812');
    const customer = await world.given.company('customer', agent);
    const contact = await caller.call(
      createContact,
      { body: { companyName: 'Mended Ltd', companies: [customer.id] } },
      { 'idempotency-key': 'mended-contact-1' },
    );
    expect(contact.status).toBe(201);
    const reader = await signIn(world.api, admin);
    const { data } = await reader.call(listAudit, { query: { action: 'contact.created' } });
    expect(data.docs).toEqual([
      expect.objectContaining({
        actor: expect.objectContaining({ name: 'Test super-admin' }),
        workAs: { name: 'Test super-admin', reason: 'Ticket 4471: rates stop at row 812' },
        agent: { id: agent.id, companyName: 'Kestrel Freight GmbH' },
      }),
    ]);
    const begun = await reader.call(listAudit, { query: { action: 'work-as.started' } });
    expect(begun.data.docs[0]?.actor).toMatchObject({ name: 'Test super-admin', role: 'super-admin' });
    const { token } = (await reader.call(createTicket, { body: { path: '/api/audit/csv' } })).data;
    const file = await world.api.anonymous.fetch(
      `/audit/csv?${new URLSearchParams({ action: 'work-as.started', token })}`,
    );
    expect(readCsv(await file.text())[0]).toMatchObject({ Who: 'Test super-admin', Role: 'super-admin' });
  });

  test('shows that agent only, and leaves the own account unchanged', async () => {
    const { caller } = await begin();
    const elsewhere = await world.given.company('customer', await world.given.agent('Another'));
    const body = { companyName: 'Not mine', companies: [elsewhere.id] };
    const refused = await caller.call(createContact, { body }, { 'idempotency-key': 'not-mine-1' });
    expect(refused.status).toBe(422);
    const own = await caller.call(changePassword, { body: { password: 'another good password' } } as never);
    expect(own).toMatchObject({
      status: 403,
      error: { message: expect.stringContaining('You are working as Kestrel') },
    });
  });

  test('ends by itself, and with the session that opened it', async () => {
    const { caller, user } = await begin(15);
    const minutes = (Date.parse(user.workingAs?.until ?? '') - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    await world.api.sql`update sessions set expires_at = now() where works_as is not null`;
    expect((await caller.call(getMe, {})).status).toBe(401);
    expect((await platform.call(getMe, {})).status).toBe(200);
    const { caller: second } = await begin();
    await second.call(logout, {});
    expect((await second.call(getMe, {})).status).toBe(401);
    expect((await platform.call(getMe, {})).status).toBe(401);
  });
});
