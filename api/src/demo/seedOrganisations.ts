import type { User } from '@quayside/contract';
import { isLikeCustomer, isStaff, type Role } from '@quayside/contract/roles';
import type { Executor } from '../ports/database';
import { companies, companyProfiles, contactCompanies, contacts, users } from '../tables/accountTables';
import { insertRows } from './insertRows';
import * as world from './world/organisations';
import { type DemoAgent, findDemoAgent } from './world/organisations';

const listServices = (role: Role): User['services'] => {
  if (isStaff(role)) return ['exception', 'quotes'];
  return isLikeCustomer(role) || role === 'partner' ? ['quotes'] : [];
};

type Details = Pick<typeof companies.$inferInsert, 'companyName' | 'firstName' | 'lastName' | 'email' | 'state'>;

const company = (
  id: string,
  kind: (typeof companies.$inferInsert)['kind'],
  agent: DemoAgent | null,
  { companyName, firstName = '', lastName = '', email = '', state = '' }: Details,
  timeZone = agent?.timeZone ?? 'UTC',
) => ({
  id,
  kind,
  agentId: agent?.id ?? null,
  companyName,
  status: 'active' as const,
  firstName,
  lastName,
  email,
  state,
  timeZone,
});

const companyRows = () => [
  ...world.agents.map((agent) => company(agent.id, 'agent', null, { companyName: agent.companyName }, agent.timeZone)),
  ...world.customers.map(({ id, agent, companyName, firstName, lastName, email, state }) =>
    company(id, 'customer', findDemoAgent(agent), { companyName, firstName, lastName, email, state }),
  ),
  company(world.partner.id, 'partner', findDemoAgent('northgate'), world.partner),
  company(world.importer.id, 'importer', findDemoAgent(world.importer.agent), {
    companyName: world.importer.companyName,
    firstName: world.importer.firstName,
    lastName: world.importer.lastName,
    email: world.importer.email,
  }),
];

const userRows = (passwordHash: string) =>
  world.users.map((user) => ({
    id: user.id,
    email: user.email,
    passwordHash,
    role: user.role,
    companyId: user.companyId,
    customerCompanyId: user.customerCompanyId,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    services: listServices(user.role),
    status: 'active' as const,
  }));

const contactRows = () =>
  world.contacts.map((contact) => ({
    id: contact.id,
    agentId: findDemoAgent(contact.agent).id,
    companyName: contact.companyName,
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email,
    phone: contact.phone,
    mobile: '',
    address: contact.address,
    city: contact.city,
    state: '',
    zipCode: contact.zipCode,
    country: contact.country,
    description: '',
  }));

/** Creates agents, their customers, the partner, the importer, their users, and the contacts. */
export const seedOrganisations = async (tx: Executor, passwordHash: string): Promise<void> => {
  await insertRows(tx, companies, companyRows());
  await insertRows(tx, companyProfiles, [{ agentId: findDemoAgent('northgate').id, ...world.northgateProfile }]);
  await insertRows(tx, users, userRows(passwordHash));
  await insertRows(tx, contacts, contactRows());
};

/** Links contacts to the customers that they ship for, from their data and the bookings. */
export const seedContactLinks = async (
  tx: Executor,
  booked: readonly { readonly contactId: string; readonly companyId: string }[],
): Promise<void> => {
  const idOf = new Map(world.customers.map(({ key, id }) => [key, id]));
  const declared = world.contacts.flatMap(({ id, customers: keys }) =>
    keys.map((key) => ({ contactId: id, companyId: idOf.get(key) ?? '' })),
  );
  const pairs = new Map([...declared, ...booked].map((link) => [`${link.contactId} ${link.companyId}`, link]));
  await insertRows(tx, contactCompanies, [...pairs.values()]);
};
