import { Flex } from '@quayside/ui';
import { useBooking } from '../detail/BookingFrame';
import { DocumentsPanel } from './DocumentsPanel';
import { IssuedDocuments } from './IssuedDocuments';

/** Documents tab of a booking. */
export default function DocumentsPage() {
  const booking = useBooking();
  return (
    <Flex direction="column" gap="12px">
      <DocumentsPanel booking={booking} />
      <IssuedDocuments booking={booking} />
    </Flex>
  );
}
