import { type Role, roles, seesAllQuotes } from '@quayside/contract/roles';
import type { QuoteStatus } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { equals, getOrganisationId, isOfAgent, nothing, type Scope } from '../../platform/people/parties';
import type { User } from '../../platform/people/user';
import type { Room } from '../../ports/room';
import { quoteRecipients, quotes } from '../../tables/quoteTables';

/**
 * Matches quotes sent to this account. Uses an array, so that PostgreSQL uses its index instead of checking each quote.
 */
const sentTo = (user: User, id: PgColumn): SQL =>
  sql`${id} = any(array(
    select ${quoteRecipients.quoteId} from ${quoteRecipients} where ${quoteRecipients.userId} = ${user.id}))`;

/** Roles that see all quotes of an agent; a super-admin is notified of every quote anyway. */
const ofAgent = roles.filter((role) => seesAllQuotes(role) && role !== 'super-admin');
/** Customer roles that see quotes sent to anyone of their company. */
const seesCompanyQuotes: readonly Role[] = ['customer-company-admin', 'customer-admin'];

/** Limits quotes: only the author sees a draft, and customers see a quote once it is sent. */
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
  if (getOrganisationId(user) === null) return nothing;
  const sent = sql`${status} not in ('draft', 'saved')`;
  if (!seesCompanyQuotes.includes(user.role)) return sql`${sent} and ${sentTo(user, id)}`;
  return sql`${sent} and (${equals(companyId, user.customerCompany)} or ${sentTo(user, id)})`;
};

/** Returns the socket rooms that match `quoteScope`. Customers are notified once the quote is sent. */
export const quoteRooms = (quote: {
  agentId: string;
  companyId: string | null;
  ownerId: string;
  status: QuoteStatus;
  sentAt: string | null;
  /** Accounts to which it was sent. */
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
