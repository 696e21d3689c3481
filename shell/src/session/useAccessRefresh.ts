import { getMe } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useQueryClient } from '@quayside/kernel/query';

/** Asks anew what the signed-in person may, and what the open page shows with it. */
export const useAccessRefresh = (): (() => Promise<void>) => {
  const { api, session } = useKernel();
  const queries = useQueryClient();
  return async () => {
    const { token } = session.getState();
    try {
      const user = await api.call(getMe, {});
      if (session.getState().token === token) session.setState({ user });
    } catch {
      // The page goes on with what it knew; the server refuses what is not allowed any more.
      return;
    }
    await queries.invalidateQueries();
  };
};
