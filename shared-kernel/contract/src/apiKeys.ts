import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, required } from './shapes';

/** What a key may do, and what its page says of it. What is written is ticked on its own. */
export const apiScopes = {
  'bookings:read': 'Bookings, their history and exports, with prices',
  'bookings:write': 'Create, change, cancel and complete bookings',
  'tracking:read': 'Tracking events, containers, exceptions and the tracking PDF',
  'tracking:write': 'Change tracking information, ask for tracking',
  'documents:read': 'Download documents',
  'documents:write': 'Upload documents',
  'quotes:read': 'Quotes with cost and margin',
  'rates:read': 'Rates, departures and schedules',
  'parties:read': 'Customer companies, shippers and consignees',
} as const;
export type ApiScope = keyof typeof apiScopes;
export const apiScopeNames = Object.keys(apiScopes) as [ApiScope, ...ApiScope[]];

/** How every key begins, so that one that lies about is found. */
export const API_KEY_PREFIX = 'qsk_';

/** Below `/api`: where programs that speak the Model Context Protocol find the calls of a key as tools. */
export const MCP_PATH = '/mcp';

/** For how many days a key may be made. */
export const apiKeyDays = [30, 90, 180, 365] as const;
/** Keys that a company may have at a time. */
export const API_KEYS_AT_MOST = 50;

/** A key by which a program of the company calls the API. What opens is told once, when it is made. */
export const ApiKey = v.object({
  id: Id,
  name: v.string(),
  /** Its first characters. */
  start: v.string(),
  scopes: v.array(v.picklist(apiScopeNames)),
  madeBy: v.string(),
  /** The owner of the key; null when that user no longer exists. */
  owner: v.nullable(v.object({ id: Id, name: v.string() })),
  /** The owner is no longer active or may not have keys: calls with the key are refused until somebody else owns it. */
  isStopped: v.boolean(),
  createdAt: Instant,
  /** To the minute; null before the first call. */
  lastUsedAt: v.nullable(Instant),
  /** From then on it opens nothing. */
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
  days: v.picklist(apiKeyDays, 'Choose how long it holds'),
  /** Without it the caller is the owner. */
  owner: v.optional(Id),
});

/** The company's keys that were not revoked, the newest first; expired ones are among them. */
export const listApiKeys = route({
  method: 'GET',
  path: '/api-keys',
  summary: 'The API keys of the company',
  auth: 'session',
  may: ['read', 'ApiKey'],
  answer: v.array(ApiKey),
});

/** Makes a key. It takes no Idempotency-Key: the answer would be kept, and the key with it. 409 for a company that has as many as it may. */
export const createApiKey = route({
  method: 'POST',
  path: '/api-keys',
  summary: 'Make an API key',
  auth: 'session',
  may: ['create', 'ApiKey'],
  body: NewApiKey,
  /** The key is told here only. */
  answer: v.object({ key: v.string(), apiKey: ApiKey }),
  errors: [409],
});

/** The active users of the company who can own API keys, by name. */
export const listApiKeyOwners = route({
  method: 'GET',
  path: '/api-keys/owners',
  summary: 'Who can own an API key',
  auth: 'session',
  may: ['update', 'ApiKey'],
  answer: v.array(v.object({ id: Id, name: v.string() })),
});

/** Makes another user of the company the owner of a key. 422 on `owner` for somebody who cannot own keys. */
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

/** From now on the key opens nothing. */
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
