import {
  createTicket,
  deleteLogo,
  getAgent,
  getCompany,
  getLogo,
  getMe,
  listAgents,
  listCompanies,
  uploadLogo,
} from '@quayside/contract';
import { roles } from '@quayside/contract/roles';
import { pdf, png } from '../samples';
import type { ConformanceCase } from '../wire';
import { newForwarder } from './sessions';

export const companyCases: readonly ConformanceCase[] = [
  {
    name: 'everybody belongs to the agent that serves them, and sees no other one',
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
    name: 'staff see the companies that the agent serves',
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
    name: 'a logo is one JPG or PNG, read by ticket and taken away again',
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
];
