import { type Booking, getBooking, listHistories } from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { isObjectId } from '@quayside/freight';
import { callKey, useCall } from '@quayside/kernel/api';
import { useNews } from '@quayside/kernel/realtime';
import { Outlet, useLocation, useOutletContext, useParams } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Faces, Flex, Grid, Skeleton, Widget } from '@quayside/ui';
import { BookingHeader } from './BookingHeader';
import { BookingUnavailable } from './BookingUnavailable';
import { type BookingView, bookingViews, viewAt } from './bookingViews';
import { CancelledBanner } from './CancelledBanner';
import { ExceptionCallout } from './exceptions/ExceptionCallout';

/** Pages that list the open exceptions; the others show their number in the header only. */
const callouts: ReadonlySet<BookingView> = new Set(['tracking', 'overview']);

/** Returns the booking of the page in the frame. */
export const useBooking = (): Booking => useOutletContext<Booking>();

/** Header of all pages of one booking, with the current page below. */
export default function BookingFrame() {
  const { id = '' } = useParams();
  const view = viewAt(useLocation().pathname);
  const known = isObjectId(id);
  const booking = useCall(getBooking, { params: { id } }, { enabled: known });
  // Open exceptions appear above the page and would shift it when they load late. The tracking page needs the history
  // anyway, so the frame requests it together with the booking.
  const isShown = seesExceptions(useUser());
  const hasExceptions = isShown && callouts.has(view) && (booking.data?.exceptionCount ?? 0) > 0;
  const isEarly = isShown && view === 'tracking';
  const history = useCall(listHistories, { params: { id } }, { enabled: known && (isEarly || hasExceptions) });
  const seesHolds = useAbility().can('read', 'LegalHold');
  const keys = [getBooking, listHistories].map((route) => callKey(route, { params: { id } }));
  useNews('BOOKING_CHANGED', keys, (changed) => changed.id === id);
  if (!known || booking.error?.statusCode === 404) return <BookingUnavailable reason="missing" />;
  if (booking.error?.statusCode === 403) return <BookingUnavailable reason="refused" />;
  return (
    <Box pt="12px">
      <Faces query={booking} skeleton={<FrameSkeleton />}>
        {(shown) => (
          <>
            <BookingHeader booking={shown} view={view} crumb={bookingViews[view]} />
            <CancelledBanner booking={shown} />
            {seesHolds && <Widget<{ record: string }> name="accounts/legal-hold" record={id} failed={() => null} />}
            {callouts.has(view) && <ExceptionCallout booking={shown} />}
            {/* Loads in place, and becomes visible once the height above it is known. */}
            <Box pt="16px" {...(hasExceptions && history.isPending && { visibility: 'hidden' as const })}>
              <Outlet context={shown} />
            </Box>
          </>
        )}
      </Faces>
    </Box>
  );
}

/** Placeholder for header, tabs and two columns. */
function FrameSkeleton() {
  return (
    <Flex direction="column" gap="12px">
      <Skeleton h="16px" w="200px" />
      <Skeleton h="32px" w="320px" maxW="100%" />
      <Skeleton h="40px" w="180px" />
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 428px' }} gap="16px" mt="8px">
        <Skeleton h="420px" borderRadius="lg" />
        <Skeleton h="320px" borderRadius="lg" />
      </Grid>
    </Flex>
  );
}
