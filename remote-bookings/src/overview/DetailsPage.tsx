import { useBooking } from '../detail/BookingFrame';
import { BookingColumns } from './BookingColumns';
import { NumbersPanel } from './NumbersPanel';

/** Details tab with all fields of the booking. */
export default function DetailsPage() {
  const booking = useBooking();
  return <BookingColumns booking={booking} main={<NumbersPanel booking={booking} />} />;
}
