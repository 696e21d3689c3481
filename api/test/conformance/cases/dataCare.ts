import {
  acceptInvitation,
  endLegalHold,
  eraseMember,
  eraseOwnData,
  exportCompanyData,
  exportForwarderData,
  exportMemberData,
  exportOwnData,
  getDataCare,
  getMe,
  inviteMember,
  listAgents,
  listAudit,
  listDataExports,
  listLegalHolds,
  listRemovedPeople,
  placeLegalHold,
  updateDataCare,
} from '@quayside/contract';
import type { ConformanceCase } from '../wire';
import { linkFor, newForwarder, strong } from './sessions';

let people = 0;
const newPerson = () => {
  people += 1;
  return { email: `erased-${people}@conform.example`, firstName: 'Ilse', lastName: `Vandamme${people}` };
};

export const dataCareCases: readonly ConformanceCase[] = [
  {
    name: "stores a company's retention periods based on the version read",
    run: async (world) => {
      const { caller } = await newForwarder(world);
      const { days, version } = (await caller.call(getDataCare, {})).data;
      const { data } = await caller.call(updateDataCare, { body: { days } });
      expect(data).toMatchObject({ days, ofCompany: true });
      expect(data.version).toBeGreaterThan(version);
    },
  },
  {
    name: 'keeps a company under legal hold until it is ended with a reason',
    run: async (world) => {
      const { caller } = await newForwarder(world);
      const record = (await caller.call(listAgents, {})).data.docs[0]?.id ?? '';
      const { data: hold } = await caller.call(placeLegalHold, { body: { kind: 'tenant', record, reason: 'A claim' } });
      expect((await caller.call(listLegalHolds, { query: { record } })).data.docs).toEqual([hold]);
      const again = await caller.call(placeLegalHold, { body: { kind: 'tenant', record, reason: 'Another' } });
      expect(again.status).toBe(409);
      const ended = await caller.call(endLegalHold, { params: { id: hold.id }, body: { reason: 'Settled' } });
      expect(ended.data.ended).toMatchObject({ reason: 'Settled' });
    },
  },
  {
    name: 'requests exports as permitted, and erases a person after the name was typed',
    run: async (world) => {
      const { caller } = await newForwarder(world);
      const { email, ...names } = newPerson();
      const { data: invited } = await caller.call(inviteMember, { body: { email, ...names, role: 'agent' } });
      const params = { id: invited.id };
      const invitation = { ...names, token: await linkFor(world.wire, email), password: strong };
      expect((await world.anonymous.call(acceptInvitation, { body: invitation })).status).toBe(200);
      expect((await caller.call(exportMemberData, { params })).data.subject).toBe(invited.id);
      const own = await caller.call(exportOwnData, {});
      expect((await caller.call(exportCompanyData, {})).status).toBe(own.status);
      const exports = (await caller.call(listDataExports, {})).data;
      expect(exports.map(({ id }) => id)).toContain(own.data.id);
      const platform = await world.signIn('super-admin');
      const company = (await caller.call(listAgents, {})).data.docs[0]?.id ?? '';
      expect((await platform.call(exportForwarderData, { params: { id: company } })).data.subject).toBe(company);

      const mistyped = await caller.call(eraseMember, { params, body: { typed: 'x@y.example' } });
      expect(mistyped.status).toBe(422);
      expect((await caller.call(eraseMember, { params, body: { typed: email } })).status).toBe(204);
      const isTold = async () =>
        (await caller.call(listAudit, { query: { record: invited.id } })).data.docs.some(
          ({ action }) => action === 'user.erased',
        );
      for (let tries = 0; tries < 100 && !(await isTold()); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await isTold()).toBe(true);
      expect((await caller.call(listRemovedPeople, {})).data.docs).toEqual([]);

      const leaving = newPerson();
      const { email: theirs, ...called } = leaving;
      await caller.call(inviteMember, { body: { email: theirs, ...called, role: 'member' } });
      const joined = { ...called, token: await linkFor(world.wire, theirs), password: strong };
      await world.anonymous.call(acceptInvitation, { body: joined });
      const person = await world.signInAs(theirs, strong);
      const gone = await person.call(eraseOwnData, { body: { typed: theirs, currentPassword: strong } });
      expect(gone.status).toBe(204);
      expect((await person.call(getMe, {})).status).toBe(401);
    },
  },
];
