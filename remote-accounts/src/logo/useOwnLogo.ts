import { useKernel } from '@quayside/kernel';
import { useUser } from '@quayside/kernel/session';

/** The logo of the person's company. `setLogo` tells the session what the server answered, so that the frame follows. */
export const useOwnLogo = () => {
  const { session } = useKernel();
  const { companyId, companyName, logo } = useUser();
  const setLogo = (next: string | null) =>
    session.setState(({ user }) => (user ? { user: { ...user, logo: next } } : {}));
  return { companyId, companyName, logo, setLogo };
};
