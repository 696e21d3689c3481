import { getMe } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useQueryClient } from '@quayside/kernel/query';
import { useMissedNews, useRealtime } from '@quayside/kernel/realtime';
import { useRef } from 'react';

/**
 * Reloads the user, their rights and the open page's data when the server reports a change, and after a reconnect, since a
 * report may have been missed.
 */
export const useProfileRefresh = (): void => {
  const { api, session, realtime } = useKernel();
  const queries = useQueryClient();
  const wasLive = useRef(realtime.connection.getState().status === 'live');
  const readMe = async ({ isKnown }: { isKnown: boolean }) => {
    const { token, user: before } = session.getState();
    try {
      const user = await api.call(getMe, {});
      if (session.getState().token !== token) return;
      if (!isKnown && JSON.stringify(user) === JSON.stringify(before)) return;
      session.setState({ user });
    } catch {
      // The page continues with the known rights; the server refuses what is no longer allowed.
      return;
    }
    await queries.invalidateQueries();
  };
  useRealtime('ME_CHANGED', () => void readMe({ isKnown: true }));
  useMissedNews(() => {
    // The first connection needs no reload: the profile has just been loaded.
    if (wasLive.current) void readMe({ isKnown: false });
    wasLive.current = true;
  });
};
