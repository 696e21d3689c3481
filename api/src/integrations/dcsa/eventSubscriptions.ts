import type { SourceCaller } from '../source/sourceCaller';
import { SourceError } from '../source/sourceError';
import { viewOf, wordAt } from '../source/view';

/** Where a carrier pushes to. A secret is Base64. */
interface Wanted {
  readonly callbackUrl: string;
  readonly secret: string;
}

/** The subscriptions of one account at a carrier. Each throws a `SourceError`: `unknown` for one that the carrier has forgotten. */
export interface EventSubscriptions {
  /** Answers what the carrier calls it. */
  create(wanted: Wanted): Promise<string>;
  /** Says again what is wanted: what has an end lasts longer by it. */
  renew(id: string, wanted: Pick<Wanted, 'callbackUrl'>): Promise<void>;
  changeSecret(id: string, secret: string): Promise<void>;
  end(id: string): Promise<void>;
}

/** Everything that the account may see: a booking that is made tomorrow needs no further subscription. */
const eventType = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'];

/** @source DCSA Track & Trace 2.2.0, /v2/event-subscriptions */
export const createEventSubscriptions = (path: string, call: SourceCaller): EventSubscriptions => {
  const at = (id: string, part = '') => `${path}/${encodeURIComponent(id)}${part}`;
  return {
    create: async ({ callbackUrl, secret }) => {
      const { body } = await call(path, {}, { method: 'POST', body: { callbackUrl, eventType, secret } });
      const id = wordAt(viewOf(body, ''), 'subscriptionid');
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
