import { eq } from 'drizzle-orm';
import type { Announcement } from '../../ports/announcement';
import type { Tx } from '../../ports/database';
import { quotes } from '../../tables/quoteTables';
import { type QuoteRow, recipientAccounts, selectQuotes } from './quoteRows';
import { quoteRooms } from './quoteScope';

/** A quote with the accounts that it was sent to. */
export type Audience = QuoteRow & { readonly recipients: readonly string[] };

/** Who hears of a quote as it is now; to be asked before a change that takes it from somebody. */
export const audienceOf = async (tx: Tx, row: QuoteRow): Promise<Audience> => ({
  ...row,
  recipients: await recipientAccounts(tx, row.id),
});

/**
 * What those are told who see the quote, and those who saw it before, when it changed. It names no amount. Undefined where
 * there is no such quote.
 */
export const quoteAnnouncement = async (
  tx: Tx,
  id: string,
  before?: Audience,
): Promise<Announcement<'QUOTE_CHANGED'> | undefined> => {
  const [row] = await selectQuotes(tx, eq(quotes.id, id));
  if (!row) return undefined;
  const now = await audienceOf(tx, row);
  const rooms = [now, ...(before ? [before] : [])].flatMap(({ company, owner, stored, ...quote }) =>
    quoteRooms({ ...quote, companyId: company?.id ?? null, ownerId: owner.id, status: stored }),
  );
  const payload = { id, version: row.version, status: row.status };
  return { event: 'QUOTE_CHANGED', payload, rooms: [...new Set(rooms)] };
};
