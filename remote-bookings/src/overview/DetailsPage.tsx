import { useBooking } from '../detail/BookingFrame';
import { BookingColumns } from './BookingColumns';
import { NumbersPanel } from './NumbersPanel';

/** Everything that is written on the booking. */
export default function DetailsPage() {
  const booking = useBooking();
  return <BookingColumns booking={booking} main={<NumbersPanel booking={booking} />} />;
}
