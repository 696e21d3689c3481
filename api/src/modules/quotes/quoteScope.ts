import type { Role } from '@quayside/contract/roles';
import type { QuoteStatus } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import { equals, isOfAgent, nothing, organisationOf, type Scope } from '../../platform/parties';
import type { User } from '../../platform/user';
import type { Room } from '../../ports/room';

/** The quotes that this account was sent. An array, so that its index is asked and not each quote. */
const sentTo = (user: User, alias: string): SQL =>
  sql`${sql.identifier(alias)}.id = any(array(select received.quote_id from quote_recipients received where received.user_id = ${user.id}))`;

/** Which quotes of its agent staff see. */
const seesAllQuotes: readonly Role[] = ['admin', 'company-admin'];
/** Which customers see what was sent to anybody of their company. */
const seesCompanyQuotes: readonly Role[] = ['customer-company-admin', 'customer-admin'];

/**
 * `quotes(agent_id, company_id, owner_id, status)` with `quote_recipients(quote_id, user_id)`. A draft is seen by its maker
 * only; whom a quote is for sees it from the sending on.
 */
export const quoteScope: Scope = (user, alias = 'quotes') => {
  const column = (name: string): SQL => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
  const own = sql`${column('owner_id')} = ${user.id}`;
  if (user.role === 'importer') return nothing;
  if (isOfAgent(user) || user.role === 'super-admin') {
    const finished = sql`(${column('status')} <> 'draft' or ${own})`;
    if (user.role === 'super-admin') return finished;
    const ofAgent = equals(alias, 'agent_id', user.companyId);
    if (seesAllQuotes.includes(user.role)) return sql`${ofAgent} and ${finished}`;
    return sql`${ofAgent} and (${own} or (${column('status')} not in ('draft', 'saved') and ${sentTo(user, alias)}))`;
  }
  if (organisationOf(user) === null) return nothing;
  const sent = sql`${column('status')} not in ('draft', 'saved')`;
  if (!seesCompanyQuotes.includes(user.role)) return sql`${sent} and ${sentTo(user, alias)}`;
  return sql`${sent} and (${equals(alias, 'company_id', user.customerCompany)} or ${sentTo(user, alias)})`;
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
