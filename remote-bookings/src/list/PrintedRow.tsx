import type { BookingCard } from '@quayside/contract';
import {
  arrivalEnd,
  departureEnd,
  findBookingBadge,
  masterText,
  placeTime,
  type TripEnd,
  tripNote,
} from '@quayside/freight';
import { Box, StatusBadge } from '@quayside/ui';

export const printedColumns = [
  'Status',
  'Mode',
  'MBL / MAWB',
  'Reference',
  'Customer',
  'Route',
  'Last milestone',
  'Departure',
  'Arrival',
  'To do',
] as const;

const black = { '& > *': { background: 'none', color: '#000', padding: '0', '--status-knock': '#fff' } };

interface PrintedRowProps {
  booking: BookingCard;
  now: Date;
  exceptions: boolean;
}

/** Row of the printed list. */
export function PrintedRow({ booking, now, exceptions }: PrintedRowProps) {
  const { done, on } = tripNote(booking, now);
  return (
    <tr>
      <Box as="td" css={black} whiteSpace="nowrap">
        <StatusBadge status={findBookingBadge(booking, now)} />
      </Box>
      <td>{booking.loadType}</td>
      <Box as="td" textStyle="idSm" fontWeight="semibold">
        {masterText(booking)}
      </Box>
      <Box as="td" textStyle="idSm">
        {booking.customerReference}
      </Box>
      <td>{booking.company}</td>
      <Box as="td" textStyle="idSm" whiteSpace="nowrap">
        {booking.bookingFrom.code} → {booking.bookingTo.code}
      </Box>
      <td>{[done, on].filter(Boolean).join(' ')}</td>
      <End end={departureEnd(booking)} />
      <End end={arrivalEnd(booking, now)} />
      <td>{exceptions && booking.status !== 'cancelled' ? booking.worstException?.title : null}</td>
    </tr>
  );
}

/** `A 2026/10/12`, and the difference to the plan. */
function End({ end: { moment, timeZone, delta } }: { end: TripEnd }) {
  if (!moment) return <td />;
  return (
    <Box as="td" whiteSpace="nowrap">
      {moment.sure === 'actual' ? 'A' : 'E'} {placeTime(moment.at, timeZone, moment.dateOnly).date}{' '}
      {delta && <b>{delta.text}</b>}
    </Box>
  );
}
