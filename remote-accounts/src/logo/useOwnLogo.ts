import type { LogoGround } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useUser } from '@quayside/kernel/session';

/** Returns the logos of the user's company. `setLogo` updates the session, so that the shell shows the new logo. */
export const useOwnLogo = () => {
  const { session } = useKernel();
  const { companyId, companyName, logo, logoDark } = useUser();
  const setLogo = (ground: LogoGround, next: string | null) =>
    session.setState(({ user }) =>
      user ? { user: { ...user, [ground === 'light' ? 'logo' : 'logoDark']: next } } : {},
    );
  return { companyId, companyName, logos: { light: logo, dark: logoDark }, setLogo };
};
