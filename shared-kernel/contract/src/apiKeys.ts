import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, required } from './shapes';

/** Scopes of API keys with their labels. Write access is selected separately. */
export const apiScopes = {
  'bookings:read': 'Bookings, their history and exports, with prices',
  'bookings:write': 'Create, change, cancel and complete bookings',
  'tracking:read': 'Tracking events, containers, exceptions and the tracking PDF',
  'tracking:write': 'Change tracking information, ask for tracking',
  'documents:read': 'Download documents',
  'documents:write': 'Upload documents',
  'quotes:read': 'Quotes with cost and margin',
  'quotes:write': 'Create, change and send quotes, record answers',
  'invoices:read': 'Invoices, their PDF files and CSV exports',
  'invoices:write': 'Create, change, issue and send invoices, record payments',
  'rates:read': 'Rates, departures and schedules',
  'rates:write': 'Import rates and departures',
  'parties:read': 'Customer companies, shippers and consignees',
  'parties:write': 'Import customer companies and contacts',
  'webhooks:write': 'List, create, test and delete webhooks',
} as const;
export type ApiScope = keyof typeof apiScopes;
export const apiScopeNames = Object.keys(apiScopes) as [ApiScope, ...ApiScope[]];

/** Prefix of every key, so that a leaked key can be recognised. */
export const API_KEY_PREFIX = 'qsk_';

/** Path below `/api` where programs that use the Model Context Protocol find the calls of a key as tools. */
export const MCP_PATH = '/mcp';

/** Selectable lifetimes of a key, in days. */
export const apiKeyDays = [30, 90, 180, 365] as const;
/** Maximum number of keys per company. */
export const API_KEYS_AT_MOST = 50;

/** A key with which a program of the company calls the API. The secret is returned once, when the key is created. */
export const ApiKey = v.object({
  id: Id,
  name: v.string(),
  /** First characters of the key. */
  start: v.string(),
  scopes: v.array(v.picklist(apiScopeNames)),
  madeBy: v.string(),
  /** The owner of the key; null when that user no longer exists. */
  owner: v.nullable(v.object({ id: Id, name: v.string() })),
  /** The owner is no longer active or may not have keys: calls with the key are refused until it gets another owner. */
  isStopped: v.boolean(),
  createdAt: Instant,
  /** Rounded to the minute; null before the first call. */
  lastUsedAt: v.nullable(Instant),
  /** The key stops working at this time. */
  expiresAt: Instant,
});
export type ApiKey = v.InferOutput<typeof ApiKey>;

export const NewApiKey = v.strictObject({
  name: required(60, 'Enter what the key is for'),
  scopes: v.pipe(
    v.array(v.picklist(apiScopeNames)),
    v.minLength(1, 'Choose at least one scope'),
    v.maxLength(apiScopeNames.length),
  ),
  days: v.picklist(apiKeyDays, 'Choose how long it stays valid'),
  /** Default: the caller. */
  owner: v.optional(Id),
});

/** Lists the company's keys that were not revoked, newest first, including expired ones. */
export const listApiKeys = route({
  method: 'GET',
  path: '/api-keys',
  summary: 'The API keys of the company',
  auth: 'session',
  may: ['read', 'ApiKey'],
  answer: v.array(ApiKey),
});

/**
 * Creates a key. Takes no Idempotency-Key, because a stored response would contain the key. Returns 409 when the
 * company has the maximum number.
 */
export const createApiKey = route({
  method: 'POST',
  path: '/api-keys',
  summary: 'Create an API key',
  auth: 'session',
  may: ['create', 'ApiKey'],
  body: NewApiKey,
  /** The key is returned only here. */
  answer: v.object({ key: v.string(), apiKey: ApiKey }),
  errors: [409],
});

/** Describes the key that makes the call, so that a program can test its connection. Returns 404 to a signed-in user. */
export const getCurrentApiKey = route({
  method: 'GET',
  path: '/api-keys/current',
  summary: 'The API key that makes this call',
  auth: 'session',
  answer: v.object({
    ...v.pick(ApiKey, ['id', 'name', 'scopes', 'expiresAt']).entries,
    company: v.object({ id: Id, name: v.string() }),
  }),
  errors: [404],
});

/** Lists the active users of the company who can own API keys, by name. */
export const listApiKeyOwners = route({
  method: 'GET',
  path: '/api-keys/owners',
  summary: 'Who can own an API key',
  auth: 'session',
  may: ['update', 'ApiKey'],
  answer: v.array(v.object({ id: Id, name: v.string() })),
});

/** Makes another user of the company the owner of a key. Returns 422 on `owner` for a user who cannot own keys. */
export const assignApiKey = route({
  method: 'POST',
  path: '/api-keys/:id/owner',
  summary: 'Assign an API key to another user',
  auth: 'session',
  may: ['update', 'ApiKey'],
  params: v.object({ id: Id }),
  body: v.strictObject({ owner: Id }),
  answer: ApiKey,
  errors: [404],
});

/** Revokes the key; it stops working immediately. */
export const revokeApiKey = route({
  method: 'DELETE',
  path: '/api-keys/:id',
  summary: 'Revoke an API key',
  auth: 'session',
  may: ['delete', 'ApiKey'],
  params: v.object({ id: Id }),
  status: 204,
  errors: [404],
});
