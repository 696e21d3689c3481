import { and, eq, inArray } from 'drizzle-orm';
import { invalid } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { companies, contactCompanies } from '../../tables/accountTables';
import { companyScope } from '../companies/companyScope';

/** The customers that a contact is linked to. */
export interface Links {
  readonly companyIds: readonly string[];
  /** The field that names them; errors about them go there. */
  readonly companyField: 'companies' | 'company';
}

/**
 * Returns the agent that all the customers belong to; without any, the caller's own. A super-admin acts for the
 * customers' agent.
 * @throws 422 for a customer that the caller does not see, and for customers of several agents
 */
export const agentOfCustomers = async (tx: Tx, user: User, { companyIds, companyField }: Links): Promise<string> => {
  const refuse = (message: string) => invalid([{ path: companyField, message }]);
  if (companyIds.length === 0) {
    if (!user.companyId) throw refuse('Link to customer is a required field');
    return user.companyId;
  }
  const rows = await tx
    .select({ agent: companies.agentId })
    .from(companies)
    .where(and(eq(companies.kind, 'customer'), inArray(companies.id, [...companyIds]), companyScope(user)));
  if (rows.length < companyIds.length) throw refuse('This customer does not exist');
  const agents = new Set(rows.map(({ agent }) => agent));
  const [agent] = agents;
  if (!agent || agents.size > 1) throw refuse('The customers must belong to one agent');
  return agent;
};

/** Links a contact to exactly these customers. */
export const linkTo = async (tx: Tx, contactId: string, companyIds: readonly string[]): Promise<void> => {
  await tx.delete(contactCompanies).where(eq(contactCompanies.contactId, contactId));
  if (companyIds.length === 0) return;
  await tx.insert(contactCompanies).values(companyIds.map((companyId) => ({ contactId, companyId })));
};
