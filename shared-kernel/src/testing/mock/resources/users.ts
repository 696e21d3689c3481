import { getUser, listCustomerUsers, listUsers, type Page } from '../../../contract';
import { isLikeCustomer } from '../../../roles';
import { notFound } from '../errors';
import { mockRoute } from '../mockRoute';
import { mapPage, pageOf } from '../page';
import { seesUser } from '../scope';
import { companyNameOf } from '../sessions';
import type { MockUser, Store } from '../store';
import { byName, isOfTeam, personContains } from './peopleRules';

interface Query {
  readonly page: number;
  readonly limit: number;
  readonly searchText?: string | undefined;
}

const toPerson = (store: Store, person: MockUser) => {
  const { id, email, firstName, lastName, role } = person;
  return { id, email, firstName, lastName, role, companyName: companyNameOf(store, person) };
};

/** People with an account that works. */
const listPage = (
  store: Store,
  query: Query,
  isSeen: (person: MockUser) => boolean,
): Page<ReturnType<typeof toPerson>> => {
  const found = [...store.users.values()].filter(
    (person) => person.status === 'active' && isSeen(person) && personContains(store, person, query.searchText),
  );
  return mapPage(pageOf(found.sort(byName), query), (person) => toPerson(store, person));
};

export const users = [
  mockRoute(listUsers, ({ store, user, query }) => listPage(store, query, (person) => isOfTeam(user, person))),
  mockRoute(listCustomerUsers, ({ store, user, query }) =>
    listPage(store, query, (person) => seesUser(user, person) && isLikeCustomer(person.role)),
  ),
  mockRoute(getUser, ({ store, user, params: { id } }) => {
    const person = store.users.get(id);
    if (person?.status !== 'active' || !seesUser(user, person)) throw notFound();
    return toPerson(store, person);
  }),
];
