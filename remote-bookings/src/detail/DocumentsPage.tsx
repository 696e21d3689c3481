import { useBooking } from './BookingFrame';
import { DocumentsPanel } from './DocumentsPanel';

/** The documents of the booking alone. */
export default function DocumentsPage() {
  return <DocumentsPanel booking={useBooking()} />;
}
