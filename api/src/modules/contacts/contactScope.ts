import { isLikeCustomer } from '@quayside/contract/roles';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { equals, isOfAgent, partyScope, type Scope } from '../../platform/people/parties';
import { contactCompanies, contacts } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';

const link = alias(contactCompanies, 'link');
const seen = alias(bookings, 'seen');

/**
 * Limits contacts: staff see their agent's, customers the linked ones, partners and importers the shippers and
 * consignees of visible bookings. Deleted contacts are hidden; bookings store their own copy.
 */
export const contactScope: Scope<'id' | 'agentId' | 'removedAt'> = (user, { id, agentId, removedAt } = contacts) => {
  const kept = sql`${removedAt} is null`;
  if (user.role === 'super-admin') return kept;
  if (isOfAgent(user)) return sql`${equals(agentId, user.companyId)} and ${kept}`;
  if (isLikeCustomer(user.role)) {
    return sql`${kept} and exists (select 1 from ${contactCompanies} ${link}
      where ${link.contactId} = ${id} and ${equals(link.companyId, user.customerCompany)})`;
  }
  return sql`${kept} and exists (select 1 from ${bookings} ${seen}
    where ${partyScope(user, seen)} and ${id} in (${seen.shipperId}, ${seen.consigneeId}))`;
};
