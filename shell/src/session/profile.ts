import { getMe, type User } from '@quayside/contract';
import { type ApiClient, ApiError } from '@quayside/kernel/api';
import type { SessionStore } from '@quayside/kernel/session';

const never = new Promise<never>(() => {});
/** How long the profile may take before the frame says so, in milliseconds. */
const PATIENCE_MS = 8_000;
/** For how long a failure is everybody's who asks: the guard of a page and the frame do so one after the other. */
const FAILED_MS = 1_000;

/**
 * The signed-in user, asked for once per session by however many. Without a token undefined. When the server does not
 * know the session it stays open: the log-out that follows leads away.
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
