import { getUser, listCustomerUsers, listUsers, type Page, type Person as PersonSchema } from '@quayside/contract';
import { likeCustomer } from '@quayside/contract/roles';
import { type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import { type Paging, pageAround, windowOf } from '../../platform/pageAround';
import type { Executor } from '../../ports/database';
import { byName, companyName, personContains, teamScope, withCompany } from './memberRows';
import { userScope } from './userScope';

type Person = v.InferOutput<typeof PersonSchema>;

/** People `u` with an account that works. */
const select = async (db: Executor, where: SQL, rest = sql``): Promise<Person[]> => {
  const { rows } = await db.execute<Person & Record<string, unknown>>(sql`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.role, ${companyName} as "companyName"
      from ${withCompany} where u.status = 'active' and ${where} ${rest}`);
  return rows;
};

interface PersonQuery extends Paging {
  readonly searchText?: string | undefined;
}

const listPage = async (db: Executor, scope: SQL, query: PersonQuery): Promise<Page<Person>> => {
  const where = query.searchText ? sql`${scope} and ${personContains(query.searchText)}` : scope;
  const { offset, rows } = windowOf(query);
  const docs = await select(db, where, sql`order by ${byName} limit ${rows} offset ${offset}`);
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${withCompany} where u.status = 'active' and ${where}`,
  );
  return pageAround(docs, counted[0]?.total ?? 0, query);
};

export const colleagues = handle(listUsers, async ({ db, user, query }) => listPage(db, teamScope(user), query));

export const customerPeople = handle(listCustomerUsers, async ({ db, user, query }) =>
  listPage(db, sql`${userScope(user, 'u')} and u.role in ${[...likeCustomer]}`, query),
);

export const person = handle(getUser, async ({ db, user, params: { id } }) => {
  const [found] = await select(db, sql`u.id = ${id} and ${userScope(user, 'u')}`);
  if (!found) throw notFound();
  return found;
});
