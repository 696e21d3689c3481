import { isLikeCustomer, isStaff, type Role } from '@quayside/contract/roles';
import type { Executor } from '../ports/database';
import { insertRows } from './insertRows';
import { agentOf, agents, contacts, customers, type DemoAgent, importer, partner, users } from './world/organisations';

const servicesOf = (role: Role): readonly string[] => {
  if (isStaff(role)) return ['exception', 'quotes'];
  return isLikeCustomer(role) ? ['quotes'] : [];
};

const company = (
  id: string,
  kind: 'agent' | 'customer' | 'partner' | 'importer',
  agent: DemoAgent | null,
  { companyName, firstName = '', lastName = '', email = '', state = '' }: Record<string, string | undefined>,
  timeZone = agent?.timeZone ?? 'UTC',
) => ({
  id,
  kind,
  agent_id: agent?.id ?? null,
  company_name: companyName,
  status: 'active',
  first_name: firstName,
  last_name: lastName,
  email,
  state,
  time_zone: timeZone,
});

const companyRows = () => [
  ...agents.map((agent) => company(agent.id, 'agent', null, { companyName: agent.companyName }, agent.timeZone)),
  ...customers.map(({ id, agent, companyName, firstName, lastName, email, state }) =>
    company(id, 'customer', agentOf(agent), { companyName, firstName, lastName, email, state }),
  ),
  company(partner.id, 'partner', agentOf('northgate'), partner),
  company(importer.id, 'importer', agentOf(importer.agent), {
    companyName: importer.companyName,
    firstName: importer.firstName,
    lastName: importer.lastName,
    email: importer.email,
  }),
];

const userRows = (passwordHash: string) =>
  users.map((user) => ({
    id: user.id,
    email: user.email,
    password_hash: passwordHash,
    role: user.role,
    company_id: user.companyId,
    customer_company_id: user.customerCompanyId,
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone,
    services: servicesOf(user.role),
    status: 'active',
  }));

const contactRows = () =>
  contacts.map((contact) => ({
    id: contact.id,
    agent_id: agentOf(contact.agent).id,
    company_name: contact.companyName,
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    phone: contact.phone,
    mobile: '',
    address: contact.address,
    city: contact.city,
    state: '',
    zip_code: contact.zipCode,
    country: contact.country,
    description: '',
  }));

/** Agents, their customers, the partner, the importer, their people, and the contacts. */
export const seedOrganisations = async (tx: Executor, passwordHash: string): Promise<void> => {
  await insertRows(tx, 'companies', companyRows());
  await insertRows(tx, 'users', userRows(passwordHash));
  await insertRows(tx, 'contacts', contactRows());
};

/** Links contacts to the customers that they ship for, as their data and the bookings say. */
export const seedContactLinks = async (
  tx: Executor,
  booked: readonly { readonly contactId: string; readonly companyId: string }[],
): Promise<void> => {
  const idOf = new Map(customers.map(({ key, id }) => [key, id]));
  const declared = contacts.flatMap(({ id, customers: keys }) =>
    keys.map((key) => ({ contactId: id, companyId: idOf.get(key) ?? '' })),
  );
  const pairs = new Map([...declared, ...booked].map((link) => [`${link.contactId} ${link.companyId}`, link]));
  await insertRows(
    tx,
    'contact_companies',
    [...pairs.values()].map(({ contactId, companyId }) => ({ contact_id: contactId, company_id: companyId })),
  );
};
