import { createApiKey, getMe, listApiKeys, listBookings, revokeApiKey } from '@quayside/contract';
import type { ConformanceCase } from '../wire';

export const apiKeyCases: readonly ConformanceCase[] = [
  {
    name: 'a key is made, calls within its scopes, and opens nothing once it is revoked',
    run: async ({ signIn, signInElsewhere, withToken }) => {
      const caller = await signIn('company-admin');
      const { data } = await caller.call(createApiKey, {
        body: { name: 'Conformance', scopes: ['bookings:read'], days: 30 },
      });
      const program = withToken(data.key);
      expect((await program.call(listBookings, {})).status).toBe(200);
      expect((await program.call(getMe, {})).status).toBe(403);
      expect((await caller.call(listApiKeys, {})).data.map(({ id }) => id)).toContain(data.apiKey.id);
      expect((await (await signInElsewhere()).call(listApiKeys, {})).status).toBe(403);
      expect((await caller.call(revokeApiKey, { params: { id: data.apiKey.id } })).status).toBe(204);
      expect((await program.call(listBookings, {})).status).toBe(401);
    },
  },
];
