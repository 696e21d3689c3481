import { type ComponentProps, lazy, Suspense } from 'react';
import type { RequestDrawer as Drawer } from './RequestDrawer';

const RequestDrawer = lazy(async () => ({ default: (await import('./RequestDrawer')).RequestDrawer }));

/** Drawer in which customers request a rate; loads its form when opened. */
export const AskRate = (props: ComponentProps<typeof Drawer>) => (
  <Suspense>
    <RequestDrawer {...props} />
  </Suspense>
);
