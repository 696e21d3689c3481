import type { QuoteRecipient } from '@quayside/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { hashToken, newToken } from '../../platform/auth/tokens';
import { newId } from '../../platform/encoding/id';
import type { Executor, Tx } from '../../ports/database';
import { quoteLinks } from '../../tables/quoteTables';
import type { QuoteRow } from './quoteRows';

/** Creates a link for a recipient. Returns its token, which is not stored. */
export const makeLink = async (
  tx: Tx,
  { id: quoteId, agentId }: Pick<QuoteRow, 'id' | 'agentId'>,
  email: string,
): Promise<string> => {
  const token = newToken();
  await tx.insert(quoteLinks).values({ id: newId(), agentId, quoteId, email, tokenHash: hashToken(token) });
  return token;
};

/**
 * Ends every link of a recipient.
 * @returns whether at least one was valid
 */
export const endLinks = async (tx: Tx, id: string, recipient: string): Promise<boolean> => {
  const { quoteId, email, revokedAt } = quoteLinks;
  const { rowCount } = await tx
    .update(quoteLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(quoteId, id), eq(email, recipient), isNull(revokedAt)));
  return (rowCount ?? 0) > 0;
};

type LinkUse = NonNullable<InferOutput<typeof QuoteRecipient>['link']>;

/** Returns how the links of each recipient were used, by address. */
export const findLinkUse = async (db: Executor, id: string): Promise<ReadonlyMap<string, LinkUse>> => {
  const { quoteId, email, views, lastViewedOn, revokedAt } = quoteLinks;
  const rows = await db
    .select({
      email,
      works: sql<boolean>`bool_or(${revokedAt} is null)`,
      views: sql<number>`sum(${views})::int`,
      lastViewedOn: sql<string | null>`max(${lastViewedOn})::text`,
    })
    .from(quoteLinks)
    .where(eq(quoteId, id))
    .groupBy(email);
  return new Map(rows.map(({ email: address, ...use }) => [address, use]));
};
