import { type ComponentProps, lazy, Suspense } from 'react';
import type { RequestDrawer as Drawer } from './RequestDrawer';

const RequestDrawer = lazy(async () => ({ default: (await import('./RequestDrawer')).RequestDrawer }));

/** The drawer in which customers ask for a rate; its form is loaded when it is opened. */
export const AskRate = (props: ComponentProps<typeof Drawer>) => (
  <Suspense>
    <RequestDrawer {...props} />
  </Suspense>
);
