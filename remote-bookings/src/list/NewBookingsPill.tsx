import { Box } from '@quayside/ui';
import { type ComponentProps, lazy, Suspense } from 'react';

const NewBookingsButton = lazy(() => import('./NewBookingsButton'));

/** Offers to show new bookings, above the cards and without moving them. */
export function NewBookingsPill(props: ComponentProps<typeof NewBookingsButton>) {
  return (
    <Box
      role="status"
      position="sticky"
      top={{ base: '18px', sm: '74px' }}
      h="0"
      zIndex="docked"
      textAlign="center"
      pointerEvents="none"
    >
      {props.count > 0 && (
        <Suspense>
          <NewBookingsButton {...props} />
        </Suspense>
      )}
    </Box>
  );
}
