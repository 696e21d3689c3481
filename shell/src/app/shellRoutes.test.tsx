import { listSignInProviders } from '@quayside/contract';
import { belongsToAudience, type ComposedRemote } from '@quayside/contract/composition';
import type { Role } from '@quayside/contract/roles';
import { createApiClient } from '@quayside/kernel/api';
import type { RemoteFailure } from '@quayside/kernel/composition';
import { QueryClient, QueryClientProvider } from '@quayside/kernel/query';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from '@quayside/kernel/router';
import { answers, mockServer } from '@quayside/remote-kit/testing';
import { UiProvider } from '@quayside/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { createShellRouter } from '../composition/shellRouter';
import { ForbiddenPage } from '../errors/ForbiddenPage';
import { LoadingPage } from '../errors/LoadingPage';
import { ToNotFound } from '../errors/ToNotFound';
import { type Account, AccountProvider } from '../session/account';
import { OpenApiProvider } from '../session/openApi';
import { createAccessGuard, createFrameLoader, createHomeRoute, createPublicRoutes, toViewer } from './shellRoutes';
import { sampleComposition, sampleRemotes, sampleUser } from './shellTesting';
import { usePageFollowsRights } from './usePageFollowsRights';

const server = mockServer();
beforeEach(() => server.use(answers(listSignInProviders, [])));

const open = (address: string, role: Role | undefined, remotes: readonly ComposedRemote[] = sampleRemotes) => {
  let current = role;
  const heard = new Set<() => void>();
  const become = (next: Role) => {
    current = next;
    for (const hear of heard) hear();
  };
  const account: Account = {
    enter: () => {},
    swap: () => {},
    logOut: () => {
      current = undefined;
    },
    forceOut: () => {},
    expire: () => {},
    renew: () => {},
  };
  const composition = {
    ...sampleComposition(remotes),
    loadSurface: async (name: string) => ({
      widgets: {},
      routes: (remotes.find((remote) => remote.name === name)?.contract.routes ?? []).map(({ path, title }) => ({
        path,
        lazy: async () => () => <h1>{title}</h1>,
      })),
    }),
  };
  const parts = {
    composition,
    account,
    signedIn: () => current !== undefined,
    profile: async () => (current ? sampleUser(current) : undefined),
  };
  const hears = (hear: () => void) => {
    heard.add(hear);
    return () => heard.delete(hear);
  };
  const Frame = () => {
    const now = useSyncExternalStore(hears, () => current);
    const route = composition.remoteForPath(useLocation().pathname)?.route;
    usePageFollowsRights(!route || !now || belongsToAudience(route, toViewer(sampleUser(now))));
    return <Outlet />;
  };
  const router = createShellRouter({
    composition,
    routes: createPublicRoutes(parts),
    frame: {
      loader: createFrameLoader(parts),
      Component: Frame,
      HydrateFallback: () => <p>Loading</p>,
      children: [createHomeRoute(parts)],
    },
    access: createAccessGuard(parts),
    pages: {
      Failed: ({ failure }: { failure: RemoteFailure }) => <p>{failure.message}</p>,
      Forbidden: () => <ForbiddenPage roleName={current ?? ''} />,
      NotFound: ToNotFound,
      Loading: LoadingPage,
      reload: () => {},
    },
    create: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [address] }) as never,
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiProvider>
        <AccountProvider value={account}>
          <OpenApiProvider value={createApiClient({ base: '/api', token: () => undefined, onUnauthorized: () => {} })}>
            <RouterProvider router={router} />
          </OpenApiProvider>
        </AccountProvider>
      </UiProvider>
    </QueryClientProvider>,
  );
  const at = (path: string) =>
    waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path));
  return { at, router, become };
};

const heading = (name: string) => screen.findByRole('heading', { name });

test('redirects every page to the sign-in without a session, and remembers the page', async () => {
  const { at } = open('/bookings/all?page=2', undefined);
  await at('/auth/login?from=%2Fbookings%2Fall%3Fpage%3D2');
  expect(await heading('Sign in')).toBeVisible();
});

test('redirects from the sign-in with a session', async () => {
  const { at } = open('/auth/login?from=/rates', 'agent');
  await at('/rates');
  expect(await heading('Rates')).toBeVisible();
});

test('opens all bookings as home', async () => {
  const { at } = open('/', 'customer-member');
  await at('/bookings/all');
});

test('refuses a page that the contract does not give the role', async () => {
  const { at } = open('/customers', 'agent');
  expect(await heading('Sorry, you are not authorized to access this page.')).toBeVisible();
  expect(screen.getByText('agent')).toBeVisible();
  await at('/customers');
});

test('replaces a page by the refusal when the user loses access, and restores it later', async () => {
  const { become } = open('/customers', 'admin');
  expect(await heading('Customers')).toBeVisible();
  act(() => become('agent'));
  expect(await heading('Sorry, you are not authorized to access this page.')).toBeVisible();
  act(() => become('admin'));
  expect(await heading('Customers')).toBeVisible();
});

test('opens a refused page once the user gets access', async () => {
  const { become } = open('/customers', 'agent');
  expect(await heading('Sorry, you are not authorized to access this page.')).toBeVisible();
  act(() => become('admin'));
  expect(await heading('Customers')).toBeVisible();
});

test.each(['/nowhere', '/auth/nowhere', '/errors/nowhere'])('redirects %s to the not-found page', async (path) => {
  const { at } = open(path, 'agent');
  await at('/errors/error-404');
  expect(await heading('Page not found')).toBeVisible();
  expect(screen.getByText(path)).toBeVisible();
});

test('redirects to the sign-in after logging out', async () => {
  const { at, router } = open('/bookings/all', 'agent');
  await heading('All bookings');
  await router.navigate('/auth/logout');
  await at('/auth/login');
});

test.each([
  ['/auth/register', 'Create an account'],
  ['/auth/invite', 'This invitation is not valid'],
  ['/auth/forgot-password', 'Forgot password'],
  ['/auth/reset-password', 'This link is not valid'],
  ['/linkedin', 'We could not sign you in'],
  ['/aws-seller/redirect', 'Marketplace seller sign-in'],
])('opens %s without a session', async (path, title) => {
  const { at } = open(path, undefined);
  expect(await heading(title)).toBeVisible();
  await at(path);
});

test('confirms a registration to the user who is signed in by it', async () => {
  open('/auth/register-confirmed', 'company-admin');
  expect(await heading('Your company is registered')).toBeVisible();
});

test('shows the confirmed registration to no other visitor', async () => {
  const { at } = open('/auth/register-confirmed', undefined);
  await at('/auth/login');
});
