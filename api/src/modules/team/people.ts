import * as calls from '@quayside/contract';
import { likeCustomer } from '@quayside/contract/roles';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import { type Paging, pageAround, toRowWindow } from '../../platform/lists/pageAround';
import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { companyOfPerson } from '../../tables/companyOfPerson';
import { byName, personContains, teamScope } from './memberRows';
import { userScope } from './userScope';

type Person = v.InferOutput<typeof calls.Person>;

/** Limits to active accounts. */
const isActive = eq(users.status, 'active');

const selectPeople = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      companyName: companyOfPerson,
    })
    .from(users)
    .where(where);

interface PersonQuery extends Paging {
  readonly searchText?: string | undefined;
}

const listPage = async (db: Executor, scope: SQL | undefined, query: PersonQuery): Promise<calls.Page<Person>> => {
  const { searchText } = query;
  const where = and(isActive, scope, searchText ? personContains(searchText) : undefined);
  const { offset, rows } = toRowWindow(query);
  const docs = await selectPeople(db, where)
    .orderBy(...byName)
    .limit(rows)
    .offset(offset);
  return pageAround(docs, await db.$count(users, where), query);
};

export const listUsers = handle(calls.listUsers, async ({ db, user, query }) => listPage(db, teamScope(user), query));

export const listCustomerUsers = handle(calls.listCustomerUsers, async ({ db, user, query }) =>
  listPage(db, and(userScope(user), inArray(users.role, [...likeCustomer])), query),
);

export const getUser = handle(calls.getUser, async ({ db, user, params: { id } }) => {
  const [found] = await selectPeople(db, and(isActive, eq(users.id, id), userScope(user)));
  if (!found) throw notFound();
  return found;
});
