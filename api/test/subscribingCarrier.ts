import {
  type CarrierPeer,
  type PeerAnswer,
  type PeerRequest,
  startCarrierPeer,
} from '../src/integrations/dcsa/carrierPeer.fixture';

interface StoredSubscription {
  readonly callbackUrl: string;
  readonly secret: string;
}

/** A carrier that follows the standard and accepts subscriptions; its key is `the-key`. */
export interface SubscribingCarrier {
  readonly peer: CarrierPeer;
  /** Accepted subscriptions, by the carrier's ids. */
  readonly subscriptions: Map<string, StoredSubscription>;
  /** Status of every response instead; null while it works. */
  ails: PeerAnswer | null;
  /** Response about shipments. */
  events: readonly unknown[];
}

const path = '/v2/event-subscriptions';

export const startSubscribingCarrier = async (): Promise<SubscribingCarrier> => {
  const peer = await startCarrierPeer();
  const carrier: SubscribingCarrier = { peer, subscriptions: new Map(), ails: null, events: [] };
  let last = 0;
  const make = ({ body }: PeerRequest): PeerAnswer => {
    const { callbackUrl, secret, eventType } = JSON.parse(body) as StoredSubscription & { eventType: string[] };
    if (!callbackUrl || Buffer.from(secret, 'base64').length < 32 || eventType.length === 0) return { status: 400 };
    last += 1;
    carrier.subscriptions.set(`sub-${last}`, { callbackUrl, secret });
    return { status: 201, body: { subscriptionID: `sub-${last}`, callbackUrl, eventType } };
  };
  const change = ({ method, body }: PeerRequest, id: string, part: string | undefined): PeerAnswer => {
    const kept = carrier.subscriptions.get(id);
    if (!kept) return { status: 404, body: {} };
    if (method === 'DELETE') {
      carrier.subscriptions.delete(id);
      return { status: 204, body: '' };
    }
    const { callbackUrl = kept.callbackUrl, secret } = JSON.parse(body) as Partial<StoredSubscription>;
    // The secret is changed only at its own address.
    if ((part === 'secret') !== (secret !== undefined)) return { status: 400, body: {} };
    carrier.subscriptions.set(id, { callbackUrl, secret: secret ?? kept.secret });
    return part === 'secret' ? { status: 204, body: '' } : { body: { subscriptionID: id, callbackUrl } };
  };
  peer.answers((request) => {
    if (carrier.ails) return carrier.ails;
    if (request.headers.authorization !== 'Bearer the-key') return { status: 401, body: {} };
    if (request.url.pathname === '/v2/events') return { body: carrier.events };
    if (request.url.pathname === path) return make(request);
    const [id = '', part] = request.url.pathname.slice(path.length + 1).split('/');
    return change(request, id, part);
  });
  return carrier;
};
