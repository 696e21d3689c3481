import type { User } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { KernelProvider } from '@quayside/kernel';
import { createApiClient } from '@quayside/kernel/api';
import { type Composition, CompositionProvider, compositionOf, RemoteFailure } from '@quayside/kernel/composition';
import { QueryClient, QueryClientProvider } from '@quayside/kernel/query';
import { localRealtime } from '@quayside/kernel/realtime';
import { createMemoryRouter, type RouteObject, RouterProvider } from '@quayside/kernel/router';
import { createSessionStore, type SessionStore } from '@quayside/kernel/session';
import { toastStore, UiProvider } from '@quayside/ui';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ErrorInfo, ReactElement } from 'react';
import { sampleUser } from './sampleUser';

export interface KernelOptions {
  role?: Role;
  user?: Partial<User>;
  /** The address; defaults to `/`. */
  at?: string;
  /** The route pattern of the element; defaults to `*`. Its parameters reach the page. */
  path?: string;
  /** Other pages to navigate to. */
  routes?: RouteObject[];
  composition?: Composition;
  now?: Date;
}

/** The rendered page, and the tools to control it. */
export interface RenderedInKernel extends RenderResult {
  readonly router: ReturnType<typeof createMemoryRouter>;
  readonly realtime: ReturnType<typeof localRealtime>;
  readonly session: SessionStore;
  readonly user: UserEvent;
}

/**
 * Hides failures of absent widgets: tests seldom provide other remotes, and logging them takes longer than the page.
 */
const tellOfOthers = (error: unknown, { componentStack }: ErrorInfo): void => {
  const isAbsent = error instanceof RemoteFailure && error.message.endsWith(' is not here');
  if (!isAbsent) console.error(error, componentStack);
};

// Tests do not paint: whether a layer blocks the pointer while it opens is covered by e2e tests.
/** Renders a page for a user of a role with the real client; MSW answers its calls. Removes toasts of earlier tests. */
export const renderInKernel = (element: ReactElement, options: KernelOptions = {}): RenderedInKernel => {
  const { role = 'agent', at = '/', path = '*', routes = [], composition = compositionOf({}), now } = options;
  toastStore.remove();
  const session = createSessionStore({ token: 'test', user: sampleUser(role, options.user) });
  const realtime = localRealtime();
  const api = createApiClient({
    base: '/api',
    token: () => session.getState().token,
    onUnauthorized: () => session.setState({ token: undefined, user: undefined }),
  });
  const router = createMemoryRouter([{ path, element }, ...routes], { initialEntries: [at] });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const view = render(
    <UiProvider>
      <QueryClientProvider client={queries}>
        <KernelProvider
          kernel={{
            api,
            session,
            realtime,
            takeSession: (taken) => session.setState(taken),
            now: () => now ?? new Date(),
          }}
        >
          <CompositionProvider composition={composition}>
            <RouterProvider router={router} />
          </CompositionProvider>
        </KernelProvider>
      </QueryClientProvider>
    </UiProvider>,
    { onCaughtError: tellOfOthers },
  );
  return {
    ...view,
    router,
    realtime,
    session,
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
};
