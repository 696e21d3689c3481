import type { ApiClient } from '@freight/shared-kernel/api';
import { login, logout } from '@freight/shared-kernel/contract';
import type { QueryClient } from '@freight/shared-kernel/query';
import { type SessionStore, useCurrentBooking, useDrafts } from '@freight/shared-kernel/session';
import type { Account } from './account';
import { clearSession, writeSession } from './sessionCookie';

export interface AccountParts {
  session: SessionStore;
  api: ApiClient;
  queries: QueryClient;
  /** Called when the session is over, with what to tell the person. */
  leave: (notice: string | undefined) => void;
}

/** Sign-in and log-out: session, cookie and everything that was loaded come and go together. */
export const createAccount = ({ session, api, queries, leave }: AccountParts): Account => {
  const end = (notice: string | undefined): void => {
    session.setState({ token: undefined, user: undefined });
    clearSession();
    queries.clear();
    useCurrentBooking.getState().clear();
    leave(notice);
  };

  return {
    async signIn(credentials) {
      const { token, user } = await api.call(login, { body: credentials });
      queries.clear();
      writeSession({ token, id: user.id, role: user.role });
      session.setState({ token, user });
      return user;
    },
    logOut(notice) {
      if (!session.getState().token) return;
      // The browser forgets the session at once; the server's answer only decides when it forgets it too.
      api
        .call(logout, { keepSession: true })
        .catch((error: unknown) => console.warn('The server could not end the session', error));
      useDrafts.getState().clear();
      end(notice);
    },
    expire(notice) {
      if (session.getState().token) end(notice);
    },
  };
};
