import { createHash } from 'node:crypto';
import {
  type CarrierPeer,
  type PeerAnswer,
  type PeerRequest,
  startCarrierPeer,
} from '../src/integrations/dcsa/carrierPeer.fixture';

/** A carrier that behaves as documented: authentication, paging and limits. */
export interface Simulator {
  readonly peer: CarrierPeer;
  /** Number of calls that returned events, and of issued tokens. */
  readonly seen: { events: number; tokens: number };
  /** Answers 503 while true. */
  isOut: boolean;
  /** Answers 429 while true. */
  hasEnough: boolean;
  /** Expires every token early. */
  endTokens(): void;
}

interface Behaviour {
  readonly events: string;
  readonly token?: { readonly path: string; readonly isClient: (request: PeerRequest) => boolean };
  /** Returns whether a call authenticates its caller, beside its token. */
  readonly isKnown?: (request: PeerRequest) => boolean;
  readonly page: (request: PeerRequest) => number;
  /** Announces the next page. */
  readonly next: (request: PeerRequest, page: number) => Partial<PeerAnswer>;
  readonly wrap?: (events: readonly unknown[], next: number | null) => unknown;
}

const PAGE = 3;

/** Starts a carrier with these events by bill number. */
const startSimulator = async (
  known: Readonly<Record<string, readonly unknown[]>>,
  behaviour: Behaviour,
): Promise<Simulator> => {
  const peer = await startCarrierPeer();
  let epoch = 0;
  const createToken = () => createHash('sha256').update(`${epoch}`).digest('hex');
  const simulator: Simulator = {
    ...{ peer, seen: { events: 0, tokens: 0 }, isOut: false, hasEnough: false },
    endTokens: () => {
      epoch += 1;
    },
  };
  const giveToken = (request: PeerRequest): PeerAnswer => {
    if (request.method !== 'POST' || !behaviour.token?.isClient(request)) return { status: 401, body: {} };
    simulator.seen.tokens += 1;
    return { body: { access_token: createToken(), token_type: 'Bearer', expires_in: 7199 } };
  };
  const giveEvents = (request: PeerRequest): PeerAnswer => {
    const hasToken = !behaviour.token || request.headers.authorization === `Bearer ${createToken()}`;
    if (!hasToken || behaviour.isKnown?.(request) === false) return { status: 401, body: {} };
    if (simulator.hasEnough) return { status: 429, headers: { 'retry-after': '90' }, body: {} };
    simulator.seen.events += 1;
    const asked = request.url.searchParams.get('transportDocumentReference')?.split(',') ?? [];
    const events = asked.flatMap((number) => known[number] ?? []);
    if (events.length === 0) return { status: 404, body: {} };
    const page = behaviour.page(request);
    const shown = events.slice(page * PAGE, (page + 1) * PAGE);
    const next = events.length > (page + 1) * PAGE ? page + 1 : null;
    return { body: behaviour.wrap?.(shown, next) ?? shown, ...(next !== null && behaviour.next(request, page)) };
  };
  peer.answers((request) => {
    if (simulator.isOut) return { status: 503, body: {} };
    if (request.url.pathname === behaviour.token?.path) return giveToken(request);
    return request.url.pathname === behaviour.events ? giveEvents(request) : { status: 404, body: {} };
  });
  return simulator;
};

const readCursor = ({ url }: PeerRequest): number => Number(url.searchParams.get('cursor') ?? 0);

/** Four carriers, each following its profile: account `the-client`, key `the-key`. */
export const startCarriers = async (known: Readonly<Record<string, readonly unknown[]>>) => ({
  /** Token for account and key in the body, the account in every call, a cursor in a header, `{ events }`. */
  MAEU: await startSimulator(known, {
    events: '/track-and-trace-private/events',
    token: {
      path: '/customer-identity/oauth/v2/access_token',
      isClient: ({ body, headers }) => {
        const form = new URLSearchParams(body);
        return (
          form.get('grant_type') === 'client_credentials' &&
          form.get('client_id') === 'the-client' &&
          form.get('client_secret') === 'the-key' &&
          headers['consumer-key'] === 'the-client'
        );
      },
    },
    isKnown: ({ headers }) => headers['consumer-key'] === 'the-client',
    page: readCursor,
    next: (_, page) => ({ headers: { 'next-page-cursor': String(page + 1) } }),
    wrap: (events) => ({ events }),
  }),
  /** Key in a header, the next page as a link to itself. */
  CMDU: await startSimulator(known, {
    events: '/operation/trackandtrace/v1/events',
    isKnown: ({ headers }) => headers.keyid === 'the-key',
    page: readCursor,
    next: ({ url }, page) => {
      url.searchParams.set('cursor', String(page + 1));
      return { headers: { link: `<${url.href}>; rel="next"` } };
    },
  }),
  /** Account and key in two headers, the cursor in the response. */
  HLCU: await startSimulator(known, {
    events: '/hlag/external/v2/events',
    isKnown: ({ headers }) =>
      headers['x-ibm-client-id'] === 'the-client' && headers['x-ibm-client-secret'] === 'the-key',
    page: readCursor,
    next: () => ({}),
    wrap: (events, next) => ({ data: events, paging: { nextCursor: next } }),
  }),
  /** Token for account and key as Basic credentials. */
  EGLV: await startSimulator(known, {
    events: '/apimg/tnt/v2/events',
    token: {
      path: '/token',
      isClient: ({ headers }) =>
        headers.authorization === `Basic ${Buffer.from('the-client:the-key').toString('base64')}`,
    },
    page: readCursor,
    next: (_, page) => ({ headers: { 'next-page': String(page + 1) } }),
  }),
});
