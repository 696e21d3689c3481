import { getMe } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useQueryClient } from '@quayside/kernel/query';
import { useMissedNews, useRealtime } from '@quayside/kernel/realtime';
import { useRef } from 'react';

/**
 * Asks anew who the signed-in person is and may, and what the open page shows with it: when the server says that it changed,
 * and when it may have said so while the socket was away.
 */
export const useFreshMe = (): void => {
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
      // The page goes on with what it knew; the server refuses what is not allowed any more.
      return;
    }
    await queries.invalidateQueries();
  };
  useRealtime('ME_CHANGED', () => void readMe({ isKnown: true }));
  useMissedNews(() => {
    // Who has just come was just told.
    if (wasLive.current) void readMe({ isKnown: false });
    wasLive.current = true;
  });
};
