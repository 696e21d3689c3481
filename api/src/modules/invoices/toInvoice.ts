import type { Invoice, InvoiceSeller } from '@quayside/contract';
import { isAllowed, isStaff } from '@quayside/contract/roles';
import { invoiceSums, isUnpaid } from '@quayside/freight';
import { asc, desc, eq } from 'drizzle-orm';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { invoiceHistories, invoicePayments, invoices } from '../../tables/invoiceTables';
import { findProfile } from '../companyProfile/profileRows';
import { findInvoiceRow, getInvoiceNumber, type InvoiceRow, toSummary } from './invoiceRows';
import { findLackingData } from './lackingData';

/** Returns the current seller data of an agent. */
export const findCurrentSeller = async (db: Executor, agentId: string): Promise<InvoiceSeller> => {
  const { legalName, street, postcode, city, country, registrationNumber, vatNumber, ...rest } = await findProfile(
    db,
    agentId,
  );
  const { phone, email, bankName, iban, bic, timeZone } = rest;
  const address = { legalName, street, postcode, city, country };
  return { ...address, registrationNumber, vatNumber, phone, email, bankName, iban, bic, timeZone };
};

const findPayments = (db: Executor, id: string): Promise<Invoice['payments']> => {
  const { id: paymentId, invoiceId, paidOn, amountMinor, note } = invoicePayments;
  return db
    .select({ id: paymentId, paidOn, amountMinor, note })
    .from(invoicePayments)
    .where(eq(invoiceId, id))
    .orderBy(asc(paidOn), asc(paymentId));
};

const findInvoiceHistory = async (db: Executor, user: User, id: string): Promise<Invoice['history']> => {
  if (!isStaff(user.role)) return [];
  const { at, byName: by, text, invoiceId } = invoiceHistories;
  return db
    .select({ at, by, text })
    .from(invoiceHistories)
    .where(eq(invoiceId, id))
    .orderBy(desc(at), desc(invoiceHistories.id));
};

const named = async (db: Executor, where: ReturnType<typeof eq>): Promise<Invoice['credits']> => {
  const { id, kind, year, number } = invoices;
  const [row] = await db.select({ id, kind, year, number }).from(invoices).where(where);
  return row ? { id: row.id, number: getInvoiceNumber(row) ?? '' } : null;
};

const getAllowedActions = (user: User, { kind, state }: InvoiceRow): Invoice['may'] => {
  const mayUpdate = isAllowed(user, 'update', 'Invoice');
  const isIssuedInvoice = kind === 'invoice' && state !== 'draft' && state !== 'void';
  return {
    edit: mayUpdate && state === 'draft',
    pay: mayUpdate && kind === 'invoice' && isUnpaid(state),
    credit: mayUpdate && isIssuedInvoice,
    send: mayUpdate && state !== 'draft' && state !== 'void',
  };
};

/** Returns a complete invoice as the user may see it. */
export const toInvoice = async (db: Executor, user: User, row: InvoiceRow): Promise<Invoice> => {
  const { doc, id, currency } = row;
  const { lines, seller, quoteNumber, bookingReference: _, ...said } = doc;
  const { nets, taxes } = invoiceSums(lines);
  const number = getInvoiceNumber(row);
  const paper = {
    ...toSummary(row),
    ...said,
    version: row.version,
    seller: seller ?? (await findCurrentSeller(db, row.agentId)),
    lines: lines.map((line, index) => ({ ...line, netMinor: nets[index] ?? 0 })),
    taxes: [...taxes],
  };
  const lacks = findLackingData({ ...paper, currency });
  return {
    ...paper,
    quote: row.quoteId !== null && isStaff(user.role) ? { id: row.quoteId, number: quoteNumber ?? '' } : null,
    credits: row.creditsId === null ? null : await named(db, eq(invoices.id, row.creditsId)),
    creditedBy: row.state === 'void' ? await named(db, eq(invoices.creditsId, id)) : null,
    payments: await findPayments(db, id),
    file: { name: `${number ?? 'Draft invoice'}.pdf`, hasData: number !== null && lacks.length === 0, lacks },
    history: await findInvoiceHistory(db, user, id),
    may: getAllowedActions(user, row),
  };
};

/** @throws 404 when the user may not see it */
export const findInvoice = async (db: Executor, user: User, id: string): Promise<Invoice> =>
  toInvoice(db, user, await findInvoiceRow(db, user, id));
