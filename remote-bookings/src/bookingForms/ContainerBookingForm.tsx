import { BookingForm } from './BookingForm';
import { formPaths } from './chosenBooking';

/** Form that books a chosen sailing, FCL or LCL. */
export default function ContainerBookingForm() {
  return <BookingForm kind="container" title="Booking form" path={formPaths.FCL} />;
}
