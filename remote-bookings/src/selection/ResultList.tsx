import type { BookingActionResult } from '@quayside/contract';
import { Box, Flex } from '@quayside/ui';

interface ResultListProps {
  title: string;
  results: readonly BookingActionResult[];
}

/** Names the bookings that an action leaves as they are, with the reason. */
export function ResultList({ title, results }: ResultListProps) {
  if (results.length === 0) return null;
  return (
    <Box>
      <Box fontWeight="semibold" mb="4px">
        {title}
      </Box>
      <Box
        as="ul"
        aria-label={title}
        tabIndex={0}
        maxH="200px"
        overflowY="auto"
        textStyle="dense"
        focusVisibleRing="outside"
      >
        {results.map(({ id, name, message }) => (
          <Flex as="li" key={id} wrap="wrap" columnGap="8px" py="4px" borderTopWidth="1px" borderColor="border.muted">
            <Box as="span" textStyle="idSm" fontWeight="semibold">
              {name || 'Unknown booking'}
            </Box>{' '}
            <Box as="span" color="fg.muted">
              {message}
            </Box>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
