import { useBooking } from '../detail/BookingFrame';
import { DocumentsPanel } from '../documents/DocumentsPanel';
import { IssuedDocuments } from '../documents/IssuedDocuments';
import { ShippingStatusPanel } from '../shippingStatus/ShippingStatusPanel';
import { BookingColumns } from './BookingColumns';
import { PricePanel } from './PricePanel';

/** How far it is, its documents and cargo; route, parties, terms, price and issued documents beside them. */
export default function OverviewPage() {
  const booking = useBooking();
  return (
    <BookingColumns
      booking={booking}
      main={
        <>
          <ShippingStatusPanel booking={booking} />
          <DocumentsPanel booking={booking} />
        </>
      }
      aside={
        <>
          <PricePanel booking={booking} />
          <IssuedDocuments booking={booking} />
        </>
      }
    />
  );
}
