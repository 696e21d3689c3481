import type { Contact, Page } from '@quayside/contract';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../platform/lists/containsText';
import { byMatchRank } from '../../platform/lists/matchRank';
import { type Paging, pageAround, toRowWindow } from '../../platform/lists/pageAround';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies, contactCompanies, contacts } from '../../tables/accountTables';
import { companyScope } from '../companies/companyScope';
import { contactScope } from './contactScope';

/** Customers that a contact is linked to, limited to those that the caller sees. */
const linkedCompanies = (user: User) => sql<Contact['companies']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${companies.id}, 'companyName', ${companies.companyName})
                   order by lower(${companies.companyName}), ${companies.id})
    from ${contactCompanies} join ${companies} on ${companies.id} = ${contactCompanies.companyId}
   where ${contactCompanies.contactId} = ${contacts.id} and ${companyScope(user)}), '[]')`;

/**
 * Selects contacts in the caller's scope. Customers see only their own links, because the agent's other customers are
 * confidential.
 */
const selectContacts = (db: Executor, user: User, where?: SQL) => {
  const { agentId, searchText: _, createdAt: __, removedAt: ___, ...kept } = getTableColumns(contacts);
  return db
    .select({ ...kept, agent: agentId, companies: linkedCompanies(user) })
    .from(contacts)
    .where(and(contactScope(user), where));
};

const toContact = (row: Awaited<ReturnType<typeof selectContacts>>[number]): Contact => ({
  ...row,
  fullName: `${row.firstName} ${row.lastName}`.trim(),
});

/** Returns the contact, or undefined when the caller cannot see it. */
export const findContact = async (db: Executor, user: User, id: string): Promise<Contact | undefined> => {
  const [row] = await selectContacts(db, user, eq(contacts.id, id));
  return row && toContact(row);
};

export interface ContactQuery extends Paging {
  readonly searchText?: string | undefined;
  readonly company?: string | undefined;
}

const isLinkedTo = (companyId: string): SQL =>
  sql`exists (select 1 from ${contactCompanies} where ${contactCompanies.contactId} = ${contacts.id}
                                                  and ${contactCompanies.companyId} = ${companyId})`;

const named = { names: [sql`public.searchable(${contacts.companyName})`] };

/**
 * Returns a page of contacts by name, searched in name, person, e-mail and city. Names that begin with the text come
 * first.
 */
export const listContactPage = async (db: Executor, user: User, query: ContactQuery): Promise<Page<Contact>> => {
  const { searchText, company } = query;
  const where = and(
    searchText ? containsText(sql`${contacts.searchText}`, searchText) : undefined,
    company ? isLinkedTo(company) : undefined,
  );
  const { offset, rows } = toRowWindow(query);
  const docs = await selectContacts(db, user, where)
    .orderBy(...byMatchRank(searchText, named), sql`lower(${contacts.companyName})`, contacts.id)
    .limit(rows)
    .offset(offset);
  const total = await db.$count(contacts, and(contactScope(user), where));
  return pageAround(docs.map(toContact), total, query);
};
