import { getMe } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';

/** Reloads the signed-in user, because the second factor decides what the shell offers. */
export const useOwnProfile = () => {
  const { api, session } = useKernel();
  return async (): Promise<void> => {
    const user = await api.call(getMe, {});
    session.setState({ user });
  };
};
