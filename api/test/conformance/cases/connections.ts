import {
  addCallbackSecret,
  createConnection,
  createSubscription,
  deleteConnection,
  endCallbackSecret,
  endSubscription,
  getMailIn,
  listConnections,
  renewSubscription,
  rotateSubscriptionSecret,
  testConnection,
  updateConnection,
} from '@quayside/contract';
import type { ConformanceCase } from '../wire';

export const connectionCases: readonly ConformanceCase[] = [
  {
    name: 'connects a source, rotates its secret, disables and removes it, for the own agent only',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('company-admin');
      // This source has no published API, so the test calls no external server.
      expect((await caller.call(getMailIn, {})).data).toMatchObject({
        ...{ isOffered: false, address: null, sheetAddress: null },
      });
      const { data: made, status } = await caller.call(createConnection, { body: { source: 'PCIU' } });
      expect({ status, ...made }).toMatchObject({ status: 201, name: 'Pacific International Lines', state: 'unused' });
      const params = { id: made.id };
      expect((await caller.call(createConnection, { body: { source: 'PCIU' } })).status).toBe(409);
      expect((await caller.call(testConnection, { params, body: { number: 'PCIU1234567' } })).data).toMatchObject({
        outcome: 'not-asked',
      });
      expect((await caller.call(createSubscription, { params })).status).toBe(409);
      for (const call of [renewSubscription, rotateSubscriptionSecret, endSubscription])
        expect((await caller.call(call, { params })).status).toBe(call === endSubscription ? 404 : 409);
      const { data: old } = await caller.call(addCallbackSecret, { params, body: {} });
      const { data: next } = await caller.call(addCallbackSecret, {
        params,
        body: { secret: 'given-by-the-carrier' },
      });
      expect(next.connection.secrets).toHaveLength(2);
      expect((await caller.call(addCallbackSecret, { params, body: {} })).status).toBe(409);
      const ended = { ...params, secret: old.connection.secrets[0]?.id ?? '' };
      expect((await caller.call(endCallbackSecret, { params: ended })).status).toBe(204);
      expect((await caller.call(endCallbackSecret, { params: ended })).status).toBe(404);
      const match = { 'if-match': `"${made.version}"` };
      const off = await caller.call(updateConnection, { params, body: { isOn: false } }, match);
      expect(off.data).toMatchObject({
        state: 'off',
        version: made.version + 1,
        secrets: [{ id: next.connection.secrets[0]?.id }],
      });
      expect((await caller.call(updateConnection, { params, body: { isOn: true } }, match)).status).toBe(409);
      expect((await (await signInElsewhere()).call(listConnections, {})).status).toBe(403);
      expect((await caller.call(listConnections, {})).data.connections.map(({ id }) => id)).toContain(made.id);
      expect(
        (await caller.call(deleteConnection, { params }, { 'if-match': off.headers.get('etag') ?? '' })).status,
      ).toBe(204);
    },
  },
];
