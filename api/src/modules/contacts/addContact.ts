import type { Contact } from '@freight/shared-kernel/contract';
import { sql } from 'drizzle-orm';
import { audit } from '../../platform/audit';
import type { Tx } from '../../platform/database/database';
import { invalid } from '../../platform/errors';
import { newId } from '../../platform/id';
import { companyScope } from '../../platform/scope';
import type { User } from '../../platform/user';
import { findContact } from './contactRows';

type Details = Omit<Contact, 'id' | 'fullName' | 'agent' | 'companies' | 'updatedAt' | 'version'>;

interface Addition {
  readonly tx: Tx;
  readonly user: User;
  readonly requestId: string;
  readonly details: Details;
  readonly companyIds: readonly string[];
  /** The field that names the customers; errors about them go there. */
  readonly companyField: 'companies' | 'company';
}

/** The agent that all the customers belong to; they must be the caller's to see. A super-admin acts for the customers' agent. */
const agentOf = async ({ tx, user, companyIds, companyField }: Addition): Promise<string> => {
  const refuse = (message: string) => invalid([{ path: companyField, message }]);
  if (companyIds.length === 0) {
    if (!user.companyId) throw refuse('Link to customer is a required field');
    return user.companyId;
  }
  const { rows } = await tx.execute<{ agent: string }>(sql`
    select agent_id as agent from companies c
     where c.kind = 'customer' and c.id in ${[...companyIds]} and ${companyScope(user, 'c')}`);
  if (rows.length < companyIds.length) throw refuse('This customer does not exist');
  const agents = new Set(rows.map(({ agent }) => agent));
  const [agent] = agents;
  if (!agent || agents.size > 1) throw refuse('The customers must belong to one agent');
  return agent;
};

/** Adds a contact, links it to its customers and writes it down. */
export const addContact = async (addition: Addition): Promise<Contact> => {
  const unique = { ...addition, companyIds: [...new Set(addition.companyIds)] };
  const { tx, user, details, companyIds } = unique;
  const agent = await agentOf(unique);
  const id = newId();
  await tx.execute(sql`
    insert into contacts (id, agent_id, company_name, first_name, last_name, email, phone, mobile, address, city, state,
                          zip_code, country, description)
    values (${id}, ${agent}, ${details.companyName}, ${details.firstName}, ${details.lastName}, ${details.email},
            ${details.phone}, ${details.mobile}, ${details.address}, ${details.city}, ${details.state},
            ${details.zipCode}, ${details.country}, ${details.description})`);
  for (const companyId of companyIds) {
    await tx.execute(sql`insert into contact_companies (contact_id, company_id) values (${id}, ${companyId})`);
  }
  const contact = await findContact(tx, user, id);
  if (!contact) throw new Error(`The contact ${id} is outside the scope of the user ${user.id} who added it`);
  await audit(tx, {
    actor: user,
    action: 'contact.created',
    resource: { kind: 'contact', id },
    after: contact,
    requestId: addition.requestId,
  });
  return contact;
};
