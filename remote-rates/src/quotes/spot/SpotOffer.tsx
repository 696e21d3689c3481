import { type ComponentProps, lazy, Suspense } from 'react';
import type { SpotDrawer as Drawer } from './SpotDrawer';

const SpotDrawer = lazy(async () => ({ default: (await import('./SpotDrawer')).SpotDrawer }));

/** Drawer of a spot offer; loads its form when opened. */
export const SpotOffer = (props: ComponentProps<typeof Drawer>) => (
  <Suspense>
    <SpotDrawer {...props} />
  </Suspense>
);
