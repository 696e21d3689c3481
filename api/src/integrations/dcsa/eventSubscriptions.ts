import type { EventSubscriptions } from '../../ports/eventSubscriptions';
import type { SourceCaller } from '../source/sourceCaller';
import { SourceError } from '../source/sourceError';
import { toView, wordAt } from '../source/view';

/** Everything that the account may see: later bookings need no further subscription. */
const eventType = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'];

/** Creates the client for subscriptions. @source DCSA Track & Trace 2.2.0, /v2/event-subscriptions */
export const createEventSubscriptions = (path: string, call: SourceCaller): EventSubscriptions => {
  const at = (id: string, part = '') => `${path}/${encodeURIComponent(id)}${part}`;
  return {
    create: async ({ callbackUrl, secret }) => {
      const { body } = await call(path, {}, { method: 'POST', body: { callbackUrl, eventType, secret } });
      const id = wordAt(toView(body, ''), 'subscriptionid');
      if (!id) throw new SourceError('unreachable', 'answered without a subscription');
      return id;
    },
    renew: async (id, { callbackUrl }) => {
      await call(at(id), {}, { method: 'PUT', body: { subscriptionID: id, callbackUrl, eventType } });
    },
    changeSecret: async (id, secret) => {
      await call(at(id, '/secret'), {}, { method: 'PUT', body: { secret } });
    },
    end: async (id) => {
      await call(at(id), {}, { method: 'DELETE' });
    },
  };
};
