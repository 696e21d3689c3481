import { callKey, useCall } from '@freight/shared-kernel/api';
import { type Booking, getBooking } from '@freight/shared-kernel/contract';
import { isObjectId } from '@freight/shared-kernel/freight';
import { useQueryClient } from '@freight/shared-kernel/query';
import { useRealtime } from '@freight/shared-kernel/realtime';
import { Outlet, useLocation, useOutletContext, useParams } from '@freight/shared-kernel/router';
import { Box, Faces } from '@freight/shared-kernel/ui';
import { BookingHeader } from './BookingHeader';
import { BookingUnavailable } from './BookingUnavailable';
import { ExceptionCallout } from './ExceptionCallout';
import { FrameSkeleton } from './FrameSkeleton';

const views = {
  tracking: 'Booking tracking',
  overview: 'Booking overview',
  documents: 'Booking documents',
  details: 'Details',
} as const;
export type BookingView = keyof typeof views;

const viewAt = (pathname: string): BookingView =>
  (Object.keys(views) as BookingView[]).find((view) => pathname.endsWith(`/${view}`)) ?? 'overview';

/** The booking of the page that stands in the frame. */
export const useBooking = (): Booking => useOutletContext<Booking>();

/** The head of every page of one booking; the page itself stands below it. */
export default function BookingFrame() {
  const { id = '' } = useParams();
  const view = viewAt(useLocation().pathname);
  const known = isObjectId(id);
  const booking = useCall(getBooking, { params: { id } }, { enabled: known });
  const queries = useQueryClient();
  useRealtime('BOOKING_CHANGED', (changed) => {
    if (changed.id === id) void queries.invalidateQueries({ queryKey: callKey(getBooking, { params: { id } }) });
  });
  if (!known || booking.error?.statusCode === 404) return <BookingUnavailable reason="missing" />;
  if (booking.error?.statusCode === 403) return <BookingUnavailable reason="refused" />;
  return (
    <Box pt="12px">
      <Faces query={booking} skeleton={<FrameSkeleton />}>
        {(shown) => (
          <>
            <BookingHeader booking={shown} view={view} crumb={views[view]} />
            {view !== 'tracking' && <ExceptionCallout booking={shown} />}
            <Box pt="16px">
              <Outlet context={shown} />
            </Box>
          </>
        )}
      </Faces>
    </Box>
  );
}
