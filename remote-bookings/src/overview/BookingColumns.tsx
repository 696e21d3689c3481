import type { Booking } from '@quayside/contract';
import { Flex, Grid } from '@quayside/ui';
import type { ReactNode } from 'react';
import { CargoPanel } from './CargoPanel';
import { PartiesPanel } from './PartiesPanel';
import { RoutingPanel } from './RoutingPanel';
import { TermsPanel } from './TermsPanel';

interface BookingColumnsProps {
  booking: Booking;
  /** Content above the cargo. */
  main: ReactNode;
  /** Content below route, parties and terms. */
  aside: ReactNode;
  /** Content below the cargo. */
  below: ReactNode;
}

/** Layout of the overview: cargo on the left; route, parties and terms on the right. */
export function BookingColumns({ booking, main, below, aside }: BookingColumnsProps) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 428px' }}
      gap="16px"
      alignItems="start"
      _print={{ display: 'block' }}
    >
      <Flex direction="column" gap="12px" minW="0">
        {main}
        <CargoPanel booking={booking} />
        {below}
      </Flex>
      <Flex direction="column" gap="12px" minW="0" _print={{ mt: '12px' }}>
        <RoutingPanel booking={booking} />
        <PartiesPanel booking={booking} />
        <TermsPanel booking={booking} />
        {aside}
      </Flex>
    </Grid>
  );
}
