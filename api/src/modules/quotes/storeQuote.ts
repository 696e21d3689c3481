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
  /** What it is the next revision of, whose number it has; without, it gets the agent's next number. */
  readonly revises?: { readonly rootId: string; readonly number: number; readonly revision: number };
}

/** The agent's next number. Its row is locked until the transaction ends: a number is given once, and none is left out. */
const nextNumber = async (tx: Executor, agentId: string): Promise<number> => {
  const [number] = await tx
    .insert(quoteNumbers)
    .values({ agentId, last: 1 })
    .onConflictDoUpdate({ target: quoteNumbers.agentId, set: { last: sql`${quoteNumbers.last} + 1` } })
    .returning({ last: quoteNumbers.last });
  return number?.last ?? 1;
};

/** Stores a new quote under the next number of its agent, or as the next revision of another. It writes no history and tells nobody. */
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

/** What is undefined stays as it is; a quote whose `sentAt` is null counts as not sent. */
type Change = Pick<typeof quotes.$inferSelect, 'status' | 'doc'> & {
  readonly [K in 'name' | 'companyId' | 'validTo' | 'sentAt' | 'bookingId']?:
    | (typeof quotes.$inferSelect)[K]
    | undefined;
};

/** Writes a change of a locked quote: its next version. */
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
