import {
  calculateDueDay,
  formatMoney,
  type InvoiceState,
  invoiceSums,
  quoteNumber,
  stateAfterPayments,
  toInvoiceLine,
} from '@quayside/freight';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { findCurrentSeller } from '../modules/invoices/toInvoice';
import { leadOption } from '../modules/quotes/quoteDoc';
import { byName } from '../modules/quotes/quoteHistory';
import type { Executor } from '../ports/database';
import { companies, users } from '../tables/accountTables';
import { type InvoiceDoc, invoiceHistories, invoiceNumbers, invoicePayments, invoices } from '../tables/invoiceTables';
import { quotes } from '../tables/quoteTables';
import { demoId } from './seeded/demoId';

interface DemoInvoice {
  /** Days before now on which it was issued; null for a draft. */
  readonly issuedBefore: number | null;
  /** Percentage that was paid. */
  readonly paid: number;
}

/** States of the demo's invoices, the oldest first: paid, overdue and partly paid, issued, a draft. */
const plan: readonly DemoInvoice[] = [
  { issuedBefore: 41, paid: 100 },
  { issuedBefore: 33, paid: 50 },
  { issuedBefore: 6, paid: 0 },
  { issuedBefore: null, paid: 0 },
];

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

const billTo = (name: string, email: string): InvoiceDoc['buyer'] => ({
  ...{ name, attention: 'Accounts payable', street: 'Columbusweg 38', postcode: '5928 LC', city: 'Venlo' },
  ...{ country: 'NL', vatNumber: 'NL809155702B01', email },
});

/** Creates some invoices from accepted quotes of one agent; its number series starts with them. */
export const seedInvoices = async (tx: Executor, now: Date): Promise<void> => {
  const rows = await tx
    .select({ quote: quotes, by: users, name: companies.companyName, email: companies.email })
    .from(quotes)
    .innerJoin(companies, eq(companies.id, quotes.companyId))
    .innerJoin(users, eq(users.id, quotes.ownerId))
    .where(and(inArray(quotes.status, ['accepted', 'booked']), isNotNull(quotes.companyId)))
    .orderBy(asc(quotes.agentId), asc(quotes.number))
    .limit(50);
  const agentId = rows[0]?.quote.agentId;
  if (agentId === undefined) return;
  const seller = await findCurrentSeller(tx, agentId);
  const last = new Map<number, number>();
  const ofAgent = rows.filter(({ quote }) => quote.agentId === agentId);
  for (const [index, { issuedBefore, paid }] of plan.entries()) {
    const found = ofAgent[index];
    if (!found || found.quote.companyId === null) break;
    const { quote } = found;
    const option = leadOption(quote.doc);
    const lines = option.charges.map((charge) => toInvoiceLine(charge, option.currency, option.exchangeRates));
    const { netMinor, taxMinor, totalMinor } = invoiceSums(lines);
    const issuedOn = issuedBefore === null ? null : dayBefore(now, issuedBefore);
    const year = issuedOn === null ? null : Number(issuedOn.slice(0, 4));
    const number = year === null ? null : (last.get(year) ?? 0) + 1;
    if (year !== null && number !== null) last.set(year, number);
    const paidMinor = Math.round((totalMinor * paid) / 100);
    const state: InvoiceState = issuedOn === null ? 'draft' : stateAfterPayments(totalMinor, paidMinor);
    const doc: InvoiceDoc = {
      ...{ buyer: billTo(found.name, found.email), seller: issuedOn === null ? null : seller, lines },
      ...{ paymentDays: 30, suppliedOn: issuedOn, reference: `PO-${88_200 + index}`, note: '' },
      ...{ zeroTax: 'Z', zeroTaxReason: 'international transport' },
      shipment: [
        { name: 'Route', value: `${option.from.code}–${option.to.code}` },
        { name: 'Cargo', value: quote.doc.cargo },
      ],
      ...{ bookingReference: null, quoteNumber: quoteNumber(quote.number, quote.revision) },
    };
    const id = demoId('invoice', String(index));
    const at = issuedOn === null ? now.toISOString() : `${issuedOn}T09:00:00Z`;
    await tx.insert(invoices).values({
      ...{ id, agentId, companyId: quote.companyId as string, kind: 'invoice', state, year, number },
      ...{ quoteId: quote.id, currency: option.currency, netMinor, taxMinor, totalMinor, paidMinor, issuedOn },
      ...{ dueOn: issuedOn && calculateDueDay(issuedOn, 30), doc, createdBy: quote.ownerId },
      ...{ createdAt: at, updatedAt: at },
    });
    const paidOn = issuedOn !== null && paidMinor > 0 ? calculateDueDay(issuedOn, 20) : null;
    if (paidOn !== null)
      await tx.insert(invoicePayments).values({
        ...{ id: demoId('payment', String(index)), invoiceId: id, paidOn },
        ...{ amountMinor: paidMinor, note: 'bank' },
      });
    const said = [
      { at, text: `Draft from quote ${doc.quoteNumber}` },
      issuedOn !== null && { at: `${issuedOn}T09:10:00Z`, text: 'Issued' },
      issuedOn !== null && { at: `${issuedOn}T09:12:00Z`, text: `Sent to ${found.email}` },
      paidOn !== null && { at: `${paidOn}T10:00:00Z`, text: `Payment of ${formatMoney(paidMinor, option.currency)}` },
    ].filter((line) => line !== false);
    await tx.insert(invoiceHistories).values(
      said.map((line, step) => ({
        ...{ id: demoId('invoice line', `${index} ${step}`), invoiceId: id, userId: found.by.id },
        ...{ byName: byName({ ...found.by, companyName: seller.legalName }), ...line },
      })),
    );
  }
  for (const [year, count] of last)
    await tx
      .insert(invoiceNumbers)
      .values({ agentId, kind: 'invoice', year, last: count })
      .onConflictDoUpdate({
        target: [invoiceNumbers.agentId, invoiceNumbers.kind, invoiceNumbers.year],
        set: { last: sql`excluded.last` },
      });
};
