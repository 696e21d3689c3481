import type { Party } from '@quayside/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { BY_TEXT } from '../../../platform/database/namedByText';
import { invalid } from '../../../platform/errors';
import type { User } from '../../../platform/user';
import type { Tx } from '../../../ports/database';
import { companies, contacts } from '../../../tables/accountTables';
import { companyScope } from '../../companies/companyScope';
import { contactScope } from '../../contacts/contactScope';

const orNull = (column: PgColumn): SQL<string | null> => sql<string | null>`nullif(${column}, '')`;

const foundParty = <Row>([row]: readonly Row[], path: string, message: string): Row => {
  if (!row) throw invalid([{ path, message }]);
  return row;
};

interface ContactQuestion {
  readonly agentId: string;
  readonly id: string;
  readonly role: 'shipper' | 'consignee';
  /** Where a form shows that there is no such contact. */
  readonly path: string;
}

const contactColumns = {
  id: contacts.id,
  companyName: contacts.companyName,
  email: orNull(contacts.email),
  phone: sql<string | null>`coalesce(${orNull(contacts.mobile)}, ${orNull(contacts.phone)})`,
};

/** Contacts of the agent that the caller sees, as they are now, by id. */
const contactsById = async (
  tx: Tx,
  user: User,
  agentId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Party>> => {
  const found = await tx
    .select(contactColumns)
    .from(contacts)
    .where(and(inArray(contacts.id, [...ids]), eq(contacts.agentId, agentId), contactScope(user)));
  return new Map(found.map((one) => [one.id, one]));
};

/** One of the contacts that were found. @throws 422 where the form names it, for one that was not */
const partyIn = (
  found: ReadonlyMap<string, Party>,
  { id, role, path }: Pick<ContactQuestion, 'id' | 'role' | 'path'>,
): Party => {
  const party = found.get(id);
  return foundParty(party ? [party] : [], path, `This ${role} does not exist`);
};

/** A contact of the agent as it is now. @throws 422 for another agent's, or one that the caller does not see */
export const contactParty = async (tx: Tx, user: User, { agentId, ...asked }: ContactQuestion): Promise<Party> =>
  partyIn(await contactsById(tx, user, agentId, [asked.id]), asked);

const isCustomer = and(eq(companies.kind, 'customer'), inArray(companies.status, ['active', 'pending']));
const customerColumns = {
  // Every customer has an agent.
  agentId: sql<string>`${companies.agentId}`,
  company: { id: companies.id, companyName: companies.companyName, email: orNull(companies.email) },
};
const noCustomer = 'This customer does not exist';

/** A customer as it is now, with its agent. @throws 422 at `path` for one that the caller does not see */
export const customerParty = async (
  tx: Tx,
  user: User,
  id: string,
  path = 'company',
): Promise<{ agentId: string; company: Party }> => {
  const found = await tx
    .select(customerColumns)
    .from(companies)
    .where(and(eq(companies.id, id), isCustomer, companyScope(user)));
  const { agentId, company } = foundParty(found, path, noCustomer);
  return { agentId, company: { ...company, phone: null } };
};

interface PartnerQuestion {
  readonly agentId: string;
  readonly id: string;
}

/** A partner of the agent as it is now. @throws 422 for another agent's, and for one that is closed */
export const partnerParty = async (tx: Tx, user: User, { agentId, id }: PartnerQuestion): Promise<Party> => {
  const isPartner = and(eq(companies.kind, 'partner'), inArray(companies.status, ['active', 'pending']));
  const found = await tx
    .select({ id: companies.id, companyName: companies.companyName, email: orNull(companies.email) })
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.agentId, agentId), isPartner, companyScope(user)));
  return { ...foundParty(found, 'fields.agent', 'This partner does not exist'), phone: null };
};

interface Names {
  readonly company: string;
  readonly shipper: string;
  readonly consignee: string;
  readonly agent?: string | null | undefined;
}

/** The customer of a new booking and those of its contacts that there are, in one question. @throws 422 for a customer that the caller does not see */
const customerWithContacts = async (tx: Tx, user: User, { company: id, shipper, consignee }: Names) => {
  const isNamed = inArray(contacts.id, [shipper, consignee]);
  const rows = await tx
    .select({ ...customerColumns, contact: contactColumns })
    .from(companies)
    .leftJoin(contacts, and(isNamed, eq(contacts.agentId, companies.agentId), contactScope(user)))
    .where(and(eq(companies.id, id), isCustomer, companyScope(user)))
    .prepare(BY_TEXT)
    .execute();
  const { agentId, company } = foundParty(rows, 'company', noCustomer);
  const found: ReadonlyMap<string, Party> = new Map(
    rows.flatMap(({ contact }) => (contact ? [[contact.id, contact]] : [])),
  );
  return { agentId, company: { ...company, phone: null }, found };
};

/** The parties of a new booking as they are now. All belong to one agent: that of the customer. @throws 422 for others' */
export const partiesOf = async (
  tx: Tx,
  user: User,
  names: Names,
): Promise<{ agentId: string; company: Party; shipper: Party; consignee: Party; agent: Party | null }> => {
  const { agentId, company, found } = await customerWithContacts(tx, user, names);
  const contact = (role: 'shipper' | 'consignee') => partyIn(found, { id: names[role], role, path: `fields.${role}` });
  return {
    agentId,
    company,
    shipper: contact('shipper'),
    consignee: contact('consignee'),
    agent: names.agent ? await partnerParty(tx, user, { agentId, id: names.agent }) : null,
  };
};
