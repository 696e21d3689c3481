import { expiringQuoteStatuses, type QuoteStatus } from '@quayside/freight';
import { and, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import { quotes } from '../../tables/quoteTables';

type StoredStatus = typeof quotes.$inferSelect.status;

const isStored = (status: QuoteStatus): status is StoredStatus => status !== 'expired';

/** Matches quotes in a status that can expire. */
const perishable = inArray(quotes.status, expiringQuoteStatuses.filter(isStored));

/**
 * Matches quotes with one of these statuses at a moment, like `quoteStatusAt`, in a form that uses the index
 * quotes(agent_id, status, valid_to). Matches all quotes without statuses.
 */
export const statusCondition = (statuses: readonly QuoteStatus[], now: Date): SQL | undefined => {
  const at = now.toISOString();
  const stored = statuses.filter(isStored);
  const lasting = stored.filter((status) => !expiringQuoteStatuses.includes(status));
  const current = stored.filter((status) => expiringQuoteStatuses.includes(status));
  return or(
    lasting.length > 0 ? inArray(quotes.status, lasting) : undefined,
    current.length > 0 ? and(inArray(quotes.status, current), gte(quotes.validTo, at)) : undefined,
    statuses.includes('expired') ? and(perishable, lt(quotes.validTo, at)) : undefined,
  );
};
