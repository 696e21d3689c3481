import { BookingForm } from './BookingForm';
import { formPaths } from './chosenBooking';

/** Books a chosen sailing: full or less than container load. */
export default function ContainerBookingForm() {
  return <BookingForm kind="container" title="Booking form" path={formPaths.FCL} />;
}
