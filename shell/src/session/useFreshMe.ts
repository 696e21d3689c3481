import { getMe } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useQueryClient } from '@quayside/kernel/query';
import { useRealtime } from '@quayside/kernel/realtime';

/** Asks anew who the signed-in person is and may, and what the open page shows with it, when the server says that it changed. */
export const useFreshMe = (): void => {
  const { api, session } = useKernel();
  const queries = useQueryClient();
  useRealtime('ME_CHANGED', async () => {
    const { token } = session.getState();
    try {
      const user = await api.call(getMe, {});
      if (session.getState().token === token) session.setState({ user });
    } catch {
      // The page goes on with what it knew; the server refuses what is not allowed any more.
      return;
    }
    await queries.invalidateQueries();
  });
};
