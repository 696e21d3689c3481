import type { Contact, Page } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../platform/containsText';
import { type Paging, pageAround, windowOf } from '../../platform/pageAround';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { companyScope } from '../companies/companyScope';
import { contactScope } from './contactScope';

interface ContactRow extends Record<string, unknown>, Omit<Contact, 'fullName' | 'companies'> {
  companies: Contact['companies'] | null;
}

const toContact = ({ companies, ...row }: ContactRow): Contact => ({
  ...row,
  fullName: `${row.firstName} ${row.lastName}`.trim(),
  companies: companies ?? [],
  updatedAt: new Date(row.updatedAt).toISOString(),
});

/** Contacts of the caller's scope. A customer is told of its own links only: the agent's other customers are not its business. */
const select = async (db: Executor, user: User, where: SQL, rest: SQL): Promise<Contact[]> => {
  const { rows } = await db.execute<ContactRow>(sql`
    select c.id, c.company_name as "companyName", c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone,
           c.mobile, c.address, c.city, c.state, c.zip_code as "zipCode", c.country, c.description, c.agent_id as agent,
           c.updated_at as "updatedAt", c.version,
           (select jsonb_agg(jsonb_build_object('id', company.id, 'companyName', company.company_name)
                             order by lower(company.company_name), company.id)
              from contact_companies link join companies company on company.id = link.company_id
             where link.contact_id = c.id and ${companyScope(user, 'company')}) as companies
      from contacts c where ${contactScope(user, 'c')} and ${where} ${rest}`);
  return rows.map(toContact);
};

/** The contact, or undefined where the caller does not see it. */
export const findContact = async (db: Executor, user: User, id: string): Promise<Contact | undefined> =>
  (await select(db, user, sql`c.id = ${id}`, sql``))[0];

export interface ContactQuery extends Paging {
  readonly searchText?: string | undefined;
  readonly company?: string | undefined;
}

/** A page of contacts by name, searched in name, person, e-mail and city. */
export const listContactPage = async (db: Executor, user: User, query: ContactQuery): Promise<Page<Contact>> => {
  const { searchText, company } = query;
  const where = sql.join(
    [
      searchText ? containsText(sql`c.search_text`, searchText) : sql`true`,
      company
        ? sql`exists (select 1 from contact_companies of where of.contact_id = c.id and of.company_id = ${company})`
        : sql`true`,
    ],
    sql` and `,
  );
  const { offset, rows } = windowOf(query);
  const docs = await select(db, user, where, sql`order by lower(c.company_name), c.id limit ${rows} offset ${offset}`);
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from contacts c where ${contactScope(user, 'c')} and ${where}`,
  );
  return pageAround(docs, counted[0]?.total ?? 0, query);
};
