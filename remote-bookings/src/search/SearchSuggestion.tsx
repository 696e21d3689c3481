import type { BookingCard } from '@quayside/contract';
import { findBookingBadge, masterText, searchKey } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, Flex, Matched, modeIcons, StatusBadge } from '@quayside/ui';

interface SearchSuggestionProps {
  id: string;
  booking: BookingCard;
  typed: string;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** Suggested booking with its numbers, route and badge. */
export function SearchSuggestion({ id, booking, typed, active, onPoint, onChoose }: SearchSuggestionProps) {
  const badge = findBookingBadge(booking, useKernel().now());
  const Icon = modeIcons[booking.loadType];
  const master = masterText(booking) || booking.customerReference;
  const way = `${booking.bookingFrom.code} – ${booking.bookingTo.code}`;
  return (
    <Flex
      role="option"
      id={id}
      aria-selected={active}
      aria-label={`${master}, ${booking.bookingFrom.code} to ${booking.bookingTo.code}`}
      align="center"
      gap="10px"
      px="10px"
      py="7px"
      borderRadius="sm"
      cursor="pointer"
      bg={active ? 'bg.muted' : 'transparent'}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <Box color="fg.subtle">
        <Icon size={16} aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <Box textStyle="id" truncate>
          <Matched text={master} typed={typed} />
        </Box>
        <Box textStyle="caption" color="fg.muted" truncate>
          {otherNumbers(booking, typed).map((number) => (
            <span key={number}>
              <Matched text={number} typed={typed} /> ·{' '}
            </span>
          ))}
          {way}
        </Box>
      </Box>
      <StatusBadge status={badge} />
    </Flex>
  );
}

/** Returns the numbers below the master bill, the matched one first; containers only when matched. */
const otherNumbers = ({ hblNumber, customerReference, listContainerNumbers }: BookingCard, typed: string): string[] => {
  const key = searchKey(typed);
  const isSought = (number: string) => searchKey(number).includes(key);
  const bills = [hblNumber, customerReference].filter(Boolean);
  const sought = [...bills, ...listContainerNumbers].filter(isSought);
  return [...new Set([...sought, ...bills])];
};
