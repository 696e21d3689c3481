import { eq } from 'drizzle-orm';
import { announce } from '../../platform/announce';
import type { Tx } from '../../ports/database';
import { quotes } from '../../tables/quoteTables';
import { type QuoteRow, recipientAccounts, selectQuotes } from './quoteRows';
import { quoteRooms } from './quoteScope';

type Before = QuoteRow & { readonly recipients: readonly string[] };

/** Who hears of a quote as it is now; to be asked before a change that takes it from somebody. */
export const audienceOf = async (tx: Tx, row: QuoteRow): Promise<Before> => ({
  ...row,
  recipients: await recipientAccounts(tx, row.id),
});

/**
 * Tells those who see the quote, and those who saw it before, that it changed, once the transaction is committed. It names
 * no amount.
 */
export const announceQuote = async (tx: Tx, id: string, before?: Before): Promise<void> => {
  const [row] = await selectQuotes(tx, eq(quotes.id, id));
  if (!row) return;
  const now = await audienceOf(tx, row);
  const rooms = [now, ...(before ? [before] : [])].flatMap(({ company, owner, stored, ...quote }) =>
    quoteRooms({ ...quote, companyId: company?.id ?? null, ownerId: owner.id, status: stored }),
  );
  announce(tx, 'QUOTE_CHANGED', { id, version: row.version, status: row.status }, [...new Set(rooms)]);
};
