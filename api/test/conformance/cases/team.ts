import {
  acceptInvitation,
  activateMember,
  deactivateMember,
  getEmailChange,
  getMe,
  getMember,
  getUser,
  inviteMember,
  listCustomerUsers,
  listMembers,
  listUsers,
  makeAdmin,
  removeMember,
  resendInvitation,
  resetMemberPassword,
  updateMember,
  updateMemberAccess,
} from '@quayside/contract';
import { assignableRoles, isLikeCustomer, isStaff, type roles } from '@quayside/contract/roles';
import type { ConformanceCase } from '../wire';
import { linkFor, newForwarder, strong } from './sessions';

const all = { limit: -1 } as const;
let invited = 0;
const newPerson = () => {
  invited += 1;
  return { firstName: 'Ada', lastName: 'Invited', email: `invited-${invited}-${Date.now()}@conform.example` };
};

export const teamCases: readonly ConformanceCase[] = [
  {
    name: 'lists the own side only: staff those of the agent, customers those of their company',
    run: async ({ signIn, signInElsewhere }) => {
      const people = async (role: (typeof roles)[number]) =>
        (await (await signIn(role)).call(listMembers, { query: all })).data.docs;
      expect((await people('agent')).every(({ role }) => isStaff(role))).toBe(true);
      const customers = await people('customer-admin');
      expect(customers.length).toBeGreaterThan(0);
      expect(customers.every(({ role }) => isLikeCustomer(role))).toBe(true);
      const stranger = await signInElsewhere();
      const [own] = await people('agent');
      expect((await stranger.call(getMember, { params: { id: own?.id ?? '' } })).status).toBe(404);
      expect((await stranger.call(getUser, { params: { id: own?.id ?? '' } })).status).toBe(404);
    },
  },
  {
    name: 'offers active accounts of the own scope in the people pickers',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const { data } = await caller.call(listUsers, { query: all });
      expect(data.docs.length).toBeGreaterThan(0);
      const [first] = data.docs;
      expect((await caller.call(getUser, { params: { id: first?.id ?? '' } })).data).toEqual(first);
      const customers = await caller.call(listCustomerUsers, { query: all });
      expect(customers.data.docs.every(({ role }) => isLikeCustomer(role))).toBe(true);
      expect(customers.data.docs.length).toBeGreaterThan(0);
    },
  },
  {
    name: 'invites, changes and removes a user, never above the own role',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('company-admin');
      const person = newPerson();
      expect((await caller.call(getMember, { params: { id: (await caller.call(getMe, {})).data.id } })).status).toBe(
        200,
      );
      const above = await caller.call(inviteMember, { body: { ...person, role: 'admin' } });
      expect({ status: above.status, message: above.error.message }).toEqual({
        status: 403,
        message: 'You cannot give this role.',
      });
      const { status, data } = await caller.call(inviteMember, { body: { ...person, role: 'agent' } });
      expect(status).toBe(201);
      expect(data).toMatchObject({ ...person, role: 'agent', status: 'invited', version: 1, lastSignInAt: null });
      expect(data.invitedUntil).not.toBeNull();
      expect(data.may).toEqual({
        update: true,
        remove: true,
        ...{ deactivate: false, activate: false, makeAdmin: false },
        resetPassword: false,
        access: true,
        roles: [...assignableRoles('company-admin')],
      });
      const { id } = data;
      expect((await caller.call(resendInvitation, { body: { id } })).status).toBe(200);
      const names = { firstName: 'Ada', lastName: 'Changed', phone: '+31 1', role: 'company-admin' } as const;
      const stale = await caller.call(updateMember, { params: { id }, body: names }, { 'if-match': '"99"' });
      expect(stale.status).toBe(409);
      const changed = await caller.call(updateMember, { params: { id }, body: names }, { 'if-match': '"1"' });
      expect(changed.data).toMatchObject({ ...names, version: 2 });
      const body = { services: [], abilities: [{ subject: 'Contact', action: 'delete', is: 'removed' }] } as const;
      const access = await caller.call(
        updateMemberAccess,
        { params: { id }, body: { services: [], abilities: [...body.abilities] } },
        { 'if-match': '"2"' },
      );
      expect(access.data).toMatchObject({ access: { services: [], abilities: body.abilities }, version: 3 });
      expect((await caller.call(resetMemberPassword, { params: { id } })).status).toBe(409);
      expect((await (await signInElsewhere()).call(getMember, { params: { id } })).status).toBe(404);
      const found = await caller.call(listMembers, { query: { searchText: person.email, status: 'invited' } });
      expect(found.data.docs.map((one) => one.id)).toEqual([id]);
      expect((await caller.call(removeMember, { params: { id } })).status).toBe(204);
      expect((await caller.call(getMember, { params: { id } })).status).toBe(404);
    },
  },
  {
    name: 'refuses to invite an existing account, and to remove or reset oneself or higher roles',
    run: async ({ signIn }) => {
      const caller = await signIn('company-admin');
      const taken = { ...newPerson(), email: 'agent@quayside.example', role: 'agent' } as const;
      const refused = await caller.call(inviteMember, { body: taken });
      expect(refused.error.errors).toEqual([
        { path: 'email', message: 'There is an account with this e-mail already' },
      ]);
      const { id } = (await caller.call(getMe, {})).data;
      expect((await caller.call(removeMember, { params: { id } })).status).toBe(409);
      expect((await caller.call(resetMemberPassword, { params: { id } })).status).toBe(409);
      const own = { firstName: 'Marieke', lastName: 'Dijkstra', role: 'agent' } as const;
      expect((await caller.call(updateMember, { params: { id }, body: own })).status).toBe(409);
      const admin = (await (await signIn('admin')).call(getMe, {})).data;
      expect((await caller.call(removeMember, { params: { id: admin.id } })).status).toBe(403);
      const member = (await (await signIn('member')).call(getMe, {})).data;
      const reset = await (await signIn('admin')).call(resetMemberPassword, { params: { id: member.id } });
      expect(reset.status).toBe(204);
    },
  },
  {
    name: 'lets a user join, deactivates and activates them, and hands over the admin role',
    run: async (world) => {
      const { wire, anonymous, signInAs } = world;
      const { caller } = await newForwarder(world);
      const { email, ...names } = newPerson();
      const { data: invited } = await caller.call(inviteMember, { body: { email, ...names, role: 'agent' } });
      const invitation = { ...names, token: await linkFor(wire, email), password: strong };
      expect((await anonymous.call(acceptInvitation, { body: invitation })).status).toBe(200);
      const params = { id: invited.id };
      expect((await caller.call(deactivateMember, { params })).data.status).toBe('inactive');
      expect((await caller.call(activateMember, { params })).data.status).toBe('active');

      const person = await signInAs(email, strong);
      expect((await person.call(getEmailChange, {})).data.refusal).toMatch(/^No mail server is set up here/);

      expect((await caller.call(makeAdmin, { params })).status).toBe(204);
      expect((await caller.call(getMe, {})).data.role).toBe('agent');
    },
  },
];
