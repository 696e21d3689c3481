import '@fontsource-variable/ibm-plex-sans/wght.css';
import '@fontsource/ibm-plex-mono/400.css';
import '@fontsource/ibm-plex-mono/500.css';
import '@fontsource/ibm-plex-mono/600.css';
import { createApiClient } from '@quayside/kernel/api';
import { CompositionProvider, type RemoteFailure } from '@quayside/kernel/composition';
import { textsLoaded } from '@quayside/kernel/language';
import { QueryClientProvider } from '@quayside/kernel/query';
import { RouterProvider } from '@quayside/kernel/router';
import { createSessionStore } from '@quayside/kernel/session';
import { UiProvider } from '@quayside/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchVitals } from './app/pageVitals';
import { createQueryClient } from './app/queryClient';
import { createLoadReports, reportFailure, reportVital } from './app/reportFailure';
import { SignedIn } from './app/SignedIn';
import {
  createAccessGuard,
  createFrameLoader,
  createHomeRoute,
  createPublicRoutes,
  createReleasesRoute,
} from './app/shellRoutes';
import { WaitingFrame } from './app/WaitingFrame';
import { toSignInPath } from './auth/page/returnPath';
import { readComposition } from './composition/readComposition';
import type { ShellComposition } from './composition/shellComposition';
import { createShellRouter } from './composition/shellRouter';
import { startComposition } from './composition/startComposition';
import { keepComponentStack } from './errors/componentStacks';
import { FailedPage } from './errors/FailedPage';
import { ForbiddenPage } from './errors/ForbiddenPage';
import { FrameFailed } from './errors/FrameFailed';
import { LoadingPage } from './errors/LoadingPage';
import { ToNotFound } from './errors/ToNotFound';
import { watchUncaught } from './errors/watchUncaught';
import { HostProvider } from './host/host';
import { openHost } from './host/openHost';
import { createEarlyConnect } from './realtime/connectEarly';
import { runningShell } from './releases/runningShell';
import { AccountProvider } from './session/account';
import { createAccount } from './session/createAccount';
import { createFirstCalls } from './session/firstCalls';
import { onceAfter } from './session/onceAfter';
import { OpenApiProvider } from './session/openApi';
import { createProfile } from './session/profile';
import { readInlineProfile } from './session/readInlineProfile';
import { readSession } from './session/sessionCookie';
import { sessionEndedNotice } from './session/sessionEnded';
import { storeWorkAsOffer } from './session/workAsOffer';

const host = await openHost(readComposition());
const kept = readSession();
const session = createSessionStore({ token: kept?.token, user: readInlineProfile(kept) });
const connect = createEarlyConnect(host.connect, session.getState().token);
const signedIn = (): boolean => session.getState().token !== undefined;

const firstCalls = createFirstCalls();
const api = createApiClient({
  base: host.apiBase,
  token: () => session.getState().token,
  onUnauthorized: onceAfter(100, () => account.expire(sessionEndedNotice())),
  onRefused: storeWorkAsOffer,
  onFirst: (route, since) => firstCalls.setState(({ answered }) => ({ answered: [...answered, { route, since }] })),
});
const tell = (failure: RemoteFailure): Promise<void> => reportFailure(api, signedIn(), composition.generation, failure);
const onLoaded = createLoadReports(api, () => composition.generation);
const composition: ShellComposition = await startComposition({ report: tell, onLoaded });
// The shell is a release too: its failures are compared with the pages that loaded it.
if (signedIn()) onLoaded({ remote: 'shell', version: runningShell(), milliseconds: Math.round(performance.now()) });
watchUncaught((failure) => void tell(failure));
if (signedIn())
  watchVitals(composition, window.location.pathname, (vital) => {
    if (signedIn()) reportVital(api, composition.generation, vital);
  });
const queries = createQueryClient();
const account = createAccount({
  session,
  api,
  queries,
  leave: (notice) => {
    if (!notice) return;
    const { pathname, search, hash } = router.state.location;
    void router.navigate(toSignInPath(pathname + search + hash), { replace: true, state: { notice } });
  },
});

const Waiting = ({ children }: { children?: ReactNode }) => (
  <WaitingFrame composition={composition} session={session}>
    {children}
  </WaitingFrame>
);
const parts = { composition, account, signedIn, profile: createProfile(session, api) };
const router = createShellRouter({
  composition,
  routes: createPublicRoutes(parts),
  frame: {
    loader: createFrameLoader(parts),
    Component: () => (
      <SignedIn composition={composition} session={session} api={api} connect={connect} firstCalls={firstCalls} />
    ),
    HydrateFallback: Waiting,
    ErrorBoundary: () => <FrameFailed Frame={Waiting} report={(failure) => void tell(failure)} />,
    // The edge provides releases, so a demo without an edge has none.
    children: [createHomeRoute(parts), ...(host.demo ? [] : [createReleasesRoute(parts)])],
  },
  access: createAccessGuard(parts),
  pages: {
    Failed: FailedPage,
    Forbidden: () => <ForbiddenPage roleName={session.getState().user?.role ?? ''} />,
    NotFound: ToNotFound,
    Loading: LoadingPage,
    reload: () => window.location.reload(),
  },
  create: host.createRouter,
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// English needs no catalogue and waits for nothing.
await textsLoaded();
createRoot(root, { onCaughtError: keepComponentStack }).render(
  <QueryClientProvider client={queries}>
    <UiProvider>
      <AccountProvider value={account}>
        <OpenApiProvider value={api}>
          <CompositionProvider composition={composition}>
            <HostProvider value={host}>
              <RouterProvider router={router} />
            </HostProvider>
          </CompositionProvider>
        </OpenApiProvider>
      </AccountProvider>
    </UiProvider>
  </QueryClientProvider>,
);
