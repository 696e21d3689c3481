import type { Quote } from '@quayside/contract';
import { quoteNumber } from '@quayside/freight';
import { and, eq, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { conflict } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { quoteRecipients, quotes } from '../../tables/quoteTables';
import { findLaterRevision } from './laterRevision';
import { findQuoteRow, type QuoteRow, selectQuotes } from './quoteRows';
import { quoteScope } from './quoteScope';

/**
 * Checks that no later revision was sent. The quote must be locked.
 * @throws 409 `quote_replaced` when a later one was sent
 */
export const requireNewestRevision = async (tx: Tx, row: QuoteRow): Promise<void> => {
  const later = await findLaterRevision(tx, row);
  if (later) throw conflict(`Replaced by revision ${later.revision}, ${later.number}.`, 'quote_replaced');
};

/**
 * Returns the quote and locks it with its other revisions until the transaction ends, so that an answer to any of them
 * comes before or after.
 * @throws 404 when the caller cannot see it
 */
export const lockRevisions = async (tx: Tx, user: User, id: string): Promise<QuoteRow> => {
  const { rootId } = await findQuoteRow(tx, user, id);
  await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(eq(quotes.rootId, rootId))
    .orderBy(quotes.revision)
    .for('update');
  return findQuoteRow(tx, user, id);
};

/**
 * Checks that no earlier revision was accepted.
 * @throws 409 `quote_accepted` when one was
 */
export const requireNoAcceptedRevision = async (tx: Tx, { rootId, revision }: QuoteRow): Promise<void> => {
  const earlier = await selectQuotes(tx, and(eq(quotes.rootId, rootId), lt(quotes.revision, revision)));
  const taken = earlier.find(({ status }) => status === 'accepted' || status === 'booked');
  if (!taken) return;
  const number = quoteNumber(taken.number, taken.revision);
  throw conflict(
    `${number} was accepted already, by ${taken.doc.accepted?.by}. It needs no revision.`,
    'quote_accepted',
  );
};

/** Returns the id of the unsent revision; there is at most one. */
export const unsentRevision = async (db: Executor, { rootId, id }: QuoteRow): Promise<string | undefined> => {
  const [unsent] = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.rootId, rootId), ne(quotes.id, id), isNull(quotes.sentAt)));
  return unsent?.id;
};

/** Returns the number of the revision that this one replaces, which is the one before it. */
export const replacedNumber = ({ number, revision }: Pick<QuoteRow, 'number' | 'revision'>): string | null =>
  revision > 1 ? quoteNumber(number, revision - 1) : null;

/** Returns all revisions that the caller sees, revision 1 first. */
export const findRevisions = async (db: Executor, user: User, { rootId }: QuoteRow): Promise<Quote['revisions']> => {
  const rows = await selectQuotes(db, and(eq(quotes.rootId, rootId), quoteScope(user)));
  return rows
    .sort((a, b) => a.revision - b.revision)
    .map(({ id, number, revision, status, sentAt }) => ({
      ...{ id, number: quoteNumber(number, revision), revision, status, sentAt },
    }));
};

/** Returns the recipients of the previous revision, who are the defaults for an unsent one. */
export const earlierRecipients = async (db: Executor, { rootId, revision, sentAt }: QuoteRow): Promise<string[]> => {
  if (sentAt !== null || revision === 1) return [];
  const rows = await db
    .select({ email: quoteRecipients.email })
    .from(quoteRecipients)
    .innerJoin(quotes, eq(quotes.id, quoteRecipients.quoteId))
    .where(and(eq(quotes.rootId, rootId), eq(quotes.revision, revision - 1)))
    .orderBy(quoteRecipients.sentAt, quoteRecipients.email);
  return rows.map(({ email }) => email);
};

/** Returns the previous revision as sent to a recipient of this one, or null when it was not sent to them. */
export const findPreviousRevision = async (
  db: Executor,
  row: QuoteRow,
  recipient: string,
): Promise<QuoteRow | null> => {
  if (row.revision === 1) return null;
  const wasSent = db
    .select({ id: quoteRecipients.quoteId })
    .from(quoteRecipients)
    .where(eq(quoteRecipients.email, recipient));
  const isBefore = and(eq(quotes.rootId, row.rootId), eq(quotes.revision, row.revision - 1), isNotNull(quotes.sentAt));
  const [earlier] = await selectQuotes(db, and(isBefore, inArray(quotes.id, wasSent)));
  return earlier ?? null;
};
