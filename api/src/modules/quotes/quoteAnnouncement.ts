import { eq } from 'drizzle-orm';
import type { Announcement } from '../../ports/announcement';
import type { Tx } from '../../ports/database';
import { quotes } from '../../tables/quoteTables';
import { recipientAccounts, selectQuotes } from './quoteRows';
import { quoteRooms } from './quoteScope';

/** Returns the announcement of a changed quote, without amounts. Undefined when the quote does not exist. */
export const quoteAnnouncement = async (tx: Tx, id: string): Promise<Announcement<'QUOTE_CHANGED'> | undefined> => {
  const [row] = await selectQuotes(tx, eq(quotes.id, id));
  if (!row) return undefined;
  const { company, owner, stored, ...quote } = row;
  const recipients = await recipientAccounts(tx, id);
  const rooms = quoteRooms({
    ...quote,
    ...{ companyId: company?.id ?? null, ownerId: owner.id, status: stored, recipients },
  });
  const payload = { id, version: row.version, status: row.status };
  return { event: 'QUOTE_CHANGED', payload, rooms: [...new Set(rooms)] };
};
