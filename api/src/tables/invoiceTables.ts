import type { Invoice, InvoiceDraft, InvoiceSeller } from '@quayside/contract';
import type { InvoiceKind, InvoiceState } from '@quayside/freight';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { day, instant, stored } from './columns';

/** Printed content without its own columns. */
export interface InvoiceDoc extends Omit<InvoiceDraft, 'currency'> {
  /** As of the day of issue; null for a draft. */
  readonly seller: InvoiceSeller | null;
  readonly shipment: Invoice['shipment'];
  readonly bookingReference: string | null;
  readonly quoteNumber: string | null;
}

export const invoices = pgTable('invoices', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  companyId: text('company_id').notNull(),
  kind: text().$type<InvoiceKind>().notNull(),
  state: text().$type<InvoiceState>().notNull(),
  year: integer(),
  number: integer(),
  bookingId: text('booking_id'),
  quoteId: text('quote_id'),
  creditsId: text('credits_id'),
  currency: text().notNull(),
  netMinor: bigint('net_minor', { mode: 'number' }).notNull(),
  taxMinor: bigint('tax_minor', { mode: 'number' }).notNull(),
  totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
  paidMinor: bigint('paid_minor', { mode: 'number' }).notNull().default(stored),
  issuedOn: day('issued_on'),
  dueOn: day('due_on'),
  doc: jsonb().$type<InvoiceDoc>().notNull(),
  searchText: text('search_text').notNull().generatedAlwaysAs(stored),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

export const invoicePayments = pgTable('invoice_payments', {
  id: text().notNull(),
  invoiceId: text('invoice_id').notNull(),
  paidOn: day('paid_on').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  note: text().notNull(),
  recordedAt: instant('recorded_at').notNull().default(stored),
});

export const invoiceHistories = pgTable('invoice_histories', {
  id: text().notNull(),
  invoiceId: text('invoice_id').notNull(),
  at: instant().notNull().default(stored),
  userId: text('user_id'),
  byName: text('by_name').notNull(),
  text: text().notNull(),
});

export const invoiceNumbers = pgTable('invoice_numbers', {
  agentId: text('agent_id').notNull(),
  kind: text().$type<InvoiceKind>().notNull(),
  year: integer().notNull(),
  last: integer().notNull(),
});
