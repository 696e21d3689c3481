import { Widget } from '@freight/shared-kernel/composition';
import { Skeleton } from '@freight/shared-kernel/ui';
import { useBooking } from './BookingFrame';

/** Where the shipment is; drawn by the tracking remote. */
export default function TrackingPage() {
  const { _id } = useBooking();
  return <Widget name="tracking/tab" bookingId={_id} fallback={<Skeleton h="480px" borderRadius="lg" />} />;
}
