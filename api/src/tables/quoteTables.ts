import type { QuoteSummary } from '@quayside/contract';
import type { QuoteStatus } from '@quayside/freight';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, stored } from './columns';

export const quotes = pgTable('quotes', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  number: integer().notNull(),
  companyId: text('company_id'),
  ownerId: text('owner_id').notNull(),
  name: text().notNull(),
  status: text().$type<Exclude<QuoteStatus, 'expired'>>().notNull(),
  transportMode: text('transport_mode').$type<QuoteSummary['transportMode']>().notNull(),
  currency: text().notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  validTo: instant('valid_to').notNull(),
  sentAt: instant('sent_at'),
  bookingId: text('booking_id'),
  doc: jsonb().notNull(),
  searchText: text('search_text').notNull().generatedAlwaysAs(stored),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

export const quoteHistories = pgTable('quote_histories', {
  id: text().notNull(),
  quoteId: text('quote_id').notNull(),
  at: instant().notNull().default(stored),
  userId: text('user_id'),
  byName: text('by_name').notNull(),
  staffText: text('staff_text').notNull(),
  publicText: text('public_text'),
});

export const quoteNumbers = pgTable('quote_numbers', {
  agentId: text('agent_id').notNull(),
  last: integer().notNull(),
});

export const quoteRecipients = pgTable('quote_recipients', {
  quoteId: text('quote_id').notNull(),
  email: text().notNull(),
  userId: text('user_id'),
  sentAt: instant('sent_at').notNull().default(stored),
  viewedAt: instant('viewed_at'),
});
