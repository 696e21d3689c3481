import { type ComponentProps, lazy, Suspense } from 'react';
import type { SpotDrawer as Drawer } from './SpotDrawer';

const SpotDrawer = lazy(async () => ({ default: (await import('./SpotDrawer')).SpotDrawer }));

/** The drawer of a spot offer; its form is loaded when it is opened. */
export const SpotOffer = (props: ComponentProps<typeof Drawer>) => (
  <Suspense>
    <SpotDrawer {...props} />
  </Suspense>
);
