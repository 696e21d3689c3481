import { type Booking, cancelReasons, restoreBooking } from '@quayside/contract';
import { bookingStatusLabels, formatDate, restorableUntil } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { Box, Button, Flex, Heading, PlaceTime, toaster, viewerTimeZone } from '@quayside/ui';
import { Ban, RotateCcw } from 'lucide-react';
import { isConflict, useBookingChange } from '../change/useBookingChange';

/** Shows who cancelled a booking, when and why, and restores it while that is possible. */
export function CancelledBanner({ booking }: { booking: Booking }) {
  const { cancellation } = booking;
  if (booking.status !== 'cancelled' || !cancellation) return null;
  const { at, by, reason, comment, statusBefore } = cancellation;
  const until = formatDate(restorableUntil(at), viewerTimeZone());
  return (
    <Flex
      as="section"
      aria-label="Cancellation"
      align="flex-start"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      gap="12px"
      mt="16px"
      px="16px"
      py="14px"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="lg"
      bg="bg.muted"
      textStyle="dense"
    >
      <Box mt="2px" color="fg.muted">
        <Ban size={16} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Heading as="h2" textStyle="subheading">
          Cancelled on <PlaceTime at={at} />
          {by && ` by ${by}`}
        </Heading>
        <Box mt="2px" overflowWrap="anywhere">
          {cancelReasons[reason]}
          {comment && `. “${comment}”`}
        </Box>
        {booking.may.restore && (
          <Box mt="2px" color="fg.muted" textStyle="caption">
            It can be restored to {bookingStatusLabels[statusBefore]} until {until}.
          </Box>
        )}
      </Box>
      {booking.may.restore && <RestoreButton booking={booking} />}
    </Flex>
  );
}

function RestoreButton({ booking }: { booking: Booking }) {
  const { api } = useKernel();
  const onDone = () => {
    toaster.success('Booking restored');
    // The button disappears with the banner.
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();
  };
  const change = useBookingChange(booking._id, { onDone });
  const restore = () =>
    change.mutate(
      {
        expected: booking,
        send: () => api.call(restoreBooking, { params: { id: booking._id }, ifMatch: booking.version }),
      },
      {
        onError: (error) =>
          isConflict(error)
            ? toaster.warning({ title: 'The booking was not restored', detail: error.message })
            : toaster.error(errorMessage(error)),
      },
    );
  return (
    <Button variant="outline" flexShrink={0} loading={change.isPending} onClick={restore} _print={{ display: 'none' }}>
      <RotateCcw aria-hidden />
      Restore booking
    </Button>
  );
}
