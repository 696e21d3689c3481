import type { Quote } from '@quayside/contract';
import { convertMinorUnits, creditWarning, type Exchange } from '@quayside/freight';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { customerTerms } from '../../tables/accountTables';
import { invoices } from '../../tables/invoiceTables';
import { quotes } from '../../tables/quoteTables';
import { findAgentExchange } from './ownQuoteLines';
import type { QuoteRow } from './quoteRows';

type Credit = NonNullable<NonNullable<Quote['internal']>['credit']>;

/** Statuses in which the price of a quote may still add to the customer's debt. */
const counting: readonly QuoteRow['status'][] = ['sent', 'viewed', 'accepted'];

const inCurrency = (exchange: Exchange, minor: number, from: string, to: string): number | null => {
  const found = exchange(from, to);
  return 'missing' in found ? null : convertMinorUnits(minor, { from, to, rate: found.rate });
};

/** Returns the unpaid invoice totals by currency. */
const findUnpaidTotals = (db: Executor, agentId: string, companyId: string) =>
  db
    .select({
      currency: invoices.currency,
      minor: sql<number>`sum(${invoices.totalMinor} - ${invoices.paidMinor})::double precision`,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        eq(invoices.agentId, agentId),
        eq(invoices.kind, 'invoice'),
        inArray(invoices.state, ['issued', 'part-paid']),
      ),
    )
    .groupBy(invoices.currency)
    .orderBy(invoices.currency);

/** Checks whether an invoice already contains the price of this quote, in any revision. */
const isInvoiced = async (db: Executor, { rootId }: QuoteRow): Promise<boolean> => {
  const [found] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(quotes, eq(quotes.id, invoices.quoteId))
    .where(
      and(
        eq(quotes.rootId, rootId),
        eq(invoices.kind, 'invoice'),
        inArray(invoices.state, ['issued', 'part-paid', 'paid']),
      ),
    )
    .limit(1);
  return found !== undefined;
};

/**
 * Returns the customer's credit position and the effect of each option, or null without an agreed limit or once the
 * quote can no longer add to it.
 */
export const calculateCredit = async (db: Executor, row: QuoteRow): Promise<Credit | null> => {
  const { agentId, company, status, doc } = row;
  if (!company || !counting.includes(status)) return null;
  const [agreed] = await db
    .select({ limitMinor: customerTerms.creditLimitMinor, currency: customerTerms.creditCurrency })
    .from(customerTerms)
    .where(and(eq(customerTerms.companyId, company.id), eq(customerTerms.agentId, agentId)));
  if (!agreed || agreed.limitMinor === null || agreed.currency === null) return null;
  const { limitMinor, currency } = agreed;
  const exchange = await findAgentExchange(db, agentId);
  const open = (await findUnpaidTotals(db, agentId, company.id)).map((sum) => ({
    ...sum,
    counted: inCurrency(exchange, sum.minor, sum.currency, currency),
  }));
  const invoiced = await isInvoiced(db, row);
  return {
    ...{ currency, limitMinor },
    openMinor: open.reduce((sum, { counted }) => sum + (counted ?? 0), 0),
    uncounted: open.filter(({ counted }) => counted === null).map((sum) => sum.currency),
    adds: doc.options.map((option) => ({
      optionId: option.id,
      minor: invoiced ? 0 : inCurrency(exchange, option.totalMinor, option.currency, currency),
    })),
  };
};

/** Returns the credit warning for staff when an option is accepted, or null within the limit. */
export const findCreditWarning = async (db: Executor, row: QuoteRow, optionId: string): Promise<string | null> => {
  const credit = await calculateCredit(db, row);
  const adds = credit?.adds.find((one) => one.optionId === optionId);
  return credit && adds ? creditWarning(credit, adds.minor) : null;
};
