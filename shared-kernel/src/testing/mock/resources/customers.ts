import {
  type Customer,
  createCustomer,
  deleteCustomer,
  getCustomer,
  listCustomers,
  resendCustomerInvitation,
  updateCustomer,
} from '../../../contract';
import { conflict, invalid, invalidField, MockError, notFound } from '../errors';
import { mockRoute } from '../mockRoute';
import { containsText, mapPage, pageOf, sortedBy } from '../page';
import { addInvited, endPerson, invitationOf, sameEmail, sendInvitation, userWithEmail } from '../people';
import { seesCompany } from '../scope';
import { fullName } from '../sessions';
import type { Caller, MockCompany, MockUser, Store } from '../store';

const isOf = (user: MockUser, { id }: MockCompany): boolean =>
  user.customerCompany === id && user.role === 'customer-company-admin';

/** The one who answers for a customer and has not accepted yet. */
const waitingOf = (store: Store, company: MockCompany): MockUser | undefined =>
  [...store.users.values()].find((user) => isOf(user, company) && user.status === 'invited');

const toCustomer = (store: Store, company: MockCompany): Customer => {
  const { id, companyName, agent, firstName, lastName, email, state, status, version } = company;
  const waiting = waitingOf(store, company);
  return {
    ...{ id, companyName, firstName, lastName, email, state, status, version },
    agent: agent ?? '',
    role: 'customer-company-admin',
    invitedUntil: waiting ? invitationOf(store, waiting.id) : null,
  };
};

const customerOf = (store: Store, user: Caller, id: string): MockCompany => {
  const company = store.companies.get(id);
  if (company?.kind !== 'customer' || !seesCompany(user, company)) throw notFound();
  return company;
};

const requireVersion = ({ version }: MockCompany, expected: number | undefined): void => {
  if (expected === undefined || expected === version) return;
  throw conflict('Somebody changed this customer meanwhile. Reload the page and try again.');
};

const refuseTaken = (store: Store, agent: string | null, name: string, except?: string): void => {
  const isTaken = [...store.companies.values()].some(
    (other) =>
      other.kind === 'customer' &&
      other.status !== 'inactive' &&
      other.agent === agent &&
      other.id !== except &&
      other.companyName.toLowerCase() === name.toLowerCase(),
  );
  const message = 'A customer with this name exists already';
  if (isTaken) throw new MockError(409, 'already_exists', message, [{ path: 'companyName', message }]);
};

const inviteFirstPerson = (store: Store, company: MockCompany): void => {
  const { id, agent, email, firstName, lastName } = company;
  const userId = addInvited(store, {
    ...{ email, firstName, lastName, phone: '', role: 'customer-company-admin', services: ['quotes'] },
    ...{ companyId: agent, customerCompany: id, replaces: ['customer-company-admin'] },
  });
  sendInvitation(store, userId);
};

const add = mockRoute(createCustomer, ({ store, user, body: { invite, role, ...info } }) => {
  if (!user.companyId) throw invalid([], 'A customer belongs to an agent: sign in as one of its people to add it.');
  refuseTaken(store, user.companyId, info.companyName);
  const company: MockCompany = {
    ...info,
    ...{
      id: store.newId(),
      kind: 'customer',
      agent: user.companyId,
      status: 'pending',
      state: '',
      logo: null,
      version: 1,
    },
  };
  if (invite) inviteFirstPerson(store, company);
  store.companies.set(company.id, company);
  return toCustomer(store, company);
});

const resend = mockRoute(resendCustomerInvitation, ({ store, user, body: { id } }) => {
  const company = customerOf(store, user, id);
  if (company.status === 'inactive') throw conflict(`${company.companyName} is closed.`);
  if ([...store.users.values()].some((one) => isOf(one, company) && one.status === 'active'))
    throw conflict(`${company.companyName} has signed in already.`);
  inviteFirstPerson(store, company);
  return toCustomer(store, company);
});

/** What changes about a customer changes for the person who waits for it, too. */
const changeFirstPerson = (
  store: Store,
  company: MockCompany,
  { email, firstName, lastName }: Pick<MockCompany, 'email' | 'firstName' | 'lastName'>,
) => {
  const waiting = waitingOf(store, company);
  if (!waiting || !sameEmail(waiting.email, company.email)) return;
  const other = userWithEmail(store, email);
  if (other && other.id !== waiting.id) throw invalidField('email', 'There is an account with this e-mail already');
  const isMoved = !sameEmail(email, waiting.email);
  Object.assign(waiting, { email, firstName, lastName, version: waiting.version + 1 });
  if (isMoved) sendInvitation(store, waiting.id);
};

const change = mockRoute(updateCustomer, ({ store, user, params, body: { role, ...info }, expectedVersion }) => {
  const company = customerOf(store, user, params.id);
  requireVersion(company, expectedVersion);
  if (company.status === 'inactive') throw conflict(`${company.companyName} is closed.`);
  if (company.status === 'active' && info.companyName !== company.companyName)
    throw invalidField('companyName', 'The company name of an active customer cannot be changed');
  refuseTaken(store, company.agent, info.companyName, company.id);
  changeFirstPerson(store, company, info);
  Object.assign(company, info, { version: company.version + 1 });
  return toCustomer(store, company);
});

const close = mockRoute(deleteCustomer, ({ store, user, params, expectedVersion }) => {
  const company = customerOf(store, user, params.id);
  requireVersion(company, expectedVersion);
  if (company.status === 'inactive') throw conflict(`${company.companyName} is closed already.`);
  const open = [...store.bookings.values()].filter(
    ({ status, fields }) => fields.contacts.company.id === company.id && (status === 'new' || status === 'in-progress'),
  ).length;
  const bookings = open === 1 ? 'an open booking' : `${open} open bookings`;
  if (open > 0) throw conflict(`${company.companyName} has ${bookings}. Complete or cancel first.`);
  for (const person of [...store.users.values()])
    if (person.customerCompany === company.id) endPerson(store, person, `${company.companyName} was closed.`);
  Object.assign(company, { status: 'inactive', version: company.version + 1 });
});

export const customers = [
  mockRoute(listCustomers, ({ store, user, query }) => {
    const found = [...store.companies.values()].filter(
      (company) =>
        company.kind === 'customer' &&
        seesCompany(user, company) &&
        (!query.status?.length || query.status.includes(company.status)) &&
        containsText(query.searchText, company.companyName, `${fullName(company)}|${company.email}`),
    );
    const sorted = sortedBy(
      found,
      ({ companyName }) => companyName,
      ({ id }) => id,
    );
    return mapPage(pageOf(sorted, query), (company) => toCustomer(store, company));
  }),
  mockRoute(getCustomer, ({ store, user, params: { id } }) => toCustomer(store, customerOf(store, user, id))),
  add,
  resend,
  change,
  close,
];
