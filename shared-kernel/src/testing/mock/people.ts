import type { Role } from '../../roles';
import { conflict, invalidField } from './errors';
import { revokeSessionsOf } from './sessions';
import { DAY, HOUR, type MockLink, type MockUser, type Store } from './store';

export const sameEmail = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const userWithEmail = (store: Store, email: string): MockUser | undefined =>
  [...store.users.values()].find((user) => sameEmail(user.email, email));

/** What is wrong with a password beyond its length. The API knows a longer list of common ones. */
export const refuseWeakPassword = (password: string): void => {
  const common = ['password1', 'password123', '12345678', 'qwerty123', 'quayside', 'quayside-demo'];
  if (new Set(password).size < 4 || common.includes(password.toLowerCase()))
    throw invalidField('password', 'This password is too easy to guess. Choose another one');
};

const lifetimes: Readonly<Record<MockLink['kind'], number>> = { invitation: 7 * DAY, reset: HOUR };

/** Makes a link for somebody; those of the same kind that the person had before end. */
export const issueLink = (store: Store, kind: MockLink['kind'], userId: string): string => {
  for (const link of store.links.values())
    if (link.userId === userId && link.kind === kind && !link.used && link.expiresAt > store.at())
      link.expiresAt = store.at();
  const token = `mock-${kind}-${store.newId()}`;
  store.links.set(token, { token, kind, userId, expiresAt: store.at(lifetimes[kind]), used: false });
  return token;
};

export const sendInvitation = (store: Store, userId: string): string => issueLink(store, 'invitation', userId);

/** Until when the invitation of somebody works; null when there is none. */
export const invitationOf = (store: Store, userId: string): string | null =>
  [...store.links.values()]
    .filter((link) => link.userId === userId && link.kind === 'invitation' && !link.used)
    .map(({ expiresAt }) => expiresAt)
    .sort()
    .at(-1) ?? null;

/** What a link is worth now. A token of another kind is unknown. */
export const linkState = (store: Store, token: string, kind: MockLink['kind']) => {
  const link = store.links.get(token);
  if (link?.kind !== kind) return { state: 'unknown' as const, link: undefined };
  const isOver = Date.parse(link.expiresAt) <= store.now().getTime();
  const state = link.used ? 'used' : isOver ? 'expired' : 'valid';
  return { state: state as 'used' | 'expired' | 'valid', link };
};

const refusals = {
  invitation: {
    expired: 'This invitation has expired. Ask for a new one.',
    used: 'This invitation was accepted already. Sign in instead.',
    unknown: 'This invitation is not valid. Ask for a new one.',
  },
  reset: {
    expired: 'This link has expired. Ask for a new one.',
    used: 'This link was used already. Ask for a new one.',
    unknown: 'This link is not valid. Ask for a new one.',
  },
} as const;

/** A link that works and whom it is for. @throws 409 `link_expired`, `link_used` or `link_unknown` */
export const workingLink = (
  store: Store,
  token: string,
  kind: MockLink['kind'],
): { link: MockLink; user: MockUser } => {
  const { state, link } = linkState(store, token, kind);
  const user = link && store.users.get(link.userId);
  if (state === 'valid' && link && user) return { link, user };
  const why = state === 'valid' ? 'unknown' : state;
  throw conflict(refusals[kind][why], `link_${why}`);
};

type Invited = Pick<
  MockUser,
  'email' | 'firstName' | 'lastName' | 'phone' | 'role' | 'companyId' | 'customerCompany' | 'services'
> & { readonly replaces: readonly Role[] };

/** Makes an account that waits for its owner, or takes the one that waits in the same company. Answers its id. @throws 422 on `email` */
export const addInvited = (store: Store, { replaces, ...invited }: Invited): string => {
  const other = userWithEmail(store, invited.email);
  if (!other) {
    const id = store.newId();
    const waiting = {
      password: null,
      status: 'invited',
      createdAt: store.at(),
      lastSignInAt: null,
      version: 1,
    } as const;
    store.users.set(id, { ...invited, ...waiting, id });
    return id;
  }
  const isSame = other.companyId === invited.companyId && other.customerCompany === invited.customerCompany;
  if (other.status !== 'invited' || !isSame || !replaces.includes(other.role))
    throw invalidField('email', 'There is an account with this e-mail already');
  const { role, firstName, lastName, phone } = invited;
  Object.assign(other, { role, firstName, lastName, phone, version: other.version + 1 });
  return other.id;
};

/** Ends an account; who never signed in leaves nothing. */
export const endPerson = (store: Store, person: MockUser, reason: string): void => {
  if (person.status === 'invited') {
    store.users.delete(person.id);
    return;
  }
  const ended = { status: 'removed', email: `removed-${person.id}`, phone: '', password: null } as const;
  Object.assign(person, ended, { version: person.version + 1 });
  revokeSessionsOf(store, person.id, reason);
};

/** Gives an account a new password: its other sessions and the links that would set one end. */
export const storePassword = (
  store: Store,
  user: MockUser,
  password: string,
  reason: string,
  except?: string,
): void => {
  user.password = password;
  for (const link of store.links.values())
    if (link.userId === user.id && link.kind === 'reset' && !link.used) link.expiresAt = store.at();
  revokeSessionsOf(store, user.id, reason, except);
};
