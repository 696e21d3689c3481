import {
  assignApiKey,
  createApiKey,
  getCurrentApiKey,
  getMe,
  listApiKeyOwners,
  listApiKeys,
  listBookings,
  revokeApiKey,
} from '@quayside/contract';
import type { ConformanceCase } from '../wire';

export const apiKeyCases: readonly ConformanceCase[] = [
  {
    name: 'creates a key that calls within its scopes, and refuses it once it is revoked',
    run: async ({ signIn, signInElsewhere, withToken }) => {
      const caller = await signIn('company-admin');
      const { data } = await caller.call(createApiKey, {
        body: { name: 'Conformance', scopes: ['bookings:read'], days: 30 },
      });
      const program = withToken(data.key);
      expect((await program.call(listBookings, {})).status).toBe(200);
      expect((await program.call(getMe, {})).status).toBe(403);
      const { data: current } = await program.call(getCurrentApiKey, {});
      expect(current).toMatchObject({ id: data.apiKey.id, name: 'Conformance', scopes: ['bookings:read'] });
      expect((await caller.call(getCurrentApiKey, {})).status).toBe(404);
      expect((await caller.call(listApiKeys, {})).data.map(({ id }) => id)).toContain(data.apiKey.id);
      const { data: owners } = await caller.call(listApiKeyOwners, {});
      const other = owners.find(({ id }) => id !== data.apiKey.owner?.id) ?? owners[0];
      const params = { id: data.apiKey.id };
      const assigned = await caller.call(assignApiKey, { params, body: { owner: other?.id ?? '' } });
      expect(assigned.data).toMatchObject({ owner: other, isStopped: false });
      expect((await (await signInElsewhere()).call(listApiKeys, {})).status).toBe(403);
      expect((await caller.call(revokeApiKey, { params: { id: data.apiKey.id } })).status).toBe(204);
      expect((await program.call(listBookings, {})).status).toBe(401);
    },
  },
];
