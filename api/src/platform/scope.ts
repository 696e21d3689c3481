import { isLikeCustomer, type Role } from '@quayside/contract/roles';
import type { QuoteStatus } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import type { Room } from '../ports/room';
import type { User } from './user';

/**
 * Which records of a table a user may see, as a condition for WHERE. Every query of these tables goes through here:
 * lists, details, summaries, exports, files, histories, pickers, search. A record outside the scope is a 404.
 *
 * The fragments name the columns of the table with its own name, or the alias that the query gives it:
 *
 *     sql`select b.* from bookings b where ${bookingScope(user, 'b')} and b.id = ${id}`
 */
type Scope = (user: User, alias?: string) => SQL;

const everything = sql`true`;
const nothing = sql`false`;
/** A user without the company that its role needs sees nothing. */
const equals = (alias: string, column: string, value: string | null): SQL =>
  value === null ? nothing : sql`${sql.identifier(alias)}.${sql.identifier(column)} = ${value}`;

type BookingColumn = 'agent_id' | 'company_id' | 'partner_id' | 'consignee_id';

/** The column of `bookings` that must carry the user's organisation; null sees every agent's. */
const bookingColumns: Record<Role, BookingColumn | null> = {
  'super-admin': null,
  admin: 'agent_id',
  member: 'agent_id',
  'company-admin': 'agent_id',
  agent: 'agent_id',
  partner: 'partner_id',
  importer: 'consignee_id',
  'customer-company-admin': 'company_id',
  'customer-admin': 'company_id',
  'customer-member': 'company_id',
};

/** The organisation that a user acts for: the customer company of a customer, else the company. */
export const organisationOf = (user: User): string | null =>
  isLikeCustomer(user.role) ? user.customerCompany : user.companyId;

/** `bookings(agent_id, company_id, partner_id, consignee_id)`. */
export const bookingScope: Scope = (user, alias = 'bookings') => {
  const column = bookingColumns[user.role];
  return column ? equals(alias, column, organisationOf(user)) : everything;
};

/** `companies(id, agent_id)`: staff see their agent and its customers, everybody else their own company. */
export const companyScope: Scope = (user, alias = 'companies') => {
  if (user.role === 'super-admin') return everything;
  if (bookingColumns[user.role] !== 'agent_id') return equals(alias, 'id', organisationOf(user));
  return sql`(${equals(alias, 'agent_id', user.companyId)} or ${equals(alias, 'id', user.companyId)})`;
};

/**
 * `contacts(id, agent_id)`, linked to customers by `contact_companies(contact_id, company_id)`. Staff see their agent's,
 * customers those linked to them, partners and importers those on the bookings that they see (`shipper_id`, `consignee_id`).
 * Nobody sees those that were deleted: a booking has its parties by heart.
 */
export const contactScope: Scope = (user, alias = 'contacts') => {
  const kept = sql`${sql.identifier(alias)}.removed_at is null`;
  if (user.role === 'super-admin') return kept;
  if (bookingColumns[user.role] === 'agent_id') return sql`${equals(alias, 'agent_id', user.companyId)} and ${kept}`;
  const id = sql`${sql.identifier(alias)}.id`;
  if (isLikeCustomer(user.role)) {
    return sql`${kept} and exists (select 1 from contact_companies link where link.contact_id = ${id} and ${equals('link', 'company_id', user.customerCompany)})`;
  }
  return sql`${kept} and exists (select 1 from bookings seen where ${bookingScope(user, 'seen')} and ${id} in (seen.shipper_id, seen.consignee_id))`;
};

/** `rates(agent_id)`: staff and customers search their agent's, partners and importers none. */
export const rateScope: Scope = (user, alias = 'rates') => {
  if (user.role === 'super-admin') return everything;
  if (user.role === 'partner' || user.role === 'importer') return nothing;
  return equals(alias, 'agent_id', user.companyId);
};

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
  if (bookingColumns[user.role] === 'agent_id' || user.role === 'super-admin') {
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

/** `users(company_id, customer_company_id)`: staff see the people of their agent and its customers, others their own company's. */
export const userScope: Scope = (user, alias = 'users') => {
  if (user.role === 'super-admin') return everything;
  return isLikeCustomer(user.role)
    ? equals(alias, 'customer_company_id', user.customerCompany)
    : equals(alias, 'company_id', user.companyId);
};

/** The rooms of those who see a booking: the socket's side of `bookingScope`. */
export const bookingRooms = (booking: {
  agentId: string;
  companyId: string;
  partnerId?: string | null;
  consigneeId?: string | null;
}): Room[] => [
  'role:super-admin',
  `agent:${booking.agentId}`,
  `company:${booking.companyId}`,
  ...(booking.partnerId ? [`company:${booking.partnerId}` as const] : []),
  ...(booking.consigneeId ? [`company:${booking.consigneeId}` as const] : []),
];

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

/** The rooms that a user's socket joins. */
export const roomsOf = (user: User): Room[] => {
  const organisation = organisationOf(user);
  const kind = bookingColumns[user.role] === 'agent_id' ? 'agent' : 'company';
  return [
    `user:${user.id}`,
    `session:${user.sessionId}`,
    `role:${user.role}`,
    ...(organisation ? [`${kind}:${organisation}` as const] : []),
  ];
};
