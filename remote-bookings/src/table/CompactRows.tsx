import type { BookingCard } from '@quayside/contract';
import { arrivalEnd, findBookingBadge, masterText } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Link } from '@quayside/kernel/router';
import { Box, Flex, Panel, SeverityGlyph, StatusGlyph, statusLooks, VisuallyHidden } from '@quayside/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useListMargin, useScrollAfterMount, useSteadyView } from '../listView/windowList';
import { SelectBooking, SelectionContext } from '../selection/SelectBooking';
import { SelectedBookings } from '../selection/SelectedBookings';
import { useSelection } from '../selection/useSelection';
import { bookingName, viewPath } from '../trip/bookingTrip';
import type { BookingTableProps } from './bookingTableProps';
import { Known, TripDate } from './cells';

/** Height of a row in pixels. */
const rowHeight = 60;

const rowId = (id: string): string => `row-${id}`;

/** Bookings as rows of two lines for narrow screens: number and arrival; customer, route, exception and status. */
export function CompactRows({ cards, total, busy, appended, query }: BookingTableProps) {
  const list = useRef<HTMLDivElement>(null);
  const [selection, select] = useSelection(cards);
  const selecting = useMemo(() => ({ selection, select }), [selection, select]);
  const margin = useListMargin(list);
  const [met, setMet] = useState(appended);
  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count: cards.length,
    getItemKey: (index) => cards[index]?._id ?? index,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: margin,
    scrollToFn: useScrollAfterMount(),
  });
  useSteadyView(cards, virtual);
  useLayoutEffect(() => {
    const row = appended !== met && appended && document.getElementById(rowId(appended.first));
    if (!row) return;
    row.focus();
    setMet(appended);
  });
  return (
    <SelectionContext value={selecting}>
      <Panel overflow="hidden">
        <Box
          ref={list}
          role="list"
          aria-label="Bookings"
          aria-busy={busy}
          position="relative"
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const booking = cards[index];
            return (
              booking && (
                <Box
                  key={key}
                  role="listitem"
                  aria-posinset={index + 1}
                  aria-setsize={total ?? -1}
                  position="absolute"
                  insetX="0"
                  style={{ top: start - margin }}
                >
                  <CompactRow booking={booking} />
                </Box>
              )
            );
          })}
        </Box>
      </Panel>
      <SelectedBookings selection={selection} select={select} cards={cards} query={query} total={total} />
    </SelectionContext>
  );
}

const CompactRow = memo(function CompactRow({ booking }: { booking: BookingCard }) {
  const now = useKernel().now();
  const badge = findBookingBadge(booking, now);
  const { worstException: worst, company, bookingFrom, bookingTo } = booking;
  return (
    <Flex
      align="center"
      borderBottomWidth="1px"
      borderColor="border.muted"
      css={{ '&:has(:checked)': { bg: 'marine.subtle' } }}
    >
      <SelectBooking id={booking._id} name={bookingName(booking)} />
      <Flex
        asChild
        flex="1"
        minW="0"
        direction="column"
        justify="center"
        gap="2px"
        h={`${rowHeight}px`}
        pe="12px"
        textStyle="dense"
        focusVisibleRing="inside"
        scrollMarginBottom="72px"
      >
        <Link id={rowId(booking._id)} to={viewPath(booking)}>
          <Flex align="center" justify="space-between" gap="12px" minW="0">
            <Box minW="0" display="flex" fontWeight="semibold">
              <Known id>{masterText(booking) || bookingName(booking)}</Known>
            </Box>
            <Box flexShrink={0}>
              <TripDate end={arrivalEnd(booking, now)} none="No ETA" />
            </Box>
          </Flex>
          <Flex align="center" gap="8px" minW="0" textStyle="caption" color="fg.muted">
            <Box flex="1" minW="0" display="flex">
              <Known>{[company, `${bookingFrom.code} → ${bookingTo.code}`].filter(Boolean).join(' · ')}</Known>
            </Box>
            {worst && <SeverityGlyph severity={worst.severity} />}
            <Box color={`status.${badge}.fg`} css={{ '--status-knock': 'colors.bg.panel' }}>
              <StatusGlyph status={badge} />
            </Box>
            <VisuallyHidden>Status: {statusLooks[badge].spoken}</VisuallyHidden>
          </Flex>
        </Link>
      </Flex>
    </Flex>
  );
});
