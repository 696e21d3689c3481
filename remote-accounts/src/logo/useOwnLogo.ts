import type { LogoGround } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useUser } from '@quayside/kernel/session';

/** The logos of the person's company. `setLogo` tells the session what the server answered, so that the frame follows. */
export const useOwnLogo = () => {
  const { session } = useKernel();
  const { companyId, companyName, logo, logoDark } = useUser();
  const setLogo = (ground: LogoGround, next: string | null) =>
    session.setState(({ user }) =>
      user ? { user: { ...user, [ground === 'light' ? 'logo' : 'logoDark']: next } } : {},
    );
  return { companyId, companyName, logos: { light: logo, dark: logoDark }, setLogo };
};
