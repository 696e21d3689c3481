import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, multiLineText, required, text } from './shapes';
import { incomingFormats } from './unreadMessages';

/** How a connection stands: switched off, never used, last answered well, or last failed. */
export const connectionStates = ['off', 'unused', 'working', 'failing'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** A secret by which a source proves its messages. It is told once, when it is made. */
export const CallbackSecret = v.object({ id: Id, madeAt: Instant });

/**
 * How a subscription at a carrier stands: its pushes come, they stay away so that the carrier is asked as before, the carrier
 * has not taken it, or it is being ended.
 */
export const subscriptionStates = ['hearing', 'silent', 'failing', 'ending'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** A carrier's promise to push what it learns. It is renewed every day. */
export const Subscription = v.object({
  state: v.picklist(subscriptionStates),
  /** Why the carrier has not taken it, renewed it or changed its secret; empty otherwise. */
  says: v.string(),
  madeAt: Instant,
  /** When the carrier last said that it stands; null before. */
  renewedAt: v.nullable(Instant),
  /** When the last message was pushed. */
  pushedAt: v.nullable(Instant),
});
export type Subscription = v.InferOutput<typeof Subscription>;

/** A source of tracking that an agent has connected for itself. */
export const Connection = v.object({
  id: Id,
  /** SCAC of an ocean carrier; FSU for the airlines, CARGO-AI, TERMINAL49. */
  source: v.string(),
  name: v.string(),
  isOn: v.boolean(),
  /** The account at the source; empty without one. */
  account: v.string(),
  /** Whether a key is kept. It is never told again. */
  hasKey: v.boolean(),
  /** The newest first: two while one takes the place of the other. */
  secrets: v.array(CallbackSecret),
  /** Where the source has to send its messages. */
  callbacks: v.array(v.object({ format: v.picklist(incomingFormats), address: v.string() })),
  state: v.picklist(connectionStates),
  /** What the source answered the last time that it was asked; empty before. */
  says: v.string(),
  answeredAt: v.nullable(Instant),
  failedAt: v.nullable(Instant),
  /** When the last message came, asked for or not. */
  heardAt: v.nullable(Instant),
  /** Messages of the last 24 hours. */
  messages: v.number(),
  /** Those of the last 30 days that could not be read. */
  unread: v.number(),
  /** How many calls a day the account allows, as its admin said; null without a limit. A day is one of UTC. */
  quota: v.nullable(v.number()),
  /** Calls that were made today. */
  askedToday: v.number(),
  /** How often the source lets anybody ask, as it publishes; null where it does not. */
  limit: v.nullable(v.object({ calls: v.number(), seconds: v.number() })),
  /** Null where none was made. */
  subscription: v.nullable(Subscription),
  updatedAt: Instant,
  version: v.number(),
});
export type Connection = v.InferOutput<typeof Connection>;

/** A source that can be connected. */
export const ConnectableSource = v.object({
  source: v.string(),
  name: v.string(),
  /** What its account is called; null where it needs none. */
  account: v.nullable(v.string()),
  /** What its key is called; null where it cannot be asked. */
  key: v.nullable(v.string()),
  /** Why it cannot be asked, or what has to be known before; empty where nothing has. */
  note: v.string(),
  /** Where its way of asking is written down; null where nothing is public, so that it is unverified. */
  documentation: v.nullable(v.string()),
  /** Whether this installation has access of its own, which is used without a connection. */
  hasDefault: v.boolean(),
  /** Whether a subscription can be made at it; where not, it is told of the callback address by other ways. */
  subscribes: v.boolean(),
});
export type ConnectableSource = v.InferOutput<typeof ConnectableSource>;

const account = v.optional(text(200), '');
/** Empty keeps the key that is there. */
const key = v.optional(multiLineText(2000), '');

const quotaRange = 'Enter a whole number from 1 to 1,000,000';
/** Calls a day. Null is no limit; what is absent stays. */
const quota = v.optional(
  v.nullable(v.pipe(v.number(), v.integer(quotaRange), v.minValue(1, quotaRange), v.maxValue(1_000_000, quotaRange))),
);

export const NewConnection = v.strictObject({ source: required(10, 'Choose the carrier'), account, key, quota });
export const ConnectionChange = v.strictObject({ isOn: v.boolean(), account, key, quota });

const params = v.object({ id: Id });
const kept = { auth: 'session', params } as const;

/** The own connections, and what can be connected. */
export const listConnections = route({
  method: 'GET',
  path: '/tracking/connections',
  summary: 'Connections to sources of tracking',
  auth: 'session',
  may: ['read', 'Connection'],
  answer: v.object({ connections: v.array(Connection), sources: v.array(ConnectableSource) }),
});

/** Connects a source; open bookings of it that nobody reports on are asked about. 409 for one that is connected. */
export const createConnection = route({
  method: 'POST',
  path: '/tracking/connections',
  summary: 'Connect a source of tracking',
  auth: 'session',
  may: ['create', 'Connection'],
  body: NewConnection,
  answer: Connection,
  status: 201,
  idempotent: true,
  errors: [409],
});

/** Changes account, key or quota, or switches it on or off. */
export const updateConnection = route({
  method: 'PUT',
  path: '/tracking/connections/:id',
  summary: 'Change a connection',
  ...kept,
  may: ['update', 'Connection'],
  body: ConnectionChange,
  answer: Connection,
  versioned: true,
  errors: [404, 409],
});

/** Forgets the connection with its key and secrets. What it brought stays. 409 while a subscription stands at the carrier. */
export const deleteConnection = route({
  method: 'DELETE',
  path: '/tracking/connections/:id',
  summary: 'Remove a connection',
  ...kept,
  may: ['delete', 'Connection'],
  status: 204,
  versioned: true,
  errors: [404, 409],
});

export const testOutcomes = ['answered', 'nothing', 'refused', 'unreachable', 'not-asked'] as const;

/** Asks the source about one number and tells what it answered. No booking is changed. */
export const testConnection = route({
  method: 'POST',
  path: '/tracking/connections/:id/test',
  summary: 'Test a connection with one number',
  ...kept,
  may: ['update', 'Connection'],
  rate: 'search',
  body: v.strictObject({ number: required(35, 'Enter a bill of lading, a container or an air waybill') }),
  answer: v.object({ outcome: v.picklist(testOutcomes), says: v.string() }),
  errors: [404],
});

/** Terminal49 gives twelve. */
const secretForm = /^\S{12,200}$/;

/** Makes a callback secret, or keeps the one that the source gave. It counts beside the old one until that is ended. 409 when there are two. */
export const addCallbackSecret = route({
  method: 'POST',
  path: '/tracking/connections/:id/secrets',
  summary: 'Add a callback secret',
  ...kept,
  may: ['update', 'Connection'],
  body: v.strictObject({
    secret: v.optional(v.pipe(v.string(), v.trim(), v.regex(secretForm, 'Enter 12 to 200 characters without blanks'))),
  }),
  /** The secret is told here only. */
  answer: v.object({ secret: v.string(), connection: Connection }),
  errors: [404, 409],
});

/** Messages that are proved with it are refused from now on. 409 for the one that a subscription signs with. */
export const endCallbackSecret = route({
  method: 'DELETE',
  path: '/tracking/connections/:id/secrets/:secret',
  summary: 'End a callback secret',
  auth: 'session',
  may: ['update', 'Connection'],
  params: v.object({ id: Id, secret: Id }),
  status: 204,
  errors: [404, 409],
});

const subscription = { auth: 'session', params, rate: 'search', answer: Connection } as const;

/**
 * Makes a subscription with a secret of its own, so that the carrier pushes its events. What the carrier answers stands in its
 * state; what failed is tried again. 409 where there is one, for a connection that is off, or without room for a secret.
 */
export const createSubscription = route({
  method: 'POST',
  path: '/tracking/connections/:id/subscription',
  summary: 'Subscribe to the events of a carrier',
  ...subscription,
  may: ['update', 'Connection'],
  errors: [404, 409],
});

/** Renews the subscription now instead of at its time; one that the carrier has forgotten is made anew. */
export const renewSubscription = route({
  method: 'POST',
  path: '/tracking/connections/:id/subscription/renewal',
  summary: 'Renew a subscription',
  ...subscription,
  may: ['update', 'Connection'],
  errors: [404, 409],
});

/** Gives the carrier a new secret to sign with. The old one counts until it is ended. 409 while two count. */
export const rotateSubscriptionSecret = route({
  method: 'POST',
  path: '/tracking/connections/:id/subscription/secret',
  summary: 'Change the secret of a subscription',
  ...subscription,
  may: ['update', 'Connection'],
  errors: [404, 409],
});

/** Ends the subscription at the carrier, and the secret that it signs with. A carrier that does not answer is asked again until it has. */
export const endSubscription = route({
  method: 'DELETE',
  path: '/tracking/connections/:id/subscription',
  summary: 'End a subscription',
  ...subscription,
  may: ['update', 'Connection'],
  errors: [404],
});
