import { getMe } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';

/** Reads anew who is signed in, so that the frame opens, or closes, what the second factor decides. */
export const useOwnProfile = () => {
  const { api, session } = useKernel();
  return async (): Promise<void> => {
    const user = await api.call(getMe, {});
    session.setState({ user });
  };
};
