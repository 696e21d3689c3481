import { Flex, Grid } from '@freight/shared-kernel/ui';
import { useBooking } from './BookingFrame';
import { CargoPanel } from './CargoPanel';
import { DocumentsPanel } from './DocumentsPanel';
import { PartiesPanel } from './PartiesPanel';
import { PricePanel } from './PricePanel';
import { RoutingPanel } from './RoutingPanel';
import { TermsPanel } from './TermsPanel';

/** Documents and cargo on the left; route, parties, terms and price beside them. */
export default function OverviewPage() {
  const booking = useBooking();
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 428px' }} gap="16px" alignItems="start">
      <Flex direction="column" gap="12px" minW="0">
        <DocumentsPanel booking={booking} />
        <CargoPanel booking={booking} />
      </Flex>
      <Flex direction="column" gap="12px" minW="0">
        <RoutingPanel booking={booking} />
        <PartiesPanel booking={booking} />
        <TermsPanel booking={booking} />
        <PricePanel booking={booking} />
      </Flex>
    </Grid>
  );
}
