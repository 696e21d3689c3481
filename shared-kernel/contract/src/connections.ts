import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, required, text } from './shapes';
import { incomingFormats } from './unreadMessages';

/** How a connection stands: switched off, never used, last answered well, or last failed. */
export const connectionStates = ['off', 'unused', 'working', 'failing'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** A secret by which a source proves its messages. It is told once, when it is made. */
export const CallbackSecret = v.object({ id: Id, madeAt: Instant });

/** A source of tracking that an agent has connected for itself. */
export const Connection = v.object({
  id: Id,
  /** SCAC of an ocean carrier; FSU for the airlines, CARGO-AI. */
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
});
export type ConnectableSource = v.InferOutput<typeof ConnectableSource>;

const account = v.optional(text(200), '');
/** Empty keeps the key that is there. */
const key = v.optional(text(2000), '');

export const NewConnection = v.strictObject({ source: required(10, 'Choose the carrier'), account, key });
export const ConnectionChange = v.strictObject({ isOn: v.boolean(), account, key });

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

/** Changes account or key, or switches it on or off. */
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

/** Forgets the connection with its key and secrets. What it brought stays. */
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

const secretForm = /^\S{16,200}$/;

/** Makes a callback secret, or keeps the one that the source gave. It counts beside the old one until that is ended. 409 when there are two. */
export const addCallbackSecret = route({
  method: 'POST',
  path: '/tracking/connections/:id/secrets',
  summary: 'Add a callback secret',
  ...kept,
  may: ['update', 'Connection'],
  body: v.strictObject({
    secret: v.optional(v.pipe(v.string(), v.trim(), v.regex(secretForm, 'Enter 16 to 200 characters without blanks'))),
  }),
  /** The secret is told here only. */
  answer: v.object({ secret: v.string(), connection: Connection }),
  errors: [404, 409],
});

/** Messages that are proved with it are refused from now on. */
export const endCallbackSecret = route({
  method: 'DELETE',
  path: '/tracking/connections/:id/secrets/:secret',
  summary: 'End a callback secret',
  auth: 'session',
  may: ['update', 'Connection'],
  params: v.object({ id: Id, secret: Id }),
  status: 204,
  errors: [404],
});
