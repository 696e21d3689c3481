import {
  addForwarder,
  createTicket,
  deleteForwarder,
  getMe,
  keepForwarder,
  listAudit,
  listContacts,
  listForwarders,
  listMembers,
  renameForwarder,
  resumeForwarder,
  stopWorkAs,
  suspendForwarder,
  workAs,
} from '@quayside/contract';
import type { ConformanceCase, World } from '../wire';
import { newForwarder } from './sessions';

let added = 0;

/** Creates a separate platform session: leaving "Work as" issues a new token. */
const superAdmin = ({ signInAs }: World) => signInAs('super-admin@quayside.example');

const find = async (caller: Awaited<ReturnType<typeof superAdmin>>, searchText: string) => {
  const { data } = await caller.call(listForwarders, { query: { searchText } });
  return data.docs[0];
};

const add = async (world: World) => {
  added += 1;
  const key = `added-${added}-${Date.now()}`;
  const companyName = `Added ${key}`;
  const body = {
    companyName,
    firstName: 'Kim',
    lastName: 'Conform',
    email: `${key}@conform.example`,
  };
  const caller = await superAdmin(world);
  const { data } = await caller.call(addForwarder, { body }, { 'idempotency-key': key });
  return { caller, forwarder: data, body };
};

export const platformCases: readonly ConformanceCase[] = [
  {
    name: 'adds a forwarding company with an invitation, lists and renames it',
    run: async (world) => {
      const { caller, forwarder, body } = await add(world);
      expect(forwarder).toMatchObject({
        ...{ companyName: body.companyName, email: body.email, state: 'setting-up', users: 0, bookings: 0 },
        ...{ lastActiveAt: null, deleteAt: null },
      });
      expect(await find(caller, body.companyName)).toEqual(forwarder);
      const taken = await caller.send(addForwarder, { body }, { 'idempotency-key': `again-${added}-${Date.now()}` });
      expect(taken.error.errors).toEqual([{ path: 'email', message: 'There is an account with this e-mail already' }]);
      const input = { params: { id: forwarder.id }, body: { companyName: `${body.companyName} B.V.` } };
      const renamed = await caller.call(renameForwarder, input, { 'if-match': `"${forwarder.version}"` });
      expect(renamed.data.companyName).toBe(`${body.companyName} B.V.`);
      const late = await caller.call(renameForwarder, input, { 'if-match': `"${forwarder.version}"` });
      expect(late.status).toBe(409);
      const { data } = await caller.call(listForwarders, { query: { state: 'active' } });
      expect(data.docs.find(({ bookings }) => bookings > 0)).toMatchObject({
        state: 'active',
        users: expect.any(Number),
      });
    },
  },
  {
    name: 'allows sign-ins of a suspended forwarding company once it is resumed',
    run: async (world) => {
      const { caller: member, email } = await newForwarder(world);
      const id = (await member.call(getMe, {})).data.companyId ?? '';
      const caller = await superAdmin(world);
      const params = { id };
      expect((await caller.call(resumeForwarder, { params })).status).toBe(409);
      expect((await caller.call(suspendForwarder, { params })).data.state).toBe('suspended');
      expect((await caller.call(suspendForwarder, { params })).status).toBe(409);
      expect((await member.call(getMe, {})).status).toBe(401);
      expect((await caller.call(resumeForwarder, { params })).data.state).toBe('active');
      await world.signInAs(email, 'a good long password');
    },
  },
  {
    name: 'deletes a forwarding company only by its name, and restores it',
    run: async (world) => {
      const { caller, forwarder } = await add(world);
      const params = { id: forwarder.id };
      expect((await caller.call(keepForwarder, { params })).status).toBe(409);
      const wrong = await caller.call(deleteForwarder, { params, body: { companyName: 'Another' } });
      expect(wrong.error.errors).toEqual([
        { path: 'companyName', message: `Type the company's name as it is: ${forwarder.companyName}` },
      ]);
      const marked = await caller.call(deleteForwarder, { params, body: { companyName: forwarder.companyName } });
      expect(marked.data.state).toBe('deleting');
      const days = (Date.parse(marked.data.deleteAt ?? '') - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(30);
      expect((await caller.call(resumeForwarder, { params })).status).toBe(409);
      expect((await caller.call(keepForwarder, { params })).data).toMatchObject({
        state: 'setting-up',
        deleteAt: null,
      });
    },
  },
  {
    name: "works as a forwarding company with its admin's rights, recorded in its audit, and returns",
    run: async (world) => {
      const elsewhere = await world.signInElsewhere();
      const { data: theirs } = await elsewhere.call(getMe, {});
      const platform = await superAdmin(world);
      const params = { id: theirs.companyId ?? '' };
      const body = { reason: 'Ticket 4471', minutes: 60 };
      const { data } = await platform.call(workAs, { params, body });
      expect(data.user).toMatchObject({
        ...{ role: 'admin', companyId: theirs.companyId, companyName: theirs.companyName, isSuperAdmin: false },
        workingAs: { companyName: theirs.companyName, reason: 'Ticket 4471' },
      });
      const working = world.withToken(data.token);
      expect((await working.call(getMe, {})).data).toEqual(data.user);
      expect((await working.call(listForwarders, {})).status).toBe(403);
      expect((await working.call(workAs, { params, body })).status).toBe(403);
      const members = (await working.call(listMembers, {})).data.docs;
      expect(members.length).toBeGreaterThan(0);
      expect((await working.call(createTicket, { body: { path: '/api/audit/csv' } })).status).toBe(200);
      const contacts = await working.call(listContacts, { query: { limit: -1 } });
      expect(contacts.data.docs.every(({ agent }) => agent === theirs.companyId)).toBe(true);
      const { data: entries } = await working.call(listAudit, { query: { action: 'work-as.started' } });
      expect(entries.docs[0]).toMatchObject({ agent: { id: theirs.companyId }, record: { id: theirs.companyId } });
      const back = await working.call(stopWorkAs, {});
      expect(back.data.user).toMatchObject({ role: 'super-admin' });
      expect((await working.call(getMe, {})).status).toBe(401);
      expect((await platform.call(getMe, {})).status).toBe(401);
      const again = world.withToken(back.data.token);
      expect((await again.call(getMe, {})).data).toEqual(back.data.user);
      expect((await again.call(stopWorkAs, {})).status).toBe(409);
    },
  },
];
