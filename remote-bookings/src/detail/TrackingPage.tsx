import { Skeleton, Widget } from '@quayside/ui';
import { useBooking } from './BookingFrame';

/** Tracking tab, rendered by the tracking remote. */
export default function TrackingPage() {
  const { _id } = useBooking();
  return (
    <Widget<{ bookingId: string }>
      name="tracking/tab"
      bookingId={_id}
      fallback={<Skeleton h="480px" borderRadius="lg" />}
    />
  );
}
