import {
  activateMember,
  createContact,
  createRate,
  createShipper,
  deactivateMember,
  getMe,
  getMember,
  getUser,
  listCustomerUsers,
  listMembers,
  listUsers,
  makeAdmin,
  resetMemberPassword,
  updateCustomerServices,
  updateMember,
  updateMemberAccess,
  workAs,
} from '@quayside/contract';
import { doesRoleAllow, type Role, roles } from '@quayside/contract/roles';
import { io } from 'socket.io-client';
import { ApiClient } from './ApiClient';
import { type GivenUser, signIn } from './given';
import { type MailedApi, startMailedApi } from './mailedApi';
import { tokenIn } from './mailServer';
import { address, invite, named, remove } from './teamCalls';

let world: MailedApi;
beforeAll(async () => {
  world = await startMailedApi();
});
afterAll(() => world.stop());

const update = (caller: ApiClient, { id }: { id: string }, role: Role, headers = {}) =>
  caller.call(updateMember, { params: { id }, body: { ...named, role } }, headers);
const isOver = async (caller: ApiClient) => (await caller.call(getMe, {})).status === 401;

/** Signs in a platform user who works as a forwarder. */
const workingAs = async ({ id }: { id: string }): Promise<ApiClient> => {
  const root = await world.signedIn({ role: 'super-admin' });
  const { data } = await root.call(workAs, { params: { id }, body: { reason: 'Ticket 7', minutes: 15 } });
  return new ApiClient(world.api.url, data.token);
};

describe('permissions', () => {
  test.each(roles)('a %s', async (role) => {
    const caller = await world.signedIn({ role });
    const may = (action: 'read' | 'create' | 'delete', refused: number, done: number) =>
      doesRoleAllow(role, action, 'User') ? done : refused;
    expect((await caller.call(listMembers, {})).status).toBe(may('read', 403, 200));
    expect((await caller.call(listUsers, {})).status).toBe(may('read', 403, 200));
    expect((await caller.call(listCustomerUsers, {})).status).toBe(may('read', 403, 200));
    const own: Role = role.startsWith('customer') ? 'customer-member' : 'agent';
    expect((await invite(caller, own)).status).toBe(role === 'super-admin' ? 403 : may('create', 403, 201));
    const nobody = { id: '0'.repeat(24) };
    expect((await remove(caller, nobody)).status).toBe(may('delete', 403, 404));
  });

  test.each<[Role, Role]>([
    ['admin', 'super-admin'],
    ['admin', 'customer-member'],
    ['company-admin', 'admin'],
    ['company-admin', 'partner'],
    ['customer-company-admin', 'agent'],
  ])('denies a %s to give the role %s', async (role, given) => {
    const caller = await world.signedIn({ role });
    const reply = await invite(caller, given);
    expect([reply.status, reply.error.message]).toEqual([403, 'You cannot give this role.']);
  });

  test('keeps people of higher roles unchanged', async () => {
    const agent = await world.given.agent();
    const [lower, above] = [
      await world.signedIn({ role: 'company-admin', agent }),
      await world.given.user({ role: 'admin', agent }),
    ];
    const seen = await lower.call(getMember, { params: { id: above.id } });
    expect(seen.data.may).toMatchObject({ update: false, remove: false, deactivate: false, access: false, roles: [] });
    expect((await update(lower, above, 'agent')).status).toBe(403);
    expect((await remove(lower, above)).status).toBe(403);
    expect((await lower.call(resetMemberPassword, { params: { id: above.id } })).status).toBe(403);
  });

  test('lets a super-admin without a company invite super-admins only', async () => {
    const user = await world.given.user({ role: 'super-admin' });
    await world.api.sql`update users set company_id = null where id = ${user.id}`;
    const root = await signIn(world.api, user);
    expect((await invite(root, 'agent')).error.error).toBe('work_as_needed');
    const email = address();
    expect((await invite(root, 'super-admin', email)).data).toMatchObject({ companyName: '' });
    expect((await world.mails.mailTo(email)).subject).toContain('Quayside');
  });
});

test('lists the own company’s people by name, status and role', async () => {
  const agent = await world.given.agent();
  const company = await world.given.company('customer', agent);
  const admin = await world.given.user({ role: 'admin', agent });
  const member = await world.given.user({ role: 'member', agent, email: 'zoë@harbour.test' });
  const gone = await world.given.user({ role: 'agent', agent, status: 'inactive' });
  const boss = await world.given.user({ role: 'customer-company-admin', agent, company });
  const clerk = await world.given.user({ role: 'customer-member', agent, company });
  const stranger = await world.given.user({ role: 'agent', agent: await world.given.agent() });
  const [staff, customer, root] = [
    await signIn(world.api, admin),
    await signIn(world.api, boss),
    await world.signedIn({ role: 'super-admin', agent: await world.given.agent() }),
  ];
  const ids = async (caller: ApiClient, query: object = {}) => {
    const { data } = await caller.call(listMembers, { query: { limit: -1, ...query } });
    return data.docs.map(({ id }) => id).sort();
  };
  const those = (...users: GivenUser[]) => users.map(({ id }) => id).sort();
  expect(await ids(staff)).toEqual(those(admin, member, gone));
  expect(await ids(customer)).toEqual(those(boss, clerk));
  expect(await ids(staff, { searchText: 'zoe' })).toEqual(those(member));
  expect(await ids(staff, { status: 'inactive' })).toEqual(those(gone));
  expect(await ids(staff, { role: 'admin,member' })).toEqual(those(admin, member));
  expect(await ids(root)).toEqual(expect.arrayContaining(those(admin, clerk, stranger)));
  const page = (await staff.call(listMembers, { query: { limit: 2, page: 2 } })).data;
  expect([page.docs.length, page.totalDocs, page.totalPages]).toEqual([1, 3, 2]);
  expect((await staff.call(getMember, { params: { id: stranger.id } })).status).toBe(404);
  expect((await remove(staff, stranger)).status).toBe(404);
  expect((await staff.call(getMember, { params: { id: clerk.id } })).data.companyName).toBe(company.companyName);
  const people = (await staff.call(listUsers, {})).data.docs.map(({ id }) => id);
  expect(people.sort()).toEqual(those(admin, member));
  const ofCustomers = (await staff.call(listCustomerUsers, {})).data.docs.map(({ id }) => id);
  expect(ofCustomers.sort()).toEqual(those(boss, clerk));
  expect((await staff.call(getUser, { params: { id: clerk.id } })).data.companyName).toBe(company.companyName);
  expect((await staff.call(getUser, { params: { id: stranger.id } })).status).toBe(404);
});

test('signs the person out everywhere on a new role, with the reason', async () => {
  const agent = await world.given.agent();
  const admin = await world.signedIn({ role: 'admin', agent });
  const user = await world.given.user({ role: 'agent', agent });
  const [one, other] = [await signIn(world.api, user), await signIn(world.api, user)];
  const socket = io(world.api.url, { reconnection: false, forceNew: true, auth: { token: one.token } });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  const told = new Promise((resolve) => socket.once('FORCE_LOGOUT', resolve));
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  expect((await update(admin, user, 'agent')).data).toMatchObject({ firstName: 'Noor', role: 'agent' });
  expect(await isOver(one)).toBe(false);
  const { data } = await update(admin, user, 'company-admin');
  expect(data).toMatchObject({ role: 'company-admin', version: 3 });
  expect(await told).toEqual({ reason: 'Your role was changed. Please sign in again.' });
  await closed;
  expect([await isOver(one), await isOver(other), await isOver(admin)]).toEqual([true, true, false]);
});

describe('services and abilities', () => {
  const changeAccess = (caller: ApiClient, { id }: { id: string }, body: object, version: number) =>
    caller.call(
      updateMemberAccess,
      { params: { id }, body: { services: [], abilities: [], ...body } },
      { 'if-match': `"${version}"` },
    );
  const mayCreateRate = async (caller: ApiClient) => {
    const { status } = await caller.call(createRate, { body: {} as never });
    return status !== 403;
  };

  test('are switched at once without signing out, and audited before and after', async () => {
    const agent = await world.given.agent();
    const admin = await world.signedIn({ role: 'admin', agent, services: '{quotes}' });
    const user = await world.given.user({ role: 'member', agent, services: '{quotes}' });
    const person = await signIn(world.api, user);
    const socket = io(world.api.url, { forceNew: true, auth: { token: person.token } });
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    const told = new Promise((resolve) => socket.once('ME_CHANGED', resolve));
    const dropped = new Promise((resolve) => socket.once('disconnect', resolve));
    expect(await mayCreateRate(person)).toBe(false);
    const abilities = [
      { subject: 'Rate', action: 'create', is: 'added' },
      { subject: 'Contact', action: 'create', is: 'removed' },
      { subject: 'Booking', action: 'read', is: 'added' },
    ];
    const { status, data } = await changeAccess(admin, user, { services: [], abilities }, 1);
    expect(status).toBe(200);
    expect(data.access.services).toEqual([]);
    // A permission that the role already includes is not stored separately.
    expect(data.access.abilities).toEqual([
      expect.objectContaining({ ...abilities[0], by: 'Test admin' }),
      expect.objectContaining({ ...abilities[1], by: 'Test admin' }),
    ]);
    expect(await told).toEqual({});
    expect(await dropped).toBe('io server disconnect');
    socket.connect();
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    socket.disconnect();
    expect(await mayCreateRate(person)).toBe(true);
    expect((await person.call(createContact, { body: {} as never })).status).toBe(403);
    const me = (await person.call(getMe, {})).data;
    expect(me.services).toEqual([]);
    expect(me.rules).toContainEqual({ subject: 'Rate', action: ['create', 'read'] });
    const [entry] = await world.api.sql<{ before: object; after: object }>`
      select before, after from audit where action = 'user.access-changed' and resource_id = ${user.id}`;
    expect(entry?.before).toEqual({ services: ['quotes'], abilities: [] });
    expect(entry?.after).toEqual({ services: [], abilities: data.access.abilities });
    const moved = await update(admin, user, 'agent');
    expect(moved.data.access.abilities).toEqual([]);
  });

  test('are never given above the own, to oneself, to higher people or beyond the role', async () => {
    const agent = await world.given.agent();
    const boss = await world.given.user({ role: 'admin', agent, services: '{quotes,exception}' });
    const root = await workingAs(agent);
    const lower = await world.given.user({ role: 'company-admin', agent, services: '{quotes}' });
    const user = await world.given.user({ role: 'agent', agent });
    const [admin, companyAdmin] = [await signIn(world.api, boss), await signIn(world.api, lower)];
    const removed = [{ subject: 'Rate', action: 'delete', is: 'removed' }];
    expect((await changeAccess(root, boss, { services: ['quotes'], abilities: removed }, 1)).status).toBe(200);
    const refused = async (caller: ApiClient, to: { id: string }, body: object) => {
      const { status, error } = await changeAccess(caller, to, { services: ['quotes'], ...body }, 1);
      return [status, error.message];
    };
    const right = (subject: string, action: string) => ({ abilities: [{ subject, action, is: 'added' }] });
    expect(await refused(admin, user, right('Rate', 'delete'))).toEqual([
      403,
      'You cannot give or take delete Rate: you do not have it.',
    ]);
    expect(await refused(companyAdmin, user, { services: ['quotes', 'exception'] })).toEqual([
      403,
      'You cannot give or take a service that you do not use.',
    ]);
    expect(await refused(companyAdmin, user, right('User', 'create'))).toEqual([
      403,
      'create User cannot be added to this role.',
    ]);
    expect((await refused(companyAdmin, lower, {}))[0]).toBe(409);
    expect((await refused(companyAdmin, boss, {}))[0]).toBe(403);
    expect((await companyAdmin.put(`/teams/members/${user.id}/access`, { services: [], abilities: [] })).status).toBe(
      428,
    );
    expect((await changeAccess(companyAdmin, user, { services: ['quotes'] }, 9)).status).toBe(409);
    const stranger = await world.signedIn({ role: 'admin', agent: await world.given.agent() });
    expect((await refused(stranger, user, {}))[0]).toBe(404);
    // A user without a permission cannot invite someone who has it.
    expect((await invite(admin, 'company-admin')).status).toBe(403);
    expect((await invite(admin, 'member')).status).toBe(201);
  });

  test('limits people to the services of their company', async () => {
    const agent = await world.given.agent();
    const company = await world.given.company('customer', agent);
    const admin = await world.signedIn({ role: 'admin', agent, services: '{quotes}' });
    const person = await world.signedIn({ role: 'customer-admin', agent, company });
    const set = (services: ('quotes' | 'exception')[], version: number) =>
      admin.call(
        updateCustomerServices,
        { params: { id: company.id }, body: { services: [...services, 'fba_board', 'post_board'] } },
        { 'if-match': `"${version}"` },
      );
    const uses = async () => (await person.call(getMe, {})).data.services;
    expect(await uses()).toEqual(['quotes']);
    expect((await set(['exception'], 1)).data.services).not.toContain('quotes');
    expect(await uses()).toEqual([]);
    expect((await set(['quotes'], 2)).error.message).toBe('You cannot give or take a service that you do not use.');
    expect((await set(['quotes', 'exception'], 2)).status).toBe(200);
    expect(await uses()).toEqual(['quotes']);
    const boss = await world.signedIn({ role: 'customer-company-admin', agent, company });
    expect((await boss.put(`/customers/${company.id}/services`, { services: [] })).status).toBe(403);
  });
});

test('reports a conflict to the second editor', async () => {
  const agent = await world.given.agent();
  const admin = await world.signedIn({ role: 'admin', agent });
  const user = await world.given.user({ role: 'agent', agent });
  const read = await admin.call(getMember, { params: { id: user.id } });
  const match = { 'if-match': read.headers.get('etag') ?? '' };
  const both = await Promise.all([update(admin, user, 'agent', match), update(admin, user, 'agent', match)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('signs out a removed person at once, frees the address, and keeps the name on bookings', async () => {
  const agent = await world.given.agent();
  const admin = await world.signedIn({ role: 'admin', agent });
  const user = await world.given.user({ role: 'agent', agent });
  const gone = await signIn(world.api, user);
  expect((await remove(admin, user)).status).toBe(204);
  expect(await isOver(gone)).toBe(true);
  const { email, password } = user;
  expect((await world.api.anonymous.post('/auth/login', { email, password })).status).toBe(401);
  expect((await admin.call(getMember, { params: { id: user.id } })).status).toBe(404);
  expect((await remove(admin, user)).status).toBe(404);
  expect(
    await world.api.sql`select action, before ->> 'email' as email from audit where resource_id = ${user.id}`,
  ).toEqual([{ action: 'user.removed', email }]);
  expect(await world.api.sql`select first_name, phone, password_hash from users where id = ${user.id}`).toEqual([
    { first_name: 'Test', phone: '', password_hash: null },
  ]);
  const again = await invite(admin, 'agent', email);
  expect([again.status, again.data.id === user.id]).toEqual([201, false]);
});

test('deactivates a person whom records refer to, and restores the same person later', async () => {
  const agent = await world.given.agent();
  const admin = await world.signedIn({ role: 'admin', agent });
  const user = await world.given.user({ role: 'member', agent });
  const person = await signIn(world.api, user);
  const params = { id: user.id };
  const seen = async () => (await admin.call(getMember, { params })).data;
  const pickable = async () => (await admin.call(listUsers, {})).data.docs.some(({ id }) => id === user.id);
  expect((await seen()).may).toMatchObject({ remove: true, deactivate: true });
  expect((await person.call(createShipper, { body: { companyName: 'Named Timber' } })).status).toBe(201);
  expect((await seen()).may).toMatchObject({ remove: false, deactivate: true, activate: false });
  const refused = await remove(admin, user);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'Records name Test member. Deactivate the account instead.',
  ]);
  const early = await admin.call(activateMember, { params });
  expect([early.status, early.error.message]).toEqual([409, 'Test member is not deactivated.']);
  const gone = await admin.call(deactivateMember, { params });
  expect(gone.data).toMatchObject({
    status: 'inactive',
    email: user.email,
    may: { deactivate: false, activate: true },
  });
  expect(await isOver(person)).toBe(true);
  expect(await pickable()).toBe(false);
  const { email, password } = user;
  expect((await world.api.anonymous.post('/auth/login', { email, password })).status).toBe(401);
  expect((await admin.call(resetMemberPassword, { params })).status).toBe(409);
  expect((await admin.call(deactivateMember, { params })).status).toBe(409);
  const strange = await world.signedIn({ role: 'admin', agent: await world.given.agent() });
  expect((await strange.call(activateMember, { params })).status).toBe(404);
  expect((await admin.call(activateMember, { params })).data).toMatchObject({ status: 'active', role: 'member' });
  expect(await pickable()).toBe(true);
  expect(await isOver(await signIn(world.api, user))).toBe(false);
  const entries = await world.api.sql<{ action: string }>`
    select action from audit where resource_id = ${user.id} and action like 'user.%' order by at`;
  expect(entries.map(({ action }) => action)).toEqual(['user.deactivated', 'user.activated']);
});

test('hides other references from managers of customer users, who still cannot remove them', async () => {
  const agent = await world.given.agent();
  const company = await world.given.company('customer', agent);
  const boss = await world.signedIn({ role: 'customer-company-admin', agent, company });
  const clerk = await world.given.user({ role: 'customer-member', agent, company });
  await world.api.sql`
    insert into audit (id, actor_id, action, resource_kind, resource_id, agent_id)
    values (${'a'.repeat(24)}, ${clerk.id}, 'quote.accepted', 'quote', ${'b'.repeat(24)}, ${agent.id})`;
  expect((await boss.call(getMember, { params: { id: clerk.id } })).data.may.remove).toBe(false);
  expect((await remove(boss, clerk)).status).toBe(409);
});

describe('the last admin', () => {
  const sentence = (name: string, company: string) =>
    `${name} is the last admin of ${company}. Make somebody else admin first.`;

  test('of a customer company cannot be removed by the forwarder until there is another or the platform acts', async () => {
    const agent = await world.given.agent();
    const company = await world.given.company('customer', agent);
    const staff = await world.signedIn({ role: 'admin', agent });
    const boss = await world.given.user({ role: 'customer-company-admin', agent, company });
    const params = { id: boss.id };
    await world.given.user({ role: 'customer-company-admin', agent, company, status: 'inactive' });
    await world.given.user({ role: 'customer-company-admin', agent });
    const refused = [
      await remove(staff, boss),
      await staff.call(deactivateMember, { params }),
      await update(staff, boss, 'customer-member'),
    ];
    const name = sentence('Test customer-company-admin', company.companyName);
    expect(refused.map(({ status, error }) => [status, error.message])).toEqual([
      [409, name],
      [409, name],
      [409, name],
    ]);
    await world.given.user({ role: 'customer-company-admin', agent, company });
    expect((await staff.call(deactivateMember, { params })).status).toBe(200);
    const root = await workingAs(agent);
    const [last] = await world.api.sql<{ id: string }>`
      select id from users where customer_company_id = ${company.id} and status = 'active'`;
    expect((await root.call(deactivateMember, { params: { id: last?.id ?? '' } })).status).toBe(200);
  });

  test('of a forwarder remains when two remove each other at once', async () => {
    const agent = await world.given.agent();
    const [a, b] = [await world.given.user({ role: 'admin', agent }), await world.given.user({ role: 'admin', agent })];
    const [asA, asB] = [await signIn(world.api, a), await signIn(world.api, b)];
    const replies = await Promise.all([
      asA.call(deactivateMember, { params: { id: b.id } }),
      asB.call(deactivateMember, { params: { id: a.id } }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await world.api.sql`select 1 from users where company_id = ${agent.id} and role = 'admin' and status = 'active'`,
    ).toHaveLength(1);
  });

  test('hands the role over in one step, mails both, and audits it', async () => {
    const agent = await world.given.agent();
    const user = await world.given.user({ role: 'admin', agent });
    const other = await world.given.user({ role: 'member', agent });
    const waiting = await world.given.user({ role: 'agent', agent, status: 'invited' });
    const [admin, elsewhere, receiver] = [
      await signIn(world.api, user),
      await signIn(world.api, user),
      await signIn(world.api, other),
    ];
    const give = (caller: ApiClient, { id }: { id: string }) => caller.call(makeAdmin, { params: { id } });
    expect((await give(admin, user)).status).toBe(409);
    expect((await give(admin, waiting)).status).toBe(409);
    expect((await give(await world.signedIn({ role: 'super-admin', agent }), other)).status).toBe(403);
    expect((await give(receiver, user)).status).toBe(403);
    expect((await give(admin, other)).status).toBe(204);
    expect((await admin.call(getMe, {})).data).toMatchObject({ role: 'member', id: user.id });
    expect([await isOver(elsewhere), await isOver(receiver)]).toEqual([true, true]);
    expect((await (await signIn(world.api, other)).call(getMe, {})).data.role).toBe('admin');
    const mails = [
      await world.mails.mailTo(other.email, /now the admin/),
      await world.mails.mailTo(user.email, /now the admin/),
    ];
    expect(mails[0]?.text).toContain('has transferred the admin role');
    expect(mails[1]?.text).toContain('You have transferred the admin role');
    expect(
      await world.api.sql`select before ->> 'role' as was, after ->> 'role' as is from audit
        where action = 'user.became-admin' and resource_id = ${other.id}`,
    ).toEqual([{ was: 'member', is: 'admin' }]);
  });
});

test('lets the admin of a customer company hand over within the company only', async () => {
  const agent = await world.given.agent();
  const company = await world.given.company('customer', agent);
  const boss = await world.signedIn({ role: 'customer-company-admin', agent, company });
  const clerk = await world.given.user({ role: 'customer-member', agent, company });
  const neighbour = await world.given.user({ role: 'customer-member', agent });
  const give = ({ id }: { id: string }) => boss.call(makeAdmin, { params: { id } });
  expect((await give(neighbour)).status).toBe(404);
  expect((await give(clerk)).status).toBe(204);
  expect((await boss.call(getMe, {})).data.role).toBe('customer-member');
  expect((await (await signIn(world.api, clerk)).call(getMe, {})).data.role).toBe('customer-company-admin');
});

test('denies removal and role change of oneself', async () => {
  const user = await world.given.user({ role: 'admin' });
  const self = await signIn(world.api, user);
  const refused = [await remove(self, user), await update(self, user, 'agent')];
  expect(refused.map(({ status, error }) => [status, error.message])).toEqual([
    [409, 'You cannot remove yourself.'],
    [409, 'You cannot change your own role.'],
  ]);
  expect((await update(self, user, 'admin')).data).toMatchObject({ firstName: 'Noor' });
});

test('leaves one of two super-admins who remove each other at once', async () => {
  await world.api.sql`update users set status = 'inactive' where role = 'super-admin'`;
  const pair = async () =>
    [await world.given.user({ role: 'super-admin' }), await world.given.user({ role: 'super-admin' })] as const;
  const left = async () =>
    (await world.api.sql`select 1 from users where role = 'super-admin' and status = 'active'`).length;
  const [a, b] = await pair();
  const [asA, asB] = [await signIn(world.api, a), await signIn(world.api, b)];
  const removals = await Promise.all([remove(asA, b), remove(asB, a)]);
  expect(removals.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
  expect(await left()).toBe(1);
  await world.api.sql`update users set status = 'inactive' where role = 'super-admin' and status = 'active'`;
  const [c, d] = await pair();
  const [asC, asD] = [await signIn(world.api, c), await signIn(world.api, d)];
  const demotions = await Promise.all([update(asC, d, 'agent'), update(asD, c, 'agent')]);
  expect(demotions.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(await left()).toBe(1);
});

test('sends a colleague a link to set a new password', async () => {
  const agent = await world.given.agent();
  const admin = await world.signedIn({ role: 'admin', agent });
  const user = await world.given.user({ role: 'agent', agent });
  expect((await admin.call(resetMemberPassword, { params: { id: user.id } })).status).toBe(204);
  const mail = await world.mails.mailTo(user.email, /new password/);
  expect(mail.text).toContain('Test admin asks you');
  expect(tokenIn(mail)).toMatch(/^[\w-]{20,}$/);
  const waiting = (await invite(admin, 'agent')).data;
  expect((await admin.call(resetMemberPassword, { params: { id: waiting.id } })).status).toBe(409);
});
