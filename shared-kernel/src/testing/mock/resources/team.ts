import {
  acceptInvitation,
  checkInvitation,
  getMember,
  inviteMember,
  listMembers,
  type Member,
  removeMember,
  resendInvitation,
  resetMemberPassword,
  updateMember,
} from '../../../contract';
import { assignableRoles, isLikeCustomer, rightsOver } from '../../../roles';
import { conflict, forbidden, invalidField, notFound } from '../errors';
import { mockRoute } from '../mockRoute';
import { mapPage, pageOf } from '../page';
import {
  addInvited,
  endPerson,
  invitationOf,
  issueLink,
  linkState,
  refuseWeakPassword,
  sendInvitation,
  storePassword,
  workingLink,
} from '../people';
import { companyNameOf, openSession, revokeSessionsOf } from '../sessions';
import type { Caller, MockUser, Store } from '../store';
import { byName, isOfTeam, personContains } from './peopleRules';

const toMember = (store: Store, caller: Caller, person: MockUser): Member => {
  const { id, email, firstName, lastName, phone, role, createdAt, lastSignInAt, version } = person;
  const status = person.status === 'removed' ? 'inactive' : person.status;
  return {
    ...{ id, email, firstName, lastName, phone, role, status, createdAt, lastSignInAt, version },
    companyName: companyNameOf(store, person),
    invitedUntil: status === 'invited' ? invitationOf(store, id) : null,
    may: rightsOver(caller, { id, role, status, hasCompany: person.companyId !== null }),
  };
};

const memberOf = (store: Store, user: Caller, id: string): MockUser => {
  const person = store.users.get(id);
  if (!person || !isOfTeam(user, person)) throw notFound();
  return person;
};

/** One other super-admin must stay. */
const keepSuperAdmin = (store: Store, leaving: MockUser): void => {
  const others = [...store.users.values()].filter(
    ({ role, status, id }) => role === 'super-admin' && status === 'active' && id !== leaving.id,
  );
  if (leaving.role === 'super-admin' && others.length === 0) throw conflict('The last super-admin must stay.');
};

const invite = mockRoute(inviteMember, ({ store, user, body }) => {
  const replaces = assignableRoles(user.role);
  if (!replaces.includes(body.role)) throw forbidden('You cannot give this role.');
  if (user.companyId === null && body.role !== 'super-admin')
    throw invalidField('role', 'This role belongs to an agent: one of its people must invite');
  const customerCompany = isLikeCustomer(user.role) ? user.customerCompany : null;
  const { companyId, services } = user;
  const id = addInvited(store, { ...body, companyId, customerCompany, services, replaces });
  sendInvitation(store, id);
  return toMember(store, user, memberOf(store, user, id));
});

const resend = mockRoute(resendInvitation, ({ store, user, body: { id } }) => {
  const person = memberOf(store, user, id);
  if (!toMember(store, user, person).may.update) throw forbidden();
  if (person.status !== 'invited') throw conflict(`${person.email} has accepted the invitation already.`);
  sendInvitation(store, id);
  return toMember(store, user, person);
});

const change = mockRoute(updateMember, ({ store, user, params: { id }, body, expectedVersion }) => {
  const person = memberOf(store, user, id);
  const { may } = toMember(store, user, person);
  if (!may.update) throw forbidden();
  const isMoved = body.role !== person.role;
  if (isMoved && id === user.id) throw conflict('You cannot change your own role.');
  if (isMoved && !may.roles.includes(body.role)) throw forbidden('You cannot give this role.');
  if (isMoved) keepSuperAdmin(store, person);
  if (expectedVersion !== undefined && expectedVersion !== person.version)
    throw conflict('Somebody changed this person meanwhile. Reload the page and try again.');
  Object.assign(person, body, { version: person.version + 1 });
  if (isMoved) revokeSessionsOf(store, id, 'Your role was changed. Please sign in again.');
  return toMember(store, user, person);
});

const remove = mockRoute(removeMember, ({ store, user, params: { id } }) => {
  const person = memberOf(store, user, id);
  if (id === user.id) throw conflict('You cannot remove yourself.');
  if (!toMember(store, user, person).may.remove) throw forbidden();
  keepSuperAdmin(store, person);
  endPerson(store, person, 'Your account was removed.');
});

const resetPassword = mockRoute(resetMemberPassword, ({ store, user, params: { id } }) => {
  const person = memberOf(store, user, id);
  if (id === user.id) throw conflict('Change your own password in the settings.');
  const { may } = toMember(store, user, person);
  if (!may.update) throw forbidden();
  if (!may.resetPassword) throw conflict(`${person.email} has not accepted the invitation yet.`);
  issueLink(store, 'reset', id);
});

const accept = mockRoute(acceptInvitation, ({ store, body: { token, password, ...names } }) => {
  refuseWeakPassword(password);
  const { link, user } = workingLink(store, token, 'invitation');
  link.used = true;
  Object.assign(user, names, { status: 'active', version: user.version + 1 });
  storePassword(store, user, password, 'Your password was changed. Please sign in again.');
  const company = user.customerCompany ? store.companies.get(user.customerCompany) : undefined;
  if (company?.status === 'pending') Object.assign(company, { status: 'active', version: company.version + 1 });
  return openSession(store, user.id);
});

export const team = [
  mockRoute(listMembers, ({ store, user, query }) => {
    const found = [...store.users.values()].filter(
      (person) =>
        isOfTeam(user, person) &&
        (!query.status?.length || query.status.some((status) => status === person.status)) &&
        (!query.role?.length || query.role.includes(person.role)) &&
        personContains(store, person, query.searchText),
    );
    return mapPage(pageOf(found.sort(byName), query), (person) => toMember(store, user, person));
  }),
  mockRoute(getMember, ({ store, user, params: { id } }) => toMember(store, user, memberOf(store, user, id))),
  invite,
  resend,
  change,
  remove,
  resetPassword,
  mockRoute(checkInvitation, ({ store, body: { token } }) => {
    const { state, link } = linkState(store, token, 'invitation');
    const person = link && store.users.get(link.userId);
    if (!person) return { state, email: '', firstName: '', lastName: '', companyName: '' };
    const { email, firstName, lastName } = person;
    return { state, email, firstName, lastName, companyName: companyNameOf(store, person) };
  }),
  accept,
];
