import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, multiLineText, required, text } from './shapes';
import { heldReasons } from './unmatchedMessages';
import { incomingFormats } from './unparsedMessages';

/** States of a connection: switched off, never used, last call succeeded, or last call failed. */
export const connectionStates = ['off', 'unused', 'working', 'failing'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** A secret that authenticates messages of a source. It is returned once, at creation. */
export const CallbackSecret = v.object({ id: Id, madeAt: Instant });

/**
 * States of a subscription at a carrier: pushes arrive, pushes have stopped (so the carrier is polled), the carrier
 * refused it, or it is being ended.
 */
export const subscriptionStates = ['hearing', 'silent', 'failing', 'ending'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** A subscription for pushes at a carrier. It is renewed daily. */
export const Subscription = v.object({
  state: v.picklist(subscriptionStates),
  /** Error of the last creation, renewal or secret change; empty otherwise. */
  says: v.string(),
  madeAt: Instant,
  /** Time of the carrier's last confirmation; null before. */
  renewedAt: v.nullable(Instant),
  /** Time of the last push. */
  pushedAt: v.nullable(Instant),
});
export type Subscription = v.InferOutput<typeof Subscription>;

/** Messages of the last 30 days of one kind: read, held for a booking, unparsed, and only counted. */
export const MessageKind = v.object({
  format: v.picklist(incomingFormats),
  /** The type that messages name for themselves: CODECO, 315, FMA. Empty for a format with one type. */
  kind: v.optional(v.string(), ''),
  read: v.number(),
  held: v.number(),
  unread: v.number(),
  acknowledged: v.number(),
  /** The most frequent reason of unparsed messages; null without any. */
  reason: v.nullable(v.string()),
  /** Why messages were held, could not be parsed or are only counted, the most frequent reasons first, at most five of each. */
  reasons: v.optional(
    v.array(
      v.variant('outcome', [
        v.object({ outcome: v.literal('held'), reason: v.picklist(heldReasons), messages: v.number() }),
        v.object({ outcome: v.literal('unread'), reason: v.string(), messages: v.number() }),
        v.object({ outcome: v.literal('counted'), reason: v.string(), messages: v.number() }),
      ]),
    ),
    [],
  ),
});
export type MessageKind = v.InferOutput<typeof MessageKind>;

/** A tracking source that an agent has connected. */
export const Connection = v.object({
  id: Id,
  /** SCAC of an ocean carrier; FSU for the airlines, CARGO-AI, TERMINAL49. */
  source: v.string(),
  name: v.string(),
  isOn: v.boolean(),
  /** The account at the source; empty without one. */
  account: v.string(),
  /** Whether a key is stored. It is never returned. */
  hasKey: v.boolean(),
  /** Newest first; two while one replaces the other. */
  secrets: v.array(CallbackSecret),
  /** Callback URLs of the source. */
  callbacks: v.array(v.object({ format: v.picklist(incomingFormats), address: v.string() })),
  state: v.picklist(connectionStates),
  /** Last response of the source to a call; empty before. */
  says: v.string(),
  answeredAt: v.nullable(Instant),
  failedAt: v.nullable(Instant),
  /** Time of the last message, pushed or polled. */
  heardAt: v.nullable(Instant),
  /** Number of messages in the last 24 hours. */
  messages: v.number(),
  /** Number of unparsed messages in the last 30 days. */
  unread: v.number(),
  /** Messages of the last 30 days by format and type. */
  kinds: v.array(MessageKind),
  /** Allowed calls per UTC day, as entered by the admin; null without a limit. */
  quota: v.nullable(v.number()),
  /** Number of calls today. */
  askedToday: v.number(),
  /** Published rate limit of the source; null when it publishes none. */
  limit: v.nullable(v.object({ calls: v.number(), seconds: v.number() })),
  /** Null without a subscription. */
  subscription: v.nullable(Subscription),
  updatedAt: Instant,
  version: v.number(),
});
export type Connection = v.InferOutput<typeof Connection>;

/** A source that can be connected. */
export const ConnectableSource = v.object({
  source: v.string(),
  name: v.string(),
  /** Label of its account field; null when it needs none. */
  account: v.nullable(v.string()),
  /** Label of its key field; null when it cannot be polled. */
  key: v.nullable(v.string()),
  /** Reason why it cannot be polled, or a note; empty for neither. */
  note: v.string(),
  /** Documentation of its API; null when nothing is public, so the integration is unverified. */
  documentation: v.nullable(v.string()),
  /** Whether this installation has default access, used without a connection. */
  hasDefault: v.boolean(),
  /** Whether it supports subscriptions; if not, the callback URL is registered in another way. */
  subscribes: v.boolean(),
});
export type ConnectableSource = v.InferOutput<typeof ConnectableSource>;

const account = v.optional(text(200), '');
/** Empty leaves the stored key unchanged. */
const key = v.optional(multiLineText(2000), '');

const quotaRange = 'Enter a whole number from 1 to 1,000,000';
/** Calls per day. Null for no limit; undefined leaves it unchanged. */
const quota = v.optional(
  v.nullable(v.pipe(v.number(), v.integer(quotaRange), v.minValue(1, quotaRange), v.maxValue(1_000_000, quotaRange))),
);

export const NewConnection = v.strictObject({ source: required(10, 'Choose the carrier'), account, key, quota });
export const ConnectionChange = v.strictObject({ isOn: v.boolean(), account, key, quota });

const params = v.object({ id: Id });
const kept = { auth: 'session', params } as const;

/** Lists the agent's connections, and the sources that can be connected. */
export const listConnections = route({
  method: 'GET',
  path: '/tracking/connections',
  summary: 'Connections to sources of tracking',
  auth: 'session',
  may: ['read', 'Connection'],
  answer: v.object({
    connections: v.array(Connection),
    sources: v.array(ConnectableSource),
    /** Messages of the last 30 days that came without a connection: status lists, mailed files, default sources. */
    unconnected: v.optional(v.array(MessageKind), []),
  }),
});

/** Connects a source and polls it for open bookings without reports. Returns 409 when it is already connected. */
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

/** Changes account, key or quota, or switches the connection on or off. */
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

/**
 * Deletes the connection with its key and secrets; received data stays. Returns 409 while a subscription is active at
 * the carrier.
 */
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

/** Queries the source for one number and returns its response. Changes no booking. */
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

/** Terminal49 uses twelve characters. */
const secretForm = /^\S{12,200}$/;

/**
 * Creates a callback secret, or stores the one given by the source. It is valid alongside the old one until that is
 * ended. Returns 409 when there are two.
 */
export const addCallbackSecret = route({
  method: 'POST',
  path: '/tracking/connections/:id/secrets',
  summary: 'Add a callback secret',
  ...kept,
  may: ['update', 'Connection'],
  body: v.strictObject({
    secret: v.optional(v.pipe(v.string(), v.trim(), v.regex(secretForm, 'Enter 12 to 200 characters without blanks'))),
  }),
  /** The secret is returned only here. */
  answer: v.object({ secret: v.string(), connection: Connection }),
  errors: [404, 409],
});

/** Ends a secret: messages signed with it are refused. Returns 409 for the secret of a subscription. */
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
 * Creates a subscription with its own secret, so that the carrier pushes its events. Its state contains the carrier's
 * response; failures are retried. Returns 409 when one exists, for a connection that is off, or when there are two
 * secrets already.
 */
export const createSubscription = route({
  method: 'POST',
  path: '/tracking/connections/:id/subscription',
  summary: 'Subscribe to the events of a carrier',
  ...subscription,
  may: ['update', 'Connection'],
  errors: [404, 409],
});

/** Renews the subscription immediately; creates it again when the carrier has lost it. */
export const renewSubscription = route({
  method: 'POST',
  path: '/tracking/connections/:id/subscription/renewal',
  summary: 'Renew a subscription',
  ...subscription,
  may: ['update', 'Connection'],
  errors: [404, 409],
});

/** Gives the carrier a new signing secret. The old one is valid until it is ended. Returns 409 while there are two. */
export const rotateSubscriptionSecret = route({
  method: 'POST',
  path: '/tracking/connections/:id/subscription/secret',
  summary: 'Change the secret of a subscription',
  ...subscription,
  may: ['update', 'Connection'],
  errors: [404, 409],
});

/** Ends the subscription at the carrier, and its signing secret. Retried until the carrier answers. */
export const endSubscription = route({
  method: 'DELETE',
  path: '/tracking/connections/:id/subscription',
  summary: 'End a subscription',
  ...subscription,
  may: ['update', 'Connection'],
  errors: [404],
});
