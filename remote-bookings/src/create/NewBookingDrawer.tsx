import { lazy, Suspense } from 'react';
import type { CreateBookingDrawerProps } from './CreateBookingDrawer';

const CreateBookingDrawer = lazy(async () => ({
  default: (await import('./CreateBookingDrawer')).CreateBookingDrawer,
}));

/** The drawer of a new booking; its form is loaded when it is opened. */
export const NewBookingDrawer = (props: CreateBookingDrawerProps) =>
  props.open ? (
    <Suspense>
      <CreateBookingDrawer {...props} />
    </Suspense>
  ) : null;
