import { getMe, type User } from '@quayside/contract';
import { type ApiClient, ApiError } from '@quayside/kernel/api';
import type { SessionStore } from '@quayside/kernel/session';

const never = new Promise<never>(() => {});
/** Time after which the frame reports a missing profile, in milliseconds. */
const PATIENCE_MS = 8_000;
/**
 * Period in which a failure is shared, in milliseconds: a page's guard and the frame request the profile one after the
 * other.
 */
const FAILED_MS = 1_000;

/**
 * Returns a function that loads the signed-in user, once per session. Undefined without a token. When the server does not know
 * the session, the promise stays pending: the log-out that follows leaves the page.
 */
export const createProfile = (session: SessionStore, api: ApiClient): (() => Promise<User | undefined>) => {
  let asking: { token: string; answer: Promise<User> } | undefined;

  const ask = async (token: string): Promise<User> => {
    try {
      const user = await api.call(getMe, { within: PATIENCE_MS });
      if (session.getState().token === token) session.setState({ user });
      return user;
    } catch (error) {
      setTimeout(() => {
        if (asking?.token === token) asking = undefined;
      }, FAILED_MS);
      if (error instanceof ApiError && error.statusCode === 401) return never;
      throw error;
    }
  };

  return async () => {
    const { token, user } = session.getState();
    if (!token || user) return user;
    if (asking?.token !== token) asking = { token, answer: ask(token) };
    return asking.answer;
  };
};
