import type { Session, User } from '../../contract';
import { abilityRules, isLikeCustomer, isLikeSuperAdmin } from '../../roles';
import type { Room } from './announcements';
import { type Caller, DAY, type MockUser, type Store } from './store';

const TICKET = 60_000;

export const fullName = ({ firstName, lastName }: Pick<MockUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

export const companyNameOf = (store: Store, user: MockUser): string =>
  store.companies.get(user.customerCompany ?? user.companyId ?? '')?.companyName ?? '';

/** The file name of a company's logo. */
export const logoNameOf = (store: Store, logo: string | null): string | null =>
  (logo && store.files.get(logo)?.name) ?? null;

/** The user record of GET /me and the sign-in. */
export const toUserAnswer = (store: Store, user: MockUser): User => ({
  id: user.id,
  role: user.role,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  companyId: user.companyId,
  companyName: companyNameOf(store, user),
  customerCompany: user.customerCompany,
  logo: logoNameOf(store, store.companies.get(user.companyId ?? '')?.logo ?? null),
  rules: abilityRules(user.role),
  services: [...user.services],
  isSuperAdmin: user.role === 'super-admin',
  isLikeSuperAdmin: isLikeSuperAdmin(user.role),
  isLikeCustomer: isLikeCustomer(user.role),
  isPartner: user.role === 'partner',
  isMember: user.role === 'member',
});

const callerOf = (
  store: Store,
  session: { id: string; userId: string; createdAt: string; expiresAt: string } | undefined,
) => {
  const user = session && store.users.get(session.userId);
  if (!user || !session || user.status !== 'active') return undefined;
  if (Date.parse(session.expiresAt) <= store.now().getTime()) return undefined;
  return { ...user, sessionId: session.id, sessionCreatedAt: session.createdAt } satisfies Caller;
};

export const callerOfToken = (store: Store, token: string): Caller | undefined =>
  callerOf(store, store.sessions.get(token));

export const callerOfTicket = (store: Store, token: string, path: string): Caller | undefined => {
  const ticket = store.tickets.get(token);
  if (!ticket || ticket.path !== path || Date.parse(ticket.expiresAt) <= store.now().getTime()) return undefined;
  return callerOf(
    store,
    [...store.sessions.values()].find(({ id }) => id === ticket.sessionId),
  );
};

/** Signs somebody in who has proved to be that person. */
export const openSession = (store: Store, userId: string, device = 'A browser of the mock'): Session => {
  const user = store.users.get(userId);
  if (!user) throw new Error(`There is no user ${userId}`);
  const id = store.newId();
  const token = `mock-session-${id}`;
  store.sessions.set(token, { id, token, userId, device, createdAt: store.at(), expiresAt: store.at(DAY) });
  user.lastSignInAt = store.at();
  return { token, user: toUserAnswer(store, user) };
};

export const openTicket = (store: Store, caller: Caller, path: string) => {
  const token = `mock-ticket-${store.newId()}`;
  const expiresAt = store.at(TICKET);
  store.tickets.set(token, { token, sessionId: caller.sessionId, path, expiresAt });
  return { token, expiresAt };
};

/** Ends the sessions of a user; their browsers are told why. */
export const revokeSessionsOf = (store: Store, userId: string, reason: string, except?: string): void => {
  const ended = [...store.sessions.values()].filter((session) => session.userId === userId && session.id !== except);
  for (const { token } of ended) store.sessions.delete(token);
  const rooms = ended.map(({ id }): Room => `session:${id}`);
  store.announcements.say({ event: 'FORCE_LOGOUT', payload: { reason }, rooms });
};
