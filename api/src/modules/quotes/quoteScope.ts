import type { Role } from '@quayside/contract/roles';
import type { QuoteStatus } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { equals, isOfAgent, nothing, organisationOf, type Scope } from '../../platform/parties';
import type { User } from '../../platform/user';
import type { Room } from '../../ports/room';
import { quoteRecipients, quotes } from '../../tables/quoteTables';

/** The quotes that this account was sent. An array, so that its index is asked and not each quote. */
const sentTo = (user: User, alias: string): SQL =>
  sql`${sql.identifier(alias)}.id = any(array(
    select ${quoteRecipients.quoteId} from ${quoteRecipients} where ${quoteRecipients.userId} = ${user.id}))`;

/** Which quotes of its agent staff see. */
const seesAllQuotes: readonly Role[] = ['admin', 'company-admin'];
/** Which customers see what was sent to anybody of their company. */
const seesCompanyQuotes: readonly Role[] = ['customer-company-admin', 'customer-admin'];

/**
 * `quotes(agent_id, company_id, owner_id, status)` with `quote_recipients(quote_id, user_id)`. A draft is seen by its maker
 * only; whom a quote is for sees it from the sending on.
 */
export const quoteScope: Scope = (user, alias = 'quotes') => {
  const column = ({ name }: PgColumn): SQL => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
  const own = sql`${column(quotes.ownerId)} = ${user.id}`;
  if (user.role === 'importer') return nothing;
  if (isOfAgent(user) || user.role === 'super-admin') {
    const finished = sql`(${column(quotes.status)} <> 'draft' or ${own})`;
    if (user.role === 'super-admin') return finished;
    const ofAgent = equals(alias, quotes.agentId.name, user.companyId);
    if (seesAllQuotes.includes(user.role)) return sql`${ofAgent} and ${finished}`;
    return sql`${ofAgent} and (${own} or (${column(quotes.status)} not in ('draft', 'saved') and ${sentTo(user, alias)}))`;
  }
  if (organisationOf(user) === null) return nothing;
  const sent = sql`${column(quotes.status)} not in ('draft', 'saved')`;
  if (!seesCompanyQuotes.includes(user.role)) return sql`${sent} and ${sentTo(user, alias)}`;
  return sql`${sent} and (${equals(alias, quotes.companyId.name, user.customerCompany)} or ${sentTo(user, alias)})`;
};

/** The rooms of those who see a quote: the socket's side of `quoteScope`. Customers hear of it once it was sent. */
export const quoteRooms = (quote: {
  agentId: string;
  companyId: string | null;
  ownerId: string;
  status: QuoteStatus;
  sentAt: string | null;
  /** The accounts that it was sent to. */
  recipients: readonly string[];
}): Room[] => {
  if (quote.status === 'draft') return [`user:${quote.ownerId}`];
  return [
    'role:super-admin',
    `agent:${quote.agentId}`,
    ...(quote.sentAt && quote.companyId ? [`company:${quote.companyId}` as const] : []),
    ...(quote.sentAt ? quote.recipients.map((id) => `user:${id}` as const) : []),
  ];
};
