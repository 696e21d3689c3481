import { changePassword, createTicket, endOtherSessions, getMe, listOwnSessions } from '../../../contract';
import { forbidden, invalidField } from '../errors';
import { mockRoute } from '../mockRoute';
import { refuseWeakPassword, storePassword } from '../people';
import { openTicket, revokeSessionsOf, toUserAnswer } from '../sessions';

/** How long a sign-in stands for the password itself, in milliseconds. */
const FRESH = 15 * 60_000;

export const me = [
  mockRoute(getMe, ({ store, user }) => toUserAnswer(store, user)),
  mockRoute(createTicket, ({ store, user, body }) => openTicket(store, user, body.path)),
  mockRoute(changePassword, ({ store, user, body: { password, currentPassword } }) => {
    if (!currentPassword && store.now().getTime() - Date.parse(user.sessionCreatedAt) >= FRESH)
      throw forbidden('Enter your current password to set a new one.', 'reauthentication_required');
    refuseWeakPassword(password);
    const stored = store.users.get(user.id);
    if (!stored) throw new Error(`The user ${user.id} of a session is gone`);
    if (currentPassword && currentPassword !== stored.password)
      throw invalidField('currentPassword', 'The current password is wrong');
    storePassword(store, stored, password, 'Your password was changed. Please sign in again.', user.sessionId);
  }),
  mockRoute(listOwnSessions, ({ store, user }) =>
    [...store.sessions.values()]
      .filter(({ userId, expiresAt }) => userId === user.id && Date.parse(expiresAt) > store.now().getTime())
      .sort((a, b) => (`${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? 1 : -1))
      .map(({ id, createdAt, expiresAt, device }) => ({
        ...{ id, createdAt, expiresAt, device, address: '127.0.0.1' },
        current: id === user.sessionId,
      })),
  ),
  mockRoute(endOtherSessions, ({ store, user }) =>
    revokeSessionsOf(store, user.id, 'You were signed out from another device.', user.sessionId),
  ),
];
