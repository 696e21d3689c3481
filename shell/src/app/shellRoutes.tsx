import type { User } from '@quayside/contract';
import { belongsToAudience, type ContractRoute, homeTarget, type Viewer } from '@quayside/contract/composition';
import { abilityFrom, isStaff } from '@quayside/contract/roles';
import { type RouteObject, redirect } from '@quayside/kernel/router';
import type { ComponentType } from 'react';
import { toReturnPath, toSignInPath } from '../auth/page/returnPath';
import { signInPages } from '../auth/pages';
import { ForbiddenError } from '../composition/forbidden';
import type { ShellComposition } from '../composition/shellComposition';
import type { Access } from '../composition/shellRouter';
import { ToNotFound } from '../errors/ToNotFound';
import type { Account } from '../session/account';
import { ProfileSpinner } from './ProfileSpinner';

export interface RouteParts {
  composition: ShellComposition;
  account: Account;
  signedIn: () => boolean;
  profile: () => Promise<User | undefined>;
}

/** Returns the access rights of a user, in the form that pages check. */
export const toViewer = ({ role, rules }: User): Viewer => ({ role, ability: abilityFrom(rules) });
const getRequestPath = ({ url }: Request): string => {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
};

/** Makes a route outside the frame that loads its page on the first visit. */
const page = (path: string, load: () => Promise<ComponentType>, loader?: RouteObject['loader']): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
  HydrateFallback: ProfileSpinner,
  ...(loader && { loader }),
});

/** Returns the routes outside the frame. */
export const createPublicRoutes = ({ account, signedIn }: RouteParts): RouteObject[] => {
  const leadOn: Record<'signed-in' | 'signed-out', RouteObject['loader']> = {
    'signed-out': ({ request }) =>
      signedIn() ? redirect(toReturnPath(new URL(request.url).searchParams.get('from'))) : null,
    'signed-in': () => (signedIn() ? null : redirect('/auth/login')),
  };
  return [
    ...signInPages.map(({ path, load, only }) => page(path, load, only && leadOn[only])),
    {
      // A separate page, so that the router first asks about unsaved edits.
      path: '/auth/logout',
      loader: () => {
        account.logOut();
        return redirect('/auth/login');
      },
    },
    page(
      '/errors/error-404',
      async () => (await import(/* webpackChunkName: 'not-found' */ '../errors/NotFoundPage')).NotFoundPage,
    ),
    { path: '/auth/*', Component: ToNotFound },
    { path: '/errors/*', Component: ToNotFound },
  ];
};

/** Page for users who must set up a second factor first. */
const enrolPath = '/settings/security';

/** Redirects visitors without a session, and waits for the profile before a page is shown. */
export const createFrameLoader =
  ({ signedIn, profile }: RouteParts): RouteObject['loader'] =>
  async ({ request }) => {
    if (!signedIn()) return redirect(toSignInPath(getRequestPath(request)));
    const user = await profile();
    return user?.mustEnrol && new URL(request.url).pathname !== enrolPath ? redirect(enrolPath) : null;
  };

/** `/`: redirects to the first page of the user's role. */
export const createHomeRoute = ({ composition, profile }: RouteParts): RouteObject => ({
  index: true,
  Component: () => null,
  loader: async () => {
    const user = await profile();
    // Signed out: the frame's loader redirects to the sign-in page.
    return user ? redirect(homeTarget(composition.remotes, toViewer(user)) ?? '/errors/error-404') : null;
  },
});

/** /releases: for the forwarder's staff. */
export const createReleasesRoute = ({ profile }: RouteParts): RouteObject =>
  page(
    '/releases',
    async () => (await import(/* webpackChunkName: 'releases' */ '../releases/ReleasesPage')).ReleasesPage,
    async () => {
      const user = await profile();
      if (user && !isStaff(user.role)) throw new ForbiddenError('/releases');
      return null;
    },
  );

/** Checks access to the pages of remotes, using their static contracts. */
export const createAccessGuard =
  ({ profile }: RouteParts) =>
  async (route: ContractRoute): Promise<Access> => {
    // A profile that cannot be loaded is reported by the frame, not the page.
    const user = await profile().catch(() => undefined);
    if (!user) return 'signed-out';
    if (user.mustEnrol && route.path !== enrolPath) throw redirect(enrolPath);
    return belongsToAudience(route, toViewer(user)) ? 'open' : 'forbidden';
  };
