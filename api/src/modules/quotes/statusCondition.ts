import { perishableQuotes, type QuoteStatus } from '@quayside/freight';
import { and, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import { quotes } from '../../tables/quoteTables';

type Stored = typeof quotes.$inferSelect.status;

const isStored = (status: QuoteStatus): status is Stored => status !== 'expired';

/** Quotes of a status that time ends. */
const perishable = inArray(quotes.status, perishableQuotes.filter(isStored));

/**
 * Quotes whose status at a moment is one of these: what `quoteStatusAt` says, as a condition that
 * quotes(agent_id, status, valid_to) answers. Without any, all.
 */
export const statusCondition = (statuses: readonly QuoteStatus[], now: Date): SQL | undefined => {
  const at = now.toISOString();
  const stored = statuses.filter(isStored);
  const lasting = stored.filter((status) => !perishableQuotes.includes(status));
  const current = stored.filter((status) => perishableQuotes.includes(status));
  return or(
    lasting.length > 0 ? inArray(quotes.status, lasting) : undefined,
    current.length > 0 ? and(inArray(quotes.status, current), gte(quotes.validTo, at)) : undefined,
    statuses.includes('expired') ? and(perishable, lt(quotes.validTo, at)) : undefined,
  );
};
