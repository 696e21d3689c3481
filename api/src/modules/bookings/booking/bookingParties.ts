import type { Party } from '@quayside/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { BY_TEXT } from '../../../platform/database/namedByText';
import { invalid } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import type { Tx } from '../../../ports/database';
import { companies, contacts } from '../../../tables/accountTables';
import { companyScope } from '../../companies/companyScope';
import { contactScope } from '../../contacts/contactScope';

const emptyToNull = (column: PgColumn): SQL<string | null> => sql<string | null>`nullif(${column}, '')`;

const requireFound = <Row>([row]: readonly Row[], path: string, message: string): Row => {
  if (!row) throw invalid([{ path, message }]);
  return row;
};

interface ContactQuery {
  readonly agentId: string;
  readonly id: string;
  readonly role: 'shipper' | 'consignee';
  /** The form field that shows the error when the contact does not exist. */
  readonly path: string;
}

const contactColumns = {
  id: contacts.id,
  companyName: contacts.companyName,
  email: emptyToNull(contacts.email),
  phone: sql<string | null>`coalesce(${emptyToNull(contacts.mobile)}, ${emptyToNull(contacts.phone)})`,
};

/** Returns the current contacts of the agent that the user may see, by id. */
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

/** Returns a found contact. @throws 422 on the form field when it was not found */
const partyIn = (
  found: ReadonlyMap<string, Party>,
  { id, role, path }: Pick<ContactQuery, 'id' | 'role' | 'path'>,
): Party => {
  const party = found.get(id);
  return requireFound(party ? [party] : [], path, `This ${role} does not exist`);
};

/** Returns a current contact of the agent. @throws 422 for another agent's contact, or one that the user may not see */
export const contactParty = async (tx: Tx, user: User, { agentId, ...asked }: ContactQuery): Promise<Party> =>
  partyIn(await contactsById(tx, user, agentId, [asked.id]), asked);

const isCustomer = and(eq(companies.kind, 'customer'), inArray(companies.status, ['active', 'pending']));
const customerColumns = {
  // Every customer has an agent.
  agentId: sql<string>`${companies.agentId}`,
  company: { id: companies.id, companyName: companies.companyName, email: emptyToNull(companies.email) },
};
const noCustomer = 'This customer does not exist';

/** Returns a current customer with its agent. @throws 422 at `path` when the user may not see it */
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
  const { agentId, company } = requireFound(found, path, noCustomer);
  return { agentId, company: { ...company, phone: null } };
};

interface PartnerQuery {
  readonly agentId: string;
  readonly id: string;
}

/** Returns a current partner of the agent. @throws 422 for another agent's partner, and for a closed one */
export const partnerParty = async (tx: Tx, user: User, { agentId, id }: PartnerQuery): Promise<Party> => {
  const isPartner = and(eq(companies.kind, 'partner'), inArray(companies.status, ['active', 'pending']));
  const found = await tx
    .select({ id: companies.id, companyName: companies.companyName, email: emptyToNull(companies.email) })
    .from(companies)
    .where(and(eq(companies.id, id), eq(companies.agentId, agentId), isPartner, companyScope(user)));
  return { ...requireFound(found, 'fields.agent', 'This partner does not exist'), phone: null };
};

interface PartyIds {
  readonly company: string;
  readonly shipper: string;
  readonly consignee: string;
  readonly agent?: string | null | undefined;
}

/**
 * Returns the customer of a new booking and those of the contacts that exist, with one query. @throws 422 for a
 * customer that the user may not see
 */
const customerWithContacts = async (tx: Tx, user: User, { company: id, shipper, consignee }: PartyIds) => {
  const isNamed = inArray(contacts.id, [shipper, consignee]);
  const rows = await tx
    .select({ ...customerColumns, contact: contactColumns })
    .from(companies)
    .leftJoin(contacts, and(isNamed, eq(contacts.agentId, companies.agentId), contactScope(user)))
    .where(and(eq(companies.id, id), isCustomer, companyScope(user)))
    .prepare(BY_TEXT)
    .execute();
  const { agentId, company } = requireFound(rows, 'company', noCustomer);
  const found: ReadonlyMap<string, Party> = new Map(
    rows.flatMap(({ contact }) => (contact ? [[contact.id, contact]] : [])),
  );
  return { agentId, company: { ...company, phone: null }, found };
};

/**
 * Returns the current parties of a new booking. All must belong to the customer's agent. @throws 422 for parties of
 * others
 */
export const findParties = async (
  tx: Tx,
  user: User,
  names: PartyIds,
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
