import { and, eq, isNull, sql } from 'drizzle-orm';
import { hashToken } from '../../platform/auth/tokens';
import { notFound } from '../../platform/errors';
import { withinAgent } from '../../platform/pages/withinAgent';
import type { Database, Tx } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { isOpenTenant } from '../../tables/isOpenTenant';
import { quoteLinks, quoteRecipients } from '../../tables/quoteTables';
import { todayAt } from '../../tables/todayAt';
import { noteSeen } from '../quotes/noteSeen';
import type { LinkRecipient } from '../quotes/quoteHistory';
import { lockSentQuote } from '../quotes/quoteRows';

/** Link of a token: one quote for one recipient. */
export interface QuoteLink {
  readonly id: string;
  readonly agentId: string;
  readonly quoteId: string;
  readonly email: string;
  /** The database under row-level security of the quote's agent. */
  readonly database: Database;
}

/**
 * Finds the quote of a token. @throws 404 for every invalid token: forged, ended, of a suspended company or of a
 * deleted quote. All cases run the same single query.
 */
export const findLink = async (database: Database, token: string): Promise<QuoteLink> => {
  const { id, agentId, quoteId, email, tokenHash, revokedAt } = quoteLinks;
  const [link] = await database
    .asPlatform('a link proves who reads a quote, and says whose it is')
    .db.select({ id, agentId, quoteId, email })
    .from(quoteLinks)
    .innerJoin(companies, eq(companies.id, agentId))
    .where(and(eq(tokenHash, hashToken(token)), isNull(revokedAt), isOpenTenant(companies)));
  if (!link) throw notFound();
  return { ...link, database: withinAgent(database, link.agentId) };
};

/** Returns the recipient as the actor; others see the name that the recipient entered. */
export const toLinkRecipient = ({ email }: QuoteLink, name: string): LinkRecipient => ({
  id: null,
  name,
  recipient: email,
});

const today = todayAt(quoteLinks.agentId);

/** Records that the page was opened, once a day, and the first view of the quote. */
export const countView = async (tx: Tx, link: QuoteLink, requestId: string): Promise<void> => {
  const { id, views, lastViewedOn } = quoteLinks;
  const { rowCount } = await tx
    .update(quoteLinks)
    .set({ views: sql`${views} + 1`, lastViewedOn: today })
    .where(and(eq(id, link.id), sql`${lastViewedOn} is distinct from ${today}`));
  if (rowCount === 0) return;
  const row = await lockSentQuote(tx, link.agentId, link.quoteId);
  const who = eq(quoteRecipients.email, link.email);
  await noteSeen(tx, { actor: toLinkRecipient(link, 'Recipient'), row, who, requestId });
};

/** Maximum questions per link and day; further ones go by mail. */
const QUESTIONS_A_DAY = 5;

/**
 * Counts a question.
 * @returns false when the link has reached today's limit
 */
export const countQuestion = async (tx: Tx, link: QuoteLink): Promise<boolean> => {
  const { id, asked, lastAskedOn } = quoteLinks;
  const isNewDay = sql`${lastAskedOn} is distinct from ${today}`;
  const { rowCount } = await tx
    .update(quoteLinks)
    .set({ asked: sql`case when ${isNewDay} then 1 else ${asked} + 1 end`, lastAskedOn: today })
    .where(and(eq(id, link.id), sql`(${isNewDay} or ${asked} < ${QUESTIONS_A_DAY})`));
  return (rowCount ?? 0) > 0;
};
