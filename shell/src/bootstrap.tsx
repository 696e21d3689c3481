import { CompositionProvider, failureReference, failureSentence, Widget } from '@freight/shared-kernel/composition';
import { Link, Outlet, RouterProvider } from '@freight/shared-kernel/router';
import { ErrorCard, UiProvider } from '@freight/shared-kernel/ui';
import { createRoot } from 'react-dom/client';
import { startComposition } from './composition/startComposition';
import { createShellRouter } from './composition/shellRouter';

const composition = startComposition({ report: (failure) => console.error(failure) });

const router = createShellRouter({
  composition,
  routes: [],
  frame: {
    Component: () => (
      <>
        <nav>
          {composition.remotes.flatMap((remote) =>
            (remote.contract.navigation ?? []).map(({ label, path, place }) => (
              <Link key={place + path + label} to={path} onMouseEnter={() => composition.warm(path)}>
                {label}{' '}
              </Link>
            )),
          )}
        </nav>
        <Outlet />
      </>
    ),
    HydrateFallback: () => <p>Loading</p>,
    children: [{ index: true, Component: () => <Widget name="tracking/tab" bookingId="1" /> }],
  },
  access: () => 'open',
  pages: {
    Failed: ({ failure, onRetry }) => (
      <ErrorCard kind="remote" reference={failureReference(failure)} onRetry={onRetry}>
        {failureSentence(failure)}
      </ErrorCard>
    ),
    Forbidden: () => <h1>403</h1>,
    NotFound: () => <h1>404</h1>,
  },
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <UiProvider>
    <CompositionProvider composition={composition}>
      <RouterProvider router={router} />
    </CompositionProvider>
  </UiProvider>,
);
