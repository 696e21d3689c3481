import type { ComposedRemote, ContractRoute } from '@quayside/contract/composition';
import { RemoteFailure, RemotePart, type RemoteRoute } from '@quayside/kernel/composition';
import {
  createBrowserRouter,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  useLocation,
  useNavigate,
  useRouteError,
} from '@quayside/kernel/router';
import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react';
import { findReleaseInStack } from '../errors/toThrownFailure';
import { addHistoryKey } from './addHistoryKey';
import { ForbiddenError } from './forbidden';
import { LoadFailure } from './loadFailure';
import { getRemotePage, joinPath } from './remotePage';
import type { ShellComposition } from './shellComposition';
import { toRemoteFailure } from './toRemoteFailure';

/** Access of the user to a page; 'signed-out' leaves the redirect to the frame's loader. */
export type Access = 'open' | 'forbidden' | 'signed-out';

interface ShellPages {
  /** Shown for a remote or page that cannot be loaded, or that threw. */
  Failed: ComponentType<{ failure: RemoteFailure; onRetry(): void }>;
  Forbidden: ComponentType;
  NotFound: ComponentType;
  /** Shown in place of a page that is loading. */
  Loading: ComponentType;
  /** Reloads the page. */
  reload(): void;
}

export interface ShellRouterOptions {
  composition: ShellComposition;
  /** Pages outside the frame: sign-in, errors. */
  routes: RouteObject[];
  /** The main layout. Its children are the shell's own pages; remotes' pages join them at their first visit. */
  frame: Omit<RouteObject, 'index' | 'children' | 'path' | 'id'> & { children?: RouteObject[] };
  access(route: ContractRoute): Access | Promise<Access>;
  pages: ShellPages;
  create?: typeof createBrowserRouter;
}

const MOUNT = 'remotes';
/** Maximum wait of a reload for a failure report, in milliseconds. */
const TELL_MS = 2_000;
/** Maximum wait of a first and a later visit for a remote before a placeholder is shown, in milliseconds. */
const PATIENCE_MS = { first: 250, later: 1_000 };
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Creates the only router of the product. A remote's routes are mounted under the frame on the first visit of its
 * addresses.
 */
export function createShellRouter({
  composition,
  routes,
  frame,
  access,
  pages,
  create = createBrowserRouter,
}: ShellRouterOptions) {
  const mounted = new Set<string>();
  /** Errors that prevented mounting a remote, by address, until the visit shows them. */
  const kept = new Map<string, unknown>();
  /** Loads that take longer than a visit waits, by address. */
  const late = new Map<string, Promise<unknown>>();
  const FailedPage = failedPage(composition, pages);
  const patience = (): Promise<void> => pause(router.state.initialized ? PATIENCE_MS.later : PATIENCE_MS.first);

  const getRunningVersion = (name?: string) => composition.loaded().find(({ remote }) => remote === name)?.version;

  async function admit(pathname: string): Promise<Access> {
    const found = composition.remoteForPath(pathname);
    const verdict = found ? await access(found.route) : 'open';
    if (verdict === 'forbidden') throw new ForbiddenError(pathname);
    return verdict;
  }

  function routeObject(remote: ComposedRemote, route: RemoteRoute, parent = ''): RouteObject {
    const path = joinPath(parent, route.path);
    const page = getRemotePage(route);
    return {
      path,
      // A loader, not `lazy`: the router stores a rejected `lazy` forever. The previous page stays for a moment.
      loader: async ({ request }: LoaderFunctionArgs) => {
        await Promise.all([
          Promise.race([page.load().catch(toRemoteFailure(remote, path, getRunningVersion(remote.name))), patience()]),
          route.children ? undefined : admit(new URL(request.url).pathname),
        ]);
        return null;
      },
      // For the address already shown, only its access is checked again.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
      Component: () => (
        <RemotePart remote={remote.name} part={path}>
          <Suspense fallback={<pages.Loading />}>
            <page.Page />
          </Suspense>
        </RemotePart>
      ),
      ErrorBoundary: FailedPage,
      ...(route.children && { children: route.children.map((child) => routeObject(remote, child, path)) }),
    };
  }

  const mount: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
    late.delete(path);
    const remote = composition.remoteForPath(path)?.remote;
    if (!remote || mounted.has(remote.name) || kept.has(path)) return;
    try {
      if ((await admit(path)) === 'signed-out') return;
      const coming = composition.loadSurface(remote.name);
      const surface = await Promise.race([coming, patience()]);
      if (signal.aborted) return;
      if (!surface) {
        late.set(path, coming);
        return;
      }
      mounted.add(remote.name);
      patch(
        MOUNT,
        surface.routes.map((route) => routeObject(remote, route)),
      );
    } catch (failure) {
      // Thrown here, the router would skip the frame's own loader and render nothing on a first visit.
      kept.set(path, failure);
    }
  };

  /** A placeholder that visits its address again when the remote has loaded or failed. */
  function Place({ pathname }: { pathname: string }) {
    const [coming] = useState(() => late.get(pathname));
    const location = useLocation();
    const navigate = useNavigate();
    useEffect(() => {
      if (!coming) return;
      let left = false;
      let stopWaiting = () => {};
      const again = (failure?: unknown) => {
        const { location: shown, navigation } = router.state;
        if (left || shown.pathname !== pathname) return;
        stopWaiting();
        // Do not interrupt a navigation to another page.
        if (navigation.location && navigation.location.pathname !== pathname) {
          stopWaiting = router.subscribe((state) => {
            if (state.navigation.state === 'idle') again(failure);
          });
          return;
        }
        if (failure) kept.set(pathname, failure);
        void navigate(location, { replace: true, state: location.state });
      };
      coming.then(() => again(), again);
      return () => {
        left = true;
        stopWaiting();
      };
    }, [coming]);
    return coming ? <pages.Loading /> : <pages.NotFound />;
  }
  const Unmounted = () => {
    const { pathname } = useLocation();
    return <Place key={pathname} pathname={pathname} />;
  };

  /** The route for addresses that no mounted page has: unknown, or of a remote that could not be mounted. */
  const unmounted: RouteObject = {
    path: '*',
    loader: ({ request }) => {
      const { pathname } = new URL(request.url);
      const failure = kept.get(pathname);
      kept.delete(pathname);
      if (failure) throw failure;
      return null;
    },
    Component: Unmounted,
  };
  const inner: RouteObject[] = [...(frame.children ?? []), unmounted];
  // A boundary inside the frame: the frame must stay when a remote fails.
  const remotes: RouteObject = { id: MOUNT, path: '/', Component: Outlet, ErrorBoundary: FailedPage, children: inner };
  addHistoryKey();
  const router = create([...routes, { ...frame, children: [remotes] }], { patchRoutesOnNavigation: mount });
  return router;
}

/** Renders the page for an error; Retry visits the same address again. */
function failedPage(composition: ShellComposition, pages: ShellPages): ComponentType {
  return function FailedPage() {
    const error = useRouteError();
    const location = useLocation();
    const navigate = useNavigate();
    const failure = useMemo(() => asFailure(error, composition, location.pathname), [error, location.pathname]);

    useEffect(() => {
      if (!failure) return;
      const fallsBack = composition.fallBack(failure);
      const told = composition.report(failure);
      // Two releases of a remote cannot share a page: the older one loads with a reload, after the failure was
      // reported.
      if (fallsBack) void Promise.race([Promise.all([told, composition.leave()]), pause(TELL_MS)]).then(pages.reload);
    }, [failure]);

    if (error instanceof ForbiddenError) return <pages.Forbidden />;
    if (!failure) return <pages.NotFound />;
    return (
      <pages.Failed
        failure={failure}
        onRetry={() => {
          composition.retry(failure.remote);
          void navigate(location, { replace: true, state: location.state });
        }}
      />
    );
  };
}

/** Converts an error to a failure; undefined when the address is only unknown or forbidden. */
function asFailure(error: unknown, composition: ShellComposition, pathname: string): RemoteFailure | undefined {
  if (error instanceof RemoteFailure) return error;
  if (error instanceof ForbiddenError || (isRouteErrorResponse(error) && error.status === 404)) return undefined;
  // A part of another remote may have thrown on this page.
  const thrown = findReleaseInStack(error);
  const remote = thrown?.remote ?? composition.remoteForPath(pathname)?.remote.name;
  const version = thrown?.version ?? composition.loaded().find((one) => one.remote === remote)?.version;
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteFailure(message, {
    remote: remote ?? 'shell',
    version,
    // The page was still loading while its placeholder was shown.
    reason: error instanceof LoadFailure ? 'unreachable' : 'broken',
    cause: error,
  });
}
