import {
  addSampleData,
  cancelBooking,
  createTicket,
  deleteLogo,
  getAgent,
  getBookingSummary,
  getCompany,
  getCompanyProfile,
  getFirstSteps,
  getLogo,
  getMe,
  getSampleData,
  hideFirstSteps,
  listAgents,
  listBookings,
  listCompanies,
  listContacts,
  listCustomers,
  listRates,
  removeSampleData,
  updateCompanyProfile,
  uploadLogo,
} from '@quayside/contract';
import { roles } from '@quayside/contract/roles';
import { eventually } from '../eventually';
import { companyProfile, pdf, png } from '../samples';
import type { ConformanceCase } from '../wire';
import { newForwarder } from './sessions';

export const companyCases: readonly ConformanceCase[] = [
  {
    name: 'shows each user the agent that serves them, and no other',
    run: async ({ signIn, signInElsewhere }) => {
      const [own] = (await (await signIn('agent')).call(listAgents, {})).data.docs;
      const id = own?.id ?? '';
      for (const role of roles.filter((one) => one !== 'super-admin')) {
        const { data } = await (await signIn(role)).call(listAgents, {});
        expect({ role, agents: data.docs.map((one) => one.id) }).toEqual({ role, agents: [id] });
      }
      const platform = await (await signIn('super-admin')).call(listAgents, { query: { limit: -1 } });
      expect(platform.data.totalDocs).toBeGreaterThan(1);
      expect((await (await signIn('importer')).call(getAgent, { params: { id } })).data).toEqual(own);
      expect((await (await signInElsewhere()).call(getAgent, { params: { id } })).status).toBe(404);
    },
  },
  {
    name: 'shows staff the companies that the agent serves',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('agent');
      const { data } = await caller.call(listCompanies, { query: { limit: -1 } });
      const customer = data.docs.find(({ agent }) => agent !== null);
      const params = { id: customer?.id ?? '' };
      expect((await caller.call(getCompany, { params })).data).toEqual(customer);
      expect((await (await signInElsewhere()).call(getCompany, { params })).status).toBe(404);
    },
  },
  {
    name: 'accepts one JPG or PNG as logo, serves it by ticket and removes it',
    run: async (world) => {
      const { caller } = await newForwarder(world);
      const companyId = (await caller.call(getMe, {})).data.companyId ?? '';
      const params = { companyId };
      const wrong = await caller.call(uploadLogo, { params, files: [pdf('logo.png')] });
      expect({ status: wrong.status, message: wrong.error.message }).toEqual({
        status: 422,
        message: 'You can only upload JPG/PNG file!',
      });
      const two = await caller.call(uploadLogo, { params, files: [png(), png('other.png')] });
      expect({ status: two.status, message: two.error.message }).toEqual({
        status: 422,
        message: 'You can only upload one file!',
      });
      const heavy = new File([png(), new Uint8Array(1024 * 1024)], 'logo.png', {
        type: 'image/png',
      });
      expect((await caller.call(uploadLogo, { params, files: [heavy] })).status).toBe(413);
      const { data } = await caller.call(uploadLogo, { params, files: [png()] });
      expect((await caller.call(getMe, {})).data.logo).toBe(data.logo);
      const path = `/api/agents/${companyId}/${data.logo}`;
      const ticket = await caller.call(createTicket, { body: { path } });
      const sending = { params: { companyId, logo: data.logo }, query: { token: ticket.data.token } };
      const image = await world.anonymous.send(getLogo, sending);
      expect({ status: image.status, type: image.headers.get('content-type') }).toEqual({
        status: 200,
        type: 'image/png',
      });
      expect((await caller.call(deleteLogo, { params })).status).toBe(204);
      expect((await caller.call(getMe, {})).data.logo).toBeNull();
      expect((await caller.call(getLogo, { params: { companyId, logo: data.logo } })).status).toBe(404);
      const foreign = (await (await world.signIn('admin')).call(getMe, {})).data.companyId ?? '';
      const strange = { params: { companyId: foreign }, files: [png()] };
      expect((await caller.call(uploadLogo, strange)).status).toBe(404);
    },
  },
  {
    name: 'stores the profile for documents, and announces changes of zone, dates or units to all served users',
    run: async (world) => {
      const { signIn, signInElsewhere } = world;
      const caller = await signIn('admin');
      const before = (await caller.call(getCompanyProfile, {})).data;
      const { version, ...old } = before;
      const customer = await signIn('customer-member');
      const stranger = await signInElsewhere();
      const [hers, theirs] = [await world.listen(customer), await world.listen(stranger)];
      const match = { 'if-match': `"${version}"` };
      const body = { ...companyProfile, iban: ' de89 3704 0044 0532 0130 00', bic: 'deutdeff500' };
      const after = await caller.call(updateCompanyProfile, { body }, match);
      expect(after.data).toEqual({ ...companyProfile, version: version + 1 });
      expect((await (await signIn('agent')).call(getCompanyProfile, {})).data).toEqual(after.data);
      const { agentTimeZone, dateFormat, units } = (await customer.call(getMe, {})).data;
      expect([agentTimeZone, dateFormat, units]).toEqual(['Europe/Berlin', 'dd.MM.yyyy', 'imperial']);
      const strange = { ...body, dateFormat: 'MM yyyy' as never };
      expect((await caller.call(updateCompanyProfile, { body: strange }, match)).status).toBe(422);
      expect((await caller.call(updateCompanyProfile, { body }, match)).status).toBe(409);
      expect((await caller.send(updateCompanyProfile, { body })).status).toBe(428);
      const told = { event: 'ME_CHANGED', payload: {} };
      await eventually(() => expect(hers.heard).toContainEqual(told));
      expect(theirs.heard).not.toContainEqual(told);
      for (const { close } of [hers, theirs]) close();
      expect((await stranger.call(getCompanyProfile, {})).data.legalName).not.toBe(companyProfile.legalName);
      const now = { 'if-match': `"${version + 1}"` };
      for (const role of ['member', 'agent'] as const) {
        const refused = await (await signIn(role)).call(updateCompanyProfile, { body }, now);
        expect([role, refused.status]).toEqual([role, 403]);
      }
      expect((await customer.call(getCompanyProfile, {})).status).toBe(403);
      const back = await caller.call(updateCompanyProfile, { body: old }, now);
      expect(back.data).toEqual({ ...old, version: version + 2 });
    },
  },
  {
    name: 'derives the first steps from the data, and dismisses them for the whole company',
    run: async ({ signIn }) => {
      const admin = await signIn('admin');
      const { marginPercent, ...before } = (await admin.call(getFirstSteps, {})).data;
      expect(before.done).toEqual(
        expect.arrayContaining(['money', 'team', 'customer', 'rates', 'quote', 'invitation']),
      );
      expect(before.done.includes('margin')).toBe(marginPercent > 0);
      expect(before.profile?.legalName).toBe((await admin.call(getCompanyProfile, {})).data.legalName);
      for (const hidden of [!before.hidden, before.hidden]) {
        const changed = await admin.call(hideFirstSteps, { body: { hidden } });
        expect(changed.data).toEqual({ ...before, marginPercent, hidden });
        expect((await (await signIn('company-admin')).call(getFirstSteps, {})).data.hidden).toBe(hidden);
      }
      expect((await (await signIn('agent')).call(getFirstSteps, {})).status).toBe(403);
    },
  },
  {
    name: 'adds sample data that completes no step, and removes it except used records',
    run: async (world) => {
      const { caller } = await newForwarder(world);
      const before = (await caller.call(getFirstSteps, {})).data.done;
      const counts = { customer: 1, contact: 4, rate: 4, departure: 12, booking: 4 };
      const added = await caller.call(addSampleData, {});
      expect(added.data).toEqual({ addedAt: expect.any(String), counts });
      expect((await caller.call(addSampleData, {})).data).toEqual(added.data);
      expect((await caller.call(getSampleData, {})).data).toEqual(added.data);
      expect((await caller.call(getFirstSteps, {})).data.done).toEqual(before);
      const { docs } = (await caller.call(listBookings, {})).data;
      expect(docs.map(({ customerReference, status }) => `${customerReference} ${status}`).sort()).toEqual(
        ['1 new', '2 in-progress', '3 in-progress', '4 in-progress'].map((one) => `SAMPLE-${one}`),
      );
      const cancelled = docs.find(({ customerReference }) => customerReference === 'SAMPLE-1');
      const body = { reason: 'customer-request' as const, comment: '' };
      const call = await caller.call(cancelBooking, { params: { id: cancelled?._id ?? '' }, body });
      expect(call.status).toBe(200);
      const { removed, kept } = (await caller.call(removeSampleData, {})).data;
      expect(kept.map(({ name, why }) => `${name.replace(' (sample)', '')} ${why}`)).toEqual([
        'SAMPLE-1 was changed since',
        'Hai Phong Rattan JSC is shipper or consignee of a booking',
        'Alder & Finch Warehouse Hamburg is shipper or consignee of a booking',
        'Alder & Finch Interiors has people, contacts, notes, terms, quotes or bookings',
      ]);
      expect(removed).toBe(21);
      expect((await caller.call(removeSampleData, {})).data).toEqual({ removed: 0, kept: [] });

      const { caller: other } = await newForwarder(world);
      await other.call(addSampleData, {});
      expect((await other.call(removeSampleData, {})).data).toEqual({ removed: 25, kept: [] });
      expect((await other.call(getSampleData, {})).data.addedAt).toBeNull();
      const left = await Promise.all([
        ...[other.call(listBookings, {}), other.call(listContacts, {}), other.call(listCustomers, {})],
        other.call(listRates, {}),
      ]);
      expect(left.map(({ data }) => data.totalDocs)).toEqual([0, 0, 0, 0]);
      expect((await other.call(getBookingSummary, {})).data).toEqual(
        (await (await newForwarder(world)).caller.call(getBookingSummary, {})).data,
      );
      expect((await (await world.signIn('agent')).call(addSampleData, {})).status).toBe(403);
    },
  },
  {
    name: 'refuses profile fields that cannot be printed, each at its field',
    run: async ({ signIn }) => {
      const caller = await signIn('company-admin');
      const wrong = {
        ...companyProfile,
        ...{ legalName: ' ', website: 'conform', email: 'papers', timeZone: '+02:00', currency: 'XXX' },
        ...{
          iban: 'DE88370400440532013000',
          bic: 'DEUT',
          offices: [{ ...companyProfile.offices[0], unlocode: 'HAM' }],
        },
      };
      const { status, error } = await caller.send(updateCompanyProfile, { body: wrong }, { 'if-match': '"1"' });
      expect(status).toBe(422);
      expect(error.errors).toEqual([
        { path: 'legalName', message: 'Legal name is a required field' },
        { path: 'website', message: 'Enter the address with https://, for example https://quayside.example' },
        { path: 'email', message: 'Email is invalid' },
        { path: 'timeZone', message: 'Choose a time zone' },
        { path: 'currency', message: 'Choose a currency' },
        { path: 'iban', message: 'The check digits of this IBAN are wrong: compare it with the bank’s' },
        { path: 'bic', message: 'A BIC has 8 or 11 letters and digits, for example ABNANL2A' },
        { path: 'offices.0.unlocode', message: 'Enter the five characters of the place, for example NLRTM' },
      ]);
    },
  },
];
