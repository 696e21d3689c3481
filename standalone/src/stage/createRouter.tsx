import { belongsToAudience, type CompositionDocument } from '@quayside/contract/composition';
import { abilityFrom } from '@quayside/contract/roles';
import { createMemoryRouter, Link, redirect, useLocation } from '@quayside/kernel/router';
import {
  createShellRouter,
  FailedPage,
  ForbiddenPage,
  LoadingPage,
  type ShellComposition,
} from '@quayside/shell/composition';
import { Box, Button, Center, EmptyState, Spinner } from '@quayside/ui';
import { type ComponentType, Suspense } from 'react';
import type { Stage } from './createStage';
import { firstPage, widgetPath } from './pages';
import { WidgetPage } from './WidgetPage';

const Loading = () => (
  <Center minH="100dvh" role="status" aria-label="Loading the remote">
    <Spinner size="lg" color="marine.solid" />
  </Center>
);

/** Creates the shell's router in memory: the address of the page is part of the setup. */
export function createStageRouter(
  parts: { stage: Stage; composition: ShellComposition; document: CompositionDocument; at: string },
  Frame: ComponentType,
) {
  const { stage, composition, document, at } = parts;
  const [remote] = document.remotes;
  if (!remote) throw new Error('The page has no remote');
  const { contract } = remote;

  const Elsewhere = () => {
    const { pathname } = useLocation();
    return (
      <Box pt="48px">
        <EmptyState
          title="Not a page of this remote"
          actions={
            <Button asChild>
              <Link to={firstPage(contract)}>Back to {contract.name}</Link>
            </Button>
          }
        >
          {pathname} belongs to the shell, to another remote or to nobody.
        </EmptyState>
      </Box>
    );
  };

  return createShellRouter({
    composition,
    routes: [],
    frame: {
      Component: Frame,
      HydrateFallback: Loading,
      children: [
        { index: true, loader: () => redirect(firstPage(contract)), Component: () => null },
        {
          path: widgetPath(':widget'),
          Component: () => (
            <Suspense fallback={<Loading />}>
              <WidgetPage contract={contract} examples={stage.examples()} />
            </Suspense>
          ),
        },
      ],
    },
    access: (route) => {
      const { user } = stage.session.getState();
      if (!user) return 'open';
      return belongsToAudience(route, { role: user.role, ability: abilityFrom(user.rules) }) ? 'open' : 'forbidden';
    },
    pages: {
      Failed: FailedPage,
      Forbidden: () => <ForbiddenPage roleName={stage.session.getState().user?.role ?? ''} />,
      NotFound: Elsewhere,
      Loading: LoadingPage,
      reload: () => window.location.reload(),
    },
    create: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [at || '/'] }),
  });
}
