import { type Customer, createCustomer, listCustomers } from '@freight/shared-kernel/contract';
import { type SQL, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit';
import { containsText } from '../../platform/containsText';
import type { Executor } from '../../platform/database/database';
import { httpError, invalid } from '../../platform/errors';
import { handle } from '../../platform/handle';
import { newId } from '../../platform/id';
import { pageAround, windowOf } from '../../platform/paging';
import { companyScope } from '../../platform/scope';
import type { Module } from '../../platform/services';

const select = async (db: Executor, where: SQL, rest: SQL): Promise<Customer[]> => {
  const { rows } = await db.execute<Customer & Record<string, unknown>>(sql`
    select c.id, c.company_name as "companyName", c.agent_id as agent, c.first_name as "firstName",
           c.last_name as "lastName", c.email, c.state, c.status
      from companies c where c.kind = 'customer' and ${where} ${rest}`);
  return rows;
};

const list = handle(listCustomers, async ({ db, user, query }) => {
  const { searchText, status } = query;
  const where = sql.join(
    [
      companyScope(user, 'c'),
      searchText ? containsText(sql`public.searchable(c.company_name)`, searchText) : sql`true`,
      status?.length ? sql`c.status in ${status}` : sql`true`,
    ],
    sql` and `,
  );
  const { offset, rows } = windowOf(query);
  const docs = await select(db, where, sql`order by lower(c.company_name), c.id limit ${rows} offset ${offset}`);
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from companies c where c.kind = 'customer' and ${where}`,
  );
  return pageAround(docs, counted[0]?.total ?? 0, query);
});

const duplicate = () => {
  const message = 'A customer with this name exists already';
  return httpError(409, 'already_exists', message, { errors: [{ path: 'companyName', message }] });
};

const add = handle(createCustomer, async ({ tx, user, body, request }) => {
  if (!user.companyId) throw invalid([], 'A customer belongs to an agent: sign in as one of its people to add it.');
  const { companyName, firstName, lastName, email } = body;
  const id = newId();
  const { rowCount } = await tx.execute(sql`
    insert into companies (id, kind, agent_id, company_name, first_name, last_name, email, status)
    values (${id}, 'customer', ${user.companyId}, ${companyName}, ${firstName}, ${lastName}, ${email}, 'pending')
    on conflict (agent_id, lower(company_name)) where kind = 'customer' do nothing`);
  if (rowCount === 0) throw duplicate();
  const [customer] = await select(tx, sql`c.id = ${id}`, sql``);
  if (!customer) throw new Error(`The customer ${id} is gone in the transaction that added it`);
  await audit(tx, {
    actor: user,
    action: 'company.created',
    resource: { kind: 'company', id },
    after: customer,
    requestId: request.id,
  });
  return customer;
});

export const customers: Module = { name: 'customers', routes: [list, add] };
