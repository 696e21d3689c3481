import { logout } from '@quayside/contract';
import type { ApiClient } from '@quayside/kernel/api';
import type { QueryClient } from '@quayside/kernel/query';
import type { SessionStore } from '@quayside/kernel/session';
import { t } from '../texts/frame';
import type { Account } from './account';
import { claimDrafts, dropDrafts, keepDraftsForUser } from './drafts';
import { forgetSession, writeSession } from './sessionCookie';
import { unsubscribeOtherUsers } from './unsubscribeOtherUsers';

export interface AccountParts {
  session: SessionStore;
  api: ApiClient;
  queries: QueryClient;
  /** Is called after the session ended, with a notice for the user. */
  leave: (notice: string | undefined) => void;
}

/** Creates sign-in and sign-out: session, cookie and all loaded data are set and cleared together. */
export const createAccount = ({ session, api, queries, leave }: AccountParts): Account => {
  // The browser forgets the session at once, whatever the server answers.
  const revoke = (): void => {
    api
      .call(logout, { keepSession: true })
      .catch((error: unknown) => console.warn('The server could not end the session', error));
  };
  const end = (notice: string | undefined): void => {
    const { token, user } = session.getState();
    if (user) claimDrafts(user.id);
    if (token) forgetSession(token);
    session.setState({ token: undefined, user: undefined });
    queries.clear();
    leave(notice);
  };
  const showNotificationsFor = (id?: string): void => {
    unsubscribeOtherUsers(id).catch((error: unknown) =>
      console.warn('This browser shows the notifications of another user', error),
    );
  };
  const hasSession = (): boolean => session.getState().token !== undefined;

  return {
    enter({ token, user }) {
      if (hasSession()) revoke();
      keepDraftsForUser(user.id);
      showNotificationsFor(user.id);
      queries.clear();
      writeSession({ token, id: user.id, role: user.role });
      session.setState({ token, user });
    },
    swap({ token, user }) {
      // Drafts belong to the company that the user worked for.
      dropDrafts();
      queries.clear();
      writeSession({ token, id: user.id, role: user.role });
      session.setState({ token, user });
    },
    logOut(notice) {
      if (!hasSession()) return;
      revoke();
      showNotificationsFor();
      dropDrafts();
      end(notice);
    },
    forceOut(notice) {
      if (!hasSession()) return;
      revoke();
      showNotificationsFor();
      end(notice);
    },
    expire(notice) {
      if (hasSession()) end(notice);
    },
    renew() {
      if (!hasSession()) return;
      revoke();
      end(t('Sign in again to go on where you were.'));
    },
  };
};
