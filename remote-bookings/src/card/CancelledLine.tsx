import { type BookingCard, cancelReasons } from '@quayside/contract';
import { formatDate, isRestorable, restorableUntil } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, Flex, PlaceTime, viewerTimeZone } from '@quayside/ui';
import { Ban } from 'lucide-react';

/** Footer of a cancelled card: who, when and why, and how long it can be restored. */
export function CancelledLine({ booking: { cancellation } }: { booking: BookingCard }) {
  const now = useKernel().now();
  if (!cancellation) return null;
  const { at, by, reason } = cancellation;
  return (
    <Flex
      align={{ base: 'flex-start', sm: 'center' }}
      wrap="wrap"
      gap="0 8px"
      minH="36px"
      px="12px"
      py={{ base: '8px', sm: '6px' }}
      borderTopWidth="1px"
      borderColor="border.muted"
      textStyle="dense"
      color="fg.muted"
    >
      <Ban size={14} aria-hidden />
      <Box flex="1" minW="0">
        <Box as="b" color="fg">
          Cancelled{by && ` by ${by}`}
        </Box>{' '}
        · <PlaceTime at={at} /> · {cancelReasons[reason]}
      </Box>
      {isRestorable(cancellation, now) && (
        <Box textStyle="label" lineHeight="20px">
          Restore until {formatDate(restorableUntil(at), viewerTimeZone())}
        </Box>
      )}
    </Flex>
  );
}
