import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant, stored } from './columns';
import { pricedJson } from './pricedJson';

export const audit = pgTable('audit', {
  id: text().notNull(),
  at: instant().notNull().default(stored),
  actorId: text('actor_id'),
  action: text().notNull(),
  resourceKind: text('resource_kind').notNull(),
  resourceId: text('resource_id').notNull(),
  before: jsonb(),
  after: jsonb(),
  requestId: text('request_id'),
});

export const idempotencyKeys = pgTable('idempotency_keys', {
  actorId: text('actor_id').notNull(),
  key: text().notNull(),
  request: text().notNull(),
  answer: text(),
  createdAt: instant('created_at').notNull().default(stored),
});

export const mails = pgTable('mails', {
  id: text().notNull(),
  toAddress: text('to_address').notNull(),
  template: text().notNull(),
  data: pricedJson(),
  agentId: text('agent_id'),
  createdAt: instant('created_at').notNull().default(stored),
  sentAt: instant('sent_at'),
  kept: jsonb(),
});

export const tickets = pgTable('tickets', {
  tokenHash: bytes('token_hash').notNull(),
  sessionId: text('session_id').notNull(),
  path: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const loginFailures = pgTable('login_failures', {
  key: text().notNull(),
  failures: integer().notNull(),
  lastFailedAt: instant('last_failed_at').notNull(),
  lockedUntil: instant('locked_until').notNull(),
});
