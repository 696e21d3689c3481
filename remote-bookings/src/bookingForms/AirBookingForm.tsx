import { BookingForm } from './BookingForm';
import { formPaths } from './chosenBooking';

/** Form that books a chosen flight. */
export default function AirBookingForm() {
  return <BookingForm kind="air" title="Air booking form" path={formPaths.AIR} />;
}
