import { type Role, roles, seesAllQuotes } from '@quayside/contract/roles';
import type { QuoteStatus } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { equals, isOfAgent, nothing, organisationOf, type Scope } from '../../platform/parties';
import type { User } from '../../platform/user';
import type { Room } from '../../ports/room';
import { quoteRecipients, quotes } from '../../tables/quoteTables';

/** The quotes that this account was sent. An array, so that its index is asked and not each quote. */
const sentTo = (user: User, id: PgColumn): SQL =>
  sql`${id} = any(array(
    select ${quoteRecipients.quoteId} from ${quoteRecipients} where ${quoteRecipients.userId} = ${user.id}))`;

/** Those of an agent who see all its quotes; a super-admin hears of every quote anyway. */
const ofAgent = roles.filter((role) => seesAllQuotes(role) && role !== 'super-admin');
/** Which customers see what was sent to anybody of their company. */
const seesCompanyQuotes: readonly Role[] = ['customer-company-admin', 'customer-admin'];

/** A draft is seen by its maker only; whom a quote is for sees it from the sending on. */
export const quoteScope: Scope<'id' | 'agentId' | 'companyId' | 'ownerId' | 'status'> = (
  user,
  { id, agentId, companyId, ownerId, status } = quotes,
) => {
  const own = sql`${ownerId} = ${user.id}`;
  if (user.role === 'importer') return nothing;
  if (isOfAgent(user) || user.role === 'super-admin') {
    const finished = sql`(${status} <> 'draft' or ${own})`;
    if (user.role === 'super-admin') return finished;
    const ofOwnAgent = equals(agentId, user.companyId);
    if (seesAllQuotes(user.role)) return sql`${ofOwnAgent} and ${finished}`;
    return sql`${ofOwnAgent} and (${own} or (${status} not in ('draft', 'saved') and ${sentTo(user, id)}))`;
  }
  if (organisationOf(user) === null) return nothing;
  const sent = sql`${status} not in ('draft', 'saved')`;
  if (!seesCompanyQuotes.includes(user.role)) return sql`${sent} and ${sentTo(user, id)}`;
  return sql`${sent} and (${equals(companyId, user.customerCompany)} or ${sentTo(user, id)})`;
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
    `user:${quote.ownerId}`,
    ...ofAgent.map((role) => `quotes:${quote.agentId}:${role}` as const),
    ...(quote.sentAt && quote.companyId
      ? seesCompanyQuotes.map((role) => `quotes:${quote.companyId}:${role}` as const)
      : []),
    ...(quote.sentAt ? quote.recipients.map((id) => `user:${id}` as const) : []),
  ];
};
