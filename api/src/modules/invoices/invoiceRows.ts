import type { InvoiceSummary } from '@quayside/contract';
import { invoiceNumber, isPaymentOverdue, validityDay } from '@quayside/freight';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { invoices } from '../../tables/invoiceTables';
import { selectJsonField } from '../../tables/selectJsonField';
import { invoiceScope } from './invoiceScope';

export const agent = alias(companies, 'agent');
const { doc: _doc, searchText: _text, ...storedColumns } = getTableColumns(invoices);

/** The columns of an invoice in lists. */
const summary = {
  ...storedColumns,
  company: { id: companies.id, companyName: companies.companyName },
  /** Time zone of the agent, in which the days of the invoice count. */
  timeZone: agent.timeZone,
  bookingReference: selectJsonField<string | null>(invoices.doc, 'bookingReference'),
};

/** Selects invoices for lists by a condition. The condition includes the scope. */
export const selectSummaries = (db: Executor, where: SQL | undefined) =>
  db
    .select(summary)
    .from(invoices)
    .innerJoin(agent, eq(agent.id, invoices.agentId))
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(where);

const selectInvoices = (db: Executor, where: SQL | undefined) =>
  db
    .select({ ...summary, doc: invoices.doc })
    .from(invoices)
    .innerJoin(agent, eq(agent.id, invoices.agentId))
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(where);

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number];

/** Returns the number of an issued invoice; null for a draft. */
export const getInvoiceNumber = ({
  kind,
  year,
  number,
}: Pick<InvoiceRow, 'kind' | 'year' | 'number'>): string | null =>
  year === null || number === null ? null : invoiceNumber(kind, year, number);

/** Returns the current day in the agent's time zone, yyyy-MM-dd. */
export const todayOfAgent = ({ timeZone }: Pick<InvoiceRow, 'timeZone'>): string => validityDay(new Date(), timeZone);

/** Checks whether an invoice is overdue and not fully paid. */
export const isInvoiceOverdue = (row: Pick<InvoiceRow, 'kind' | 'state' | 'dueOn' | 'timeZone'>): boolean =>
  row.kind === 'invoice' && isPaymentOverdue(row.state, row.dueOn, todayOfAgent(row));

/** Converts an invoice to its list entry. */
export const toSummary = (row: SummaryRow): InvoiceSummary => ({
  id: row.id,
  kind: row.kind,
  number: getInvoiceNumber(row),
  state: row.state,
  overdue: isInvoiceOverdue(row),
  company: row.company,
  booking: row.bookingId === null ? null : { id: row.bookingId, reference: row.bookingReference ?? row.bookingId },
  currency: row.currency,
  issuedOn: row.issuedOn,
  dueOn: row.dueOn,
  netMinor: row.netMinor,
  taxMinor: row.taxMinor,
  totalMinor: row.totalMinor,
  paidMinor: row.paidMinor,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** @throws 404 when the user may not see it */
export const findInvoiceRow = async (db: Executor, user: User, id: string, more?: SQL): Promise<InvoiceRow> => {
  const [row] = await selectInvoices(db, and(eq(invoices.id, id), invoiceScope(user), more));
  if (!row) throw notFound();
  return row;
};

/** Returns an invoice and locks it until the transaction ends. @throws 404 when the user may not see it */
export const lockInvoice = async (tx: Tx, user: User, id: string): Promise<InvoiceRow> => {
  await tx
    .select({ one: sql`1` })
    .from(invoices)
    .where(and(eq(invoices.id, id), invoiceScope(user)))
    .for('update');
  return findInvoiceRow(tx, user, id);
};
