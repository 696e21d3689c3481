import { perishableQuotes, type QuoteStatus } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';

const perishable = sql`q.status in ${[...perishableQuotes]}`;

const oneOf = (statuses: readonly QuoteStatus[]): SQL => sql`q.status in ${[...statuses]}`;

/**
 * Quotes `q` whose status at a moment is one of these: what `quoteStatusAt` says, as a condition that
 * quotes(agent_id, status, valid_to) answers.
 */
export const statusCondition = (statuses: readonly QuoteStatus[], now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const lasting = statuses.filter((status) => status !== 'expired' && !perishableQuotes.includes(status));
  const current = statuses.filter((status) => perishableQuotes.includes(status));
  const parts = [
    ...(lasting.length > 0 ? [oneOf(lasting)] : []),
    ...(current.length > 0 ? [sql`(${oneOf(current)} and q.valid_to >= ${at})`] : []),
    ...(statuses.includes('expired') ? [sql`(${perishable} and q.valid_to < ${at})`] : []),
  ];
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`true`;
};
