import { acknowledgeBooking, type Booking } from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { useKernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, Callout, Flex, toaster } from '@quayside/ui';
import { openText } from '../card/ViewLink';
import { isConflict, useBookingChange } from '../change/useBookingChange';

const acknowledged = (booking: Booking): Booking => ({
  ...booking,
  tempStatus: 'none',
  hasException: false,
  exceptionCount: 0,
  may: { ...booking.may, acknowledge: false },
});

/** Says that exceptions are open, to those who see them; those who may acknowledge all of them at once. */
export function ExceptionCallout({ booking }: { booking: Booking }) {
  const { api } = useKernel();
  const shown = seesExceptions(useUser());
  const onDone = () => {
    toaster.success('All exceptions acknowledged');
    // The button has gone with the exceptions.
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();
  };
  const change = useBookingChange(booking._id, { onDone });
  if (!shown || booking.exceptionCount === 0) return null;
  const acknowledge = () =>
    change.mutate(
      {
        expected: acknowledged(booking),
        send: () => api.call(acknowledgeBooking, { params: { id: booking._id }, ifMatch: booking.version }),
      },
      {
        onError: (error) =>
          isConflict(error)
            ? toaster.warning({ title: 'Somebody was faster', detail: error.message })
            : toaster.error(errorMessage(error)),
      },
    );
  return (
    <Box pt="16px" _print={{ display: 'none' }}>
      <Callout tone="warning" title={openText(booking.exceptionCount)}>
        <Flex align="center" wrap="wrap" gap="8px 16px">
          <span>The history says what happened, when and where.</span>
          {booking.may.acknowledge && (
            <Button variant="outline" size="sm" onClick={acknowledge}>
              Acknowledge all
            </Button>
          )}
        </Flex>
      </Callout>
    </Box>
  );
}
