import type { Customer, Page } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../platform/containsText';
import { toInstantOrNull } from '../../platform/database/instant';
import { notFound } from '../../platform/errors';
import { type Paging, pageAround, windowOf } from '../../platform/pageAround';
import type { User } from '../../platform/user';
import type { Executor, Tx } from '../../ports/database';
import { companyScope } from '../companies/companyScope';

/** The one who answers for a customer `c` and has not signed in yet. */
const invitedUntil = sql`
  (select max(link.expires_at) from users u join account_links link on link.user_id = u.id
    where u.customer_company_id = c.id and u.role = 'customer-company-admin' and u.status = 'invited'
      and link.kind = 'invitation' and link.used_at is null)`;

const select = async (db: Executor, user: User, where: SQL, rest = sql``): Promise<Customer[]> => {
  const { rows } = await db.execute<Omit<Customer, 'role'> & Record<string, unknown>>(sql`
    select c.id, c.company_name as "companyName", c.agent_id as agent, c.first_name as "firstName",
           c.last_name as "lastName", c.email, c.state, c.status, ${invitedUntil} as "invitedUntil", c.version
      from companies c where c.kind = 'customer' and ${companyScope(user, 'c')} and ${where} ${rest}`);
  return rows.map((row) => ({
    ...row,
    role: 'customer-company-admin',
    invitedUntil: toInstantOrNull(row.invitedUntil),
  }));
};

/** A customer that the caller sees. @throws 404 for all others */
export const findCustomer = async (db: Executor, user: User, id: string): Promise<Customer> => {
  const [customer] = await select(db, user, sql`c.id = ${id}`);
  if (!customer) throw notFound();
  return customer;
};

/** The customer as it is, kept from other writers until the transaction ends; a new booking of it waits, too. @throws 404 */
export const lockCustomer = async (tx: Tx, user: User, id: string): Promise<Customer> => {
  await tx.execute(sql`
    select 1 from companies c where c.id = ${id} and c.kind = 'customer' and ${companyScope(user, 'c')} for update`);
  return findCustomer(tx, user, id);
};

interface CustomerQuery extends Paging {
  readonly searchText?: string | undefined;
  readonly status?: readonly Customer['status'][] | undefined;
}

const contains = (typed: string): SQL => {
  const person = sql`public.searchable(c.first_name || ' ' || c.last_name || '|' || c.email)`;
  return sql`(${containsText(sql`public.searchable(c.company_name)`, typed)} or ${containsText(person, typed)})`;
};

/** A page of customers by name, searched in the name and in the person who answers for them. */
export const listCustomerPage = async (db: Executor, user: User, query: CustomerQuery): Promise<Page<Customer>> => {
  const { searchText, status } = query;
  const where = sql.join(
    [searchText ? contains(searchText) : sql`true`, status?.length ? sql`c.status in ${[...status]}` : sql`true`],
    sql` and `,
  );
  const { offset, rows } = windowOf(query);
  const docs = await select(db, user, where, sql`order by lower(c.company_name), c.id limit ${rows} offset ${offset}`);
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from companies c where c.kind = 'customer' and ${companyScope(user, 'c')} and ${where}`);
  return pageAround(docs, counted[0]?.total ?? 0, query);
};
