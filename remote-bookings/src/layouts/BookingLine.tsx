import type { BookingCard } from '@quayside/contract';
import { arrivalEnd, masterText } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Link } from '@quayside/kernel/router';
import { Box, Flex, SeverityGlyph, VisuallyHidden } from '@quayside/ui';
import { memo } from 'react';
import { Known, TripDate } from '../table/cells';
import { bookingName, viewPath } from '../trip/bookingTrip';

/** A booking in a narrow column: number, customer, route and arrival; a link to it. */
export const BookingLine = memo(function BookingLine({ booking }: { booking: BookingCard }) {
  const now = useKernel().now();
  const { worstException: worst, company, bookingFrom, bookingTo } = booking;
  return (
    <Flex
      asChild
      direction="column"
      gap="4px"
      p="10px 12px"
      textStyle="dense"
      borderBottomWidth="1px"
      borderColor="border.muted"
      bg="bg.panel"
      _hover={{ bg: 'bg.subtle' }}
      focusVisibleRing="inside"
    >
      <Link to={viewPath(booking)}>
        <Flex align="center" gap="8px" minW="0">
          <Box flex="1" minW="0" display="flex" fontWeight="semibold">
            <Known id>{masterText(booking) || bookingName(booking)}</Known>
          </Box>
          {worst && (
            <>
              <SeverityGlyph severity={worst.severity} />
              <VisuallyHidden>{worst.title}</VisuallyHidden>
            </>
          )}
        </Flex>
        {company && (
          <Box truncate textStyle="caption" color="fg.muted">
            {company}
          </Box>
        )}
        <Flex align="center" justify="space-between" wrap="wrap" columnGap="12px" textStyle="caption" color="fg.muted">
          <Box whiteSpace="nowrap">
            {bookingFrom.code} → {bookingTo.code}
          </Box>
          <TripDate end={arrivalEnd(booking, now)} none="No ETA" />
        </Flex>
      </Link>
    </Flex>
  );
});
