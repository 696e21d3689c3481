import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, day, instant, stored } from './columns';

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
  agentId: text('agent_id'),
  address: text(),
  workAs: jsonb('work_as').$type<{ name: string; reason: string }>(),
});

export const auditLinks = pgTable('audit_links', {
  chain: text().notNull(),
  position: bigint({ mode: 'number' }).notNull(),
  entryId: text('entry_id').notNull(),
  content: text().notNull(),
  hash: text().notNull(),
});

export const auditUnlinked = pgTable('audit_unlinked', {
  entryId: text('entry_id').notNull(),
});

export const auditAnchors = pgTable('audit_anchors', {
  chain: text().notNull(),
  position: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});

export const auditChecks = pgTable('audit_checks', {
  chain: text().notNull(),
  checkedAt: instant('checked_at').notNull().default(stored),
  entries: bigint({ mode: 'number' }).notNull(),
  fault: text(),
});

export const auditViews = pgTable('audit_views', {
  day: day().notNull(),
  actorId: text('actor_id').notNull(),
  action: text().notNull(),
  resourceId: text('resource_id').notNull(),
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
  data: jsonb().$type<object>(),
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

export const demoSteps = pgTable('demo_steps', {
  name: text().notNull(),
  seededFor: instant('seeded_for').notNull(),
});
