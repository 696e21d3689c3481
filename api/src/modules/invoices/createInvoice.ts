import * as calls from '@quayside/contract';
import { defaultCurrency, invoiceSums, standardPaymentDays } from '@quayside/freight';
import { and, desc, eq, ne, or } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { conflict } from '../../platform/errors';
import { getRecordOwnerId } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies, companyProfiles, customerTerms } from '../../tables/accountTables';
import { type InvoiceDoc, invoices } from '../../tables/invoiceTables';
import { type DraftSource, draftFromBooking, draftFromQuote } from './draftSource';
import { recordInvoice } from './recordInvoice';
import { findInvoice } from './toInvoice';

type BillingDetails = Pick<InvoiceDoc, 'buyer' | 'zeroTax' | 'zeroTaxReason'>;

/** Returns the buyer and tax reason of the customer's last invoice, else the customer's data. */
const findBillingDetails = async (db: Executor, companyId: string): Promise<BillingDetails> => {
  const [last] = await db
    .select({ doc: invoices.doc })
    .from(invoices)
    .where(eq(invoices.companyId, companyId))
    .orderBy(desc(invoices.updatedAt), desc(invoices.id))
    .limit(1);
  if (last) {
    const { buyer, zeroTax, zeroTaxReason } = last.doc;
    return { buyer, zeroTax, zeroTaxReason };
  }
  const { companyName: name, email } = companies;
  const [company] = await db.select({ name, email }).from(companies).where(eq(companies.id, companyId));
  const unknown = { attention: '', street: '', postcode: '', city: '', country: '', vatNumber: '' };
  const buyer = { name: company?.name ?? '', ...unknown, email: company?.email ?? '' };
  return { buyer, zeroTax: 'Z', zeroTaxReason: '' };
};

const findPaymentTerms = async (db: Executor, { agentId, companyId }: DraftSource) => {
  const [terms] = await db
    .select({ paymentDays: customerTerms.paymentDays, currency: customerTerms.currency })
    .from(customerTerms)
    .where(eq(customerTerms.companyId, companyId));
  const [profile] = await db
    .select({ currency: companyProfiles.currency })
    .from(companyProfiles)
    .where(eq(companyProfiles.agentId, agentId));
  return {
    paymentDays: terms?.paymentDays ?? standardPaymentDays,
    currency: terms?.currency ?? profile?.currency ?? defaultCurrency,
  };
};

/**
 * Returns an existing invoice for the same booking or quote, so that a double click does not bill the customer twice.
 */
const findExistingInvoice = async (db: Executor, { bookingId, quoteId }: DraftSource) => {
  const same = or(
    bookingId === null ? undefined : eq(invoices.bookingId, bookingId),
    quoteId === null ? undefined : eq(invoices.quoteId, quoteId),
  );
  const [found] = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(same, eq(invoices.kind, 'invoice'), ne(invoices.state, 'void')))
    .orderBy(invoices.id)
    .limit(1);
  return found;
};

const createTitle = (
  { bookingId, bookingReference, quoteNumber }: DraftSource,
  other: Awaited<ReturnType<typeof findExistingInvoice>>,
): string => {
  const from = bookingId === null ? `quote ${quoteNumber}` : `booking ${bookingReference ?? bookingId}`;
  return `Draft from ${from}${other ? `, without lines: its price is on ${other.number ?? 'another draft'}` : ''}`;
};

export const createInvoice = handle(calls.createInvoice, async ({ body, user, tx, request }) => {
  const source =
    'booking' in body ? await draftFromBooking(tx, user, body.booking) : await draftFromQuote(tx, user, body.quote);
  // The lock on the customer makes concurrent drafts wait, so that the second sees the first.
  const [customer] = await tx
    .select({ status: companies.status })
    .from(companies)
    .where(eq(companies.id, source.companyId))
    .for('no key update');
  if (customer?.status === 'inactive') throw conflict('This customer is closed.');
  const { paymentDays, currency: usual } = await findPaymentTerms(tx, source);
  const { agentId, companyId, bookingId, quoteId, bookingReference, quoteNumber, reference, shipment } = source;
  const other = await findExistingInvoice(tx, source);
  const lines = other ? [] : [...source.lines];
  const currency = source.currency ?? usual;
  const { netMinor, taxMinor, totalMinor } = invoiceSums(lines);
  const doc: InvoiceDoc = {
    ...(await findBillingDetails(tx, companyId)),
    ...{ paymentDays, suppliedOn: null, reference, note: '', lines, seller: null },
    ...{ shipment, bookingReference, quoteNumber },
  };
  const id = newId();
  await tx.insert(invoices).values({
    ...{ id, agentId, companyId, kind: 'invoice', state: 'draft', bookingId, quoteId, currency },
    ...{ netMinor, taxMinor, totalMinor, doc, createdBy: getRecordOwnerId(user) },
  });
  await recordInvoice(tx, {
    ...{ actor: user, action: 'invoice.created', id, requestId: request.id, history: createTitle(source, other) },
    after: { company: doc.buyer.name, bookingId, quoteId, currency, totalMinor },
  });
  return findInvoice(tx, user, id);
});
