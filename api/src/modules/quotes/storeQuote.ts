import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { type QuoteDoc, quoteNumbers, quotes } from '../../tables/quoteTables';
import { leadOption } from './quoteDoc';
import type { QuoteRow } from './quoteRows';

interface NewQuoteRow {
  readonly id: string;
  readonly agentId: string;
  readonly companyId: string | null;
  readonly ownerId: string;
  readonly name: string;
  readonly status: 'draft' | 'saved';
  readonly validTo: string;
  readonly doc: QuoteDoc;
  readonly reminderDays?: QuoteRow['reminderDays'];
  /** Revision that it follows, whose number it shares; without it, the quote gets the agent's next number. */
  readonly revises?: { readonly rootId: string; readonly number: number; readonly revision: number };
}

/**
 * Returns the agent's next number. Locks its row until the transaction ends, so that numbers have neither duplicates
 * nor gaps.
 */
const nextNumber = async (tx: Executor, agentId: string): Promise<number> => {
  const [number] = await tx
    .insert(quoteNumbers)
    .values({ agentId, last: 1 })
    .onConflictDoUpdate({ target: quoteNumbers.agentId, set: { last: sql`${quoteNumbers.last} + 1` } })
    .returning({ last: quoteNumbers.last });
  return number?.last ?? 1;
};

/**
 * Stores a new quote under the agent's next number, or as the next revision of another. Writes no history and notifies
 * nobody.
 */
export const insertQuote = async (tx: Executor, { revises, ...row }: NewQuoteRow): Promise<void> => {
  const { currency, totalMinor } = leadOption(row.doc);
  await tx.insert(quotes).values({
    ...row,
    ...(revises
      ? { number: revises.number, revision: revises.revision + 1, revisionOf: revises.rootId }
      : { number: await nextNumber(tx, row.agentId) }),
    transportMode: row.doc.search.transportMode,
    currency,
    totalMinor,
    approval: row.doc.approval?.state ?? null,
  });
};

/** Undefined fields stay unchanged; a quote whose `sentAt` is null counts as unsent. */
type Change = Pick<typeof quotes.$inferSelect, 'status' | 'doc'> & {
  readonly [K in 'name' | 'companyId' | 'validTo' | 'sentAt' | 'bookingId']?:
    | (typeof quotes.$inferSelect)[K]
    | undefined;
};

/** Writes a change of a locked quote as its next version. */
export const storeQuote = async (tx: Executor, id: string, change: Change): Promise<void> => {
  await tx
    .update(quotes)
    .set({
      ...change,
      totalMinor: leadOption(change.doc).totalMinor,
      approval: change.doc.approval?.state ?? null,
      version: sql`${quotes.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(quotes.id, id));
};
