import type { Party } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import { invalid } from '../../../platform/errors';
import type { User } from '../../../platform/user';
import type { Tx } from '../../../ports/database';
import { companyScope } from '../../companies/companyScope';
import { contactScope } from '../../contacts/contactScope';

interface PartyRow extends Record<string, unknown>, Party {
  agentId: string;
}

const find = async (tx: Tx, query: SQL, path: string, message: string): Promise<PartyRow> => {
  const { rows } = await tx.execute<PartyRow>(query);
  if (!rows[0]) throw invalid([{ path, message }]);
  return rows[0];
};

const toParty = ({ id, companyName, email, phone }: PartyRow): Party => ({ id, companyName, email, phone });

interface ContactQuestion {
  readonly agentId: string;
  readonly id: string;
  readonly role: 'shipper' | 'consignee';
  /** Where a form shows that there is no such contact. */
  readonly path: string;
}

/** A contact of the agent as it is now. @throws 422 for another agent's, or one that the caller does not see */
export const contactParty = async (tx: Tx, user: User, { agentId, id, role, path }: ContactQuestion): Promise<Party> =>
  toParty(
    await find(
      tx,
      sql`select c.id, c.company_name as "companyName", nullif(c.email, '') as email,
                 coalesce(nullif(c.mobile, ''), nullif(c.phone, '')) as phone, c.agent_id as "agentId"
            from contacts c where c.id = ${id} and c.agent_id = ${agentId} and ${contactScope(user, 'c')}`,
      path,
      `This ${role} does not exist`,
    ),
  );

interface Names {
  readonly company: string;
  readonly shipper: string;
  readonly consignee: string;
}

/** The parties of a new booking as they are now. All belong to one agent: that of the customer. @throws 422 for others' */
export const partiesOf = async (
  tx: Tx,
  user: User,
  names: Names,
): Promise<{ agentId: string; company: Party; shipper: Party; consignee: Party }> => {
  const company = await find(
    tx,
    sql`select c.id, c.company_name as "companyName", nullif(c.email, '') as email, null as phone, c.agent_id as "agentId"
          from companies c
         where c.id = ${names.company} and c.kind = 'customer' and c.status in ('active', 'pending') and ${companyScope(user, 'c')}`,
    'company',
    'This customer does not exist',
  );
  const contact = (id: string, role: 'shipper' | 'consignee') =>
    contactParty(tx, user, { agentId: company.agentId, id, role, path: `fields.${role}` });
  return {
    agentId: company.agentId,
    company: toParty(company),
    shipper: await contact(names.shipper, 'shipper'),
    consignee: await contact(names.consignee, 'consignee'),
  };
};
