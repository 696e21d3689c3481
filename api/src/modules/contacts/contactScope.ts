import { isLikeCustomer } from '@quayside/contract/roles';
import { sql } from 'drizzle-orm';
import { equals, isOfAgent, partyScope, type Scope } from '../../platform/parties';

/**
 * `contacts(id, agent_id)`, linked to customers by `contact_companies(contact_id, company_id)`. Staff see their agent's,
 * customers those linked to them, partners and importers those on the bookings that they see (`shipper_id`, `consignee_id`).
 * Nobody sees those that were deleted: a booking has its parties by heart.
 */
export const contactScope: Scope = (user, alias = 'contacts') => {
  const kept = sql`${sql.identifier(alias)}.removed_at is null`;
  if (user.role === 'super-admin') return kept;
  if (isOfAgent(user)) return sql`${equals(alias, 'agent_id', user.companyId)} and ${kept}`;
  const id = sql`${sql.identifier(alias)}.id`;
  if (isLikeCustomer(user.role)) {
    return sql`${kept} and exists (select 1 from contact_companies link where link.contact_id = ${id} and ${equals('link', 'company_id', user.customerCompany)})`;
  }
  return sql`${kept} and exists (select 1 from bookings seen where ${partyScope(user, 'seen')} and ${id} in (seen.shipper_id, seen.consignee_id))`;
};
