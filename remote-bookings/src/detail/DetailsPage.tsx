import type { Booking } from '@freight/shared-kernel/contract';
import { shippingStatusLabels } from '@freight/shared-kernel/freight';
import { CopyableId, Flex, Grid, Panel, PlaceTime } from '@freight/shared-kernel/ui';
import { billLabels, masterText } from '../card/bookingTrip';
import { useBooking } from './BookingFrame';
import { CargoPanel } from './CargoPanel';
import { Fact, Facts } from './Facts';
import { PartiesPanel } from './PartiesPanel';
import { RoutingPanel } from './RoutingPanel';
import { TermsPanel } from './TermsPanel';

/** Everything that is written on the booking. */
export default function DetailsPage() {
  const booking = useBooking();
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 428px' }} gap="16px" alignItems="start">
      <Flex direction="column" gap="12px" minW="0">
        <NumbersPanel booking={booking} />
        <CargoPanel booking={booking} />
      </Flex>
      <Flex direction="column" gap="12px" minW="0">
        <RoutingPanel booking={booking} />
        <PartiesPanel booking={booking} />
        <TermsPanel booking={booking} />
      </Flex>
    </Grid>
  );
}

function NumbersPanel({ booking }: { booking: Booking }) {
  const { fields, isLikeAIRBooking } = booking;
  const { master, house } = billLabels(isLikeAIRBooking);
  const person = [fields.contactPerson.name, fields.contactPerson.email, fields.contactPerson.phone].filter(Boolean);
  return (
    <Panel title="Booking">
      <Facts>
        <Fact label={`${master} number`}>
          <CopyableId name={master}>{masterText({ mblNumber: fields.mblNumber, isLikeAIRBooking })}</CopyableId>
        </Fact>
        <Fact label={`${house} number`}>
          <CopyableId name={house}>{fields.hblNumber}</CopyableId>
        </Fact>
        <Fact label="Reference">
          <CopyableId name="reference">{fields.customerReference}</CopyableId>
        </Fact>
        <Fact label="Shipping status">{shippingStatusLabels[booking.shippingStatus]}</Fact>
        <Fact label="Created by">{booking.createdBy.agentMember}</Fact>
        <Fact label="Created">
          <PlaceTime at={booking.createdAt} />
        </Fact>
        <Fact label="Updated">
          <PlaceTime at={booking.updatedAt} />
        </Fact>
        <Fact label="Contact person">{person.join(' · ')}</Fact>
        <Fact label="Further information" wide>
          {fields.furtherInformation}
        </Fact>
      </Facts>
    </Panel>
  );
}
