import { doesRoleAllow, isLikeCustomer, roles } from '@quayside/contract/roles';
import { sql } from 'drizzle-orm';
import { equals, everything, isOfAgent, nothing, type Scope } from '../../platform/people/parties';
import type { Room } from '../../ports/room';
import { quoteRequests } from '../../tables/quoteTables';

/** Limits requests: staff see those to their agent, customers those of their company. */
export const requestScope: Scope<'agentId' | 'companyId'> = (user, { agentId, companyId } = quoteRequests) => {
  if (user.role === 'super-admin') return everything;
  const ofAgent = equals(agentId, user.companyId);
  if (isOfAgent(user)) return ofAgent;
  if (!isLikeCustomer(user.role)) return nothing;
  return sql`${ofAgent} and ${equals(companyId, user.customerCompany)}`;
};

const answering = roles.filter((role) => doesRoleAllow(role, 'update', 'QuoteRequest') && role !== 'super-admin');
const asking = roles.filter((role) => doesRoleAllow(role, 'create', 'QuoteRequest'));

/** Returns the socket rooms that match `requestScope`; without a company only those of staff. */
export const requestRooms = (request: { readonly agentId: string; readonly companyId: string | null }): Room[] => [
  'role:super-admin',
  ...answering.map((role) => `quotes:${request.agentId}:${role}` as const),
  ...(request.companyId ? asking.map((role) => `quotes:${request.companyId}:${role}` as const) : []),
];
