import { lazy, Suspense } from 'react';
import type { CreateBookingDrawerProps } from './CreateBookingDrawer';

const CreateBookingDrawer = lazy(async () => ({
  default: (await import('./CreateBookingDrawer')).CreateBookingDrawer,
}));

/** Drawer of a new booking; loads its form when opened. */
export const NewBookingDrawer = (props: CreateBookingDrawerProps) =>
  props.open ? (
    <Suspense>
      <CreateBookingDrawer {...props} />
    </Suspense>
  ) : null;
