import { checkResetLink, emailExists, forgotPassword, login, logout, register, resetPassword } from '../../../contract';
import { conflict, invalidField, unauthorized } from '../errors';
import { mockRoute } from '../mockRoute';
import { issueLink, linkState, refuseWeakPassword, storePassword, userWithEmail, workingLink } from '../people';
import { openSession } from '../sessions';

export const auth = [
  mockRoute(login, ({ store, body: { email, password } }) => {
    const user = userWithEmail(store, email);
    if (user?.status !== 'active' || user.password !== password)
      throw unauthorized('The e-mail or the password is wrong.');
    return openSession(store, user.id);
  }),
  mockRoute(logout, ({ store, user }) => {
    for (const { id, token } of store.sessions.values()) if (id === user.sessionId) store.sessions.delete(token);
  }),
  mockRoute(register, ({ store, body: { companyName, password, ...person } }) => {
    refuseWeakPassword(password);
    if (userWithEmail(store, person.email))
      throw invalidField('email', 'There is an account with this e-mail already. Sign in instead');
    const [companyId, id] = [store.newId(), store.newId()];
    const { firstName, lastName, email } = person;
    store.companies.set(companyId, {
      ...{ id: companyId, companyName, firstName, lastName, email, agent: null, kind: 'agent' },
      ...{ status: 'active', state: '', logo: null, version: 1 },
    });
    store.users.set(id, {
      ...{ ...person, id, password, companyId, customerCompany: null, role: 'admin', status: 'active' },
      ...{ services: ['exception', 'quotes'], createdAt: store.at(), lastSignInAt: null, version: 1 },
    });
    return openSession(store, id);
  }),
  mockRoute(emailExists, ({ store, body: { email } }) => ({ exists: userWithEmail(store, email) !== undefined })),
  mockRoute(forgotPassword, ({ store, body: { email } }) => {
    const user = userWithEmail(store, email);
    if (user?.status === 'active') issueLink(store, 'reset', user.id);
  }),
  mockRoute(checkResetLink, ({ store, body: { token } }) => ({ state: linkState(store, token, 'reset').state })),
  mockRoute(resetPassword, ({ store, body: { token, password } }) => {
    refuseWeakPassword(password);
    const { link, user } = workingLink(store, token, 'reset');
    if (user.status !== 'active') throw conflict('This account is closed.', 'account_closed');
    link.used = true;
    storePassword(store, user, password, 'Your password was reset. Please sign in again.');
  }),
];
