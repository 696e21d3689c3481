import type { ApiScope, WebhookAttempt, WebhookDelivery, WebhookEvent, WebhookFormat } from '@quayside/contract';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant, stored } from './columns';

export const apiKeys = pgTable('api_keys', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  name: text().notNull(),
  start: text().notNull(),
  tokenHash: bytes('token_hash').notNull(),
  scopes: text().array().$type<ApiScope[]>().notNull(),
  madeBy: text('made_by'),
  ownerId: text('owner_id'),
  warnedAt: instant('warned_at'),
  createdAt: instant('created_at').notNull().default(stored),
  lastUsedAt: instant('last_used_at'),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
});

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  url: text().notNull(),
  description: text().notNull().default(stored),
  format: text().$type<WebhookFormat>().notNull().default(stored),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  isOn: boolean('is_on').notNull().default(stored),
  pausedBecause: text('paused_because').notNull().default(stored),
  failingSince: instant('failing_since'),
  secretSealed: text('secret_sealed').notNull(),
  oldSealed: text('old_sealed'),
  oldUntil: instant('old_until'),
  madeBy: text('made_by'),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

export const webhookQueue = pgTable('webhook_queue', {
  entryId: text('entry_id').notNull(),
  agentId: text('agent_id').notNull(),
  queuedAt: instant('queued_at').notNull().default(stored),
});

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  endpointId: text('endpoint_id').notNull(),
  entryId: text('entry_id'),
  type: text().notNull(),
  subject: text().notNull(),
  payload: text().notNull(),
  state: text().$type<WebhookDelivery['state']>().notNull().default(stored),
  attempts: jsonb().$type<WebhookAttempt[]>().notNull().default(stored),
  nextAt: instant('next_at').default(stored),
  tookMs: integer('took_ms'),
  createdAt: instant('created_at').notNull().default(stored),
});
