import type { DataExport, HeldKind, RetentionDays } from '@quayside/contract';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, stored } from './columns';

export const dataCare = pgTable('data_care', {
  agentId: text('agent_id').notNull(),
  days: jsonb().$type<Partial<RetentionDays>>().notNull(),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

export const legalHolds = pgTable('legal_holds', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  kind: text().$type<HeldKind>().notNull(),
  recordId: text('record_id').notNull(),
  reason: text().notNull(),
  placedBy: text('placed_by').notNull(),
  placedAt: instant('placed_at').notNull().default(stored),
  endedBy: text('ended_by'),
  endedAt: instant('ended_at'),
  endReason: text('end_reason'),
});

export const dataExports = pgTable('data_exports', {
  id: text().notNull(),
  agentId: text('agent_id'),
  about: text().$type<DataExport['about']>().notNull(),
  subjectId: text('subject_id').notNull(),
  askedBy: text('asked_by').notNull(),
  state: text().$type<DataExport['state']>().notNull().default(stored),
  done: integer().notNull().default(stored),
  total: integer(),
  size: bigint({ mode: 'number' }),
  fileKey: text('file_key'),
  problem: text(),
  attempt: integer().notNull().default(stored),
  beatAt: instant('beat_at').notNull().default(stored),
  createdAt: instant('created_at').notNull().default(stored),
  expiresAt: instant('expires_at'),
});

/** Search terms for the erasure of a person. */
export interface SaidOfPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export const erasures = pgTable('erasures', {
  id: text().notNull(),
  agentId: text('agent_id'),
  userId: text('user_id').notNull(),
  askedBy: text('asked_by').notNull(),
  askedAt: instant('asked_at').notNull().default(stored),
  said: jsonb().$type<SaidOfPerson>(),
  doneAt: instant('done_at'),
});

export const auditRedactions = pgTable('audit_redactions', {
  entryId: text('entry_id').notNull(),
  erasedBy: text('erased_by').notNull(),
  content: text().notNull(),
});
