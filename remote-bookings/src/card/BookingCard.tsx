import type { BookingCard as Card } from '@quayside/contract';
import { findBookingBadge } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Box, Grid } from '@quayside/ui';
import { bookingName } from '../trip/bookingTrip';
import { CancelledLine } from './CancelledLine';
import { CardCargo, CardParties, CardSummary } from './CardFacts';
import { CardHeader } from './CardHeader';
import { CardRoute } from './CardRoute';
import { ExceptionLine } from './ExceptionLine';
import { ViewLink } from './ViewLink';

export interface BookingCardProps {
  booking: Card;
  /** Whether open exceptions are shown. */
  exceptions: boolean;
  /** Position in the list, from 1, and length of the list; -1 when unknown. */
  place?: number;
  of?: number;
  /** Height in pixels until the content is drawn; the empty card can be focused and has an accessible name. */
  emptyHeight?: number | undefined;
}

export const cardId = (id: string): string => `booking-${id}`;

/** Card of a booking in the list. The whole card is clickable; View is the accessible link. */
export function BookingCard({ booking, exceptions, place, of, emptyHeight }: BookingCardProps) {
  return (
    <Box
      as="article"
      id={cardId(booking._id)}
      aria-label={`Booking ${bookingName(booking)}`}
      tabIndex={-1}
      aria-posinset={place}
      aria-setsize={of}
      position="relative"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="xs"
      scrollMarginTop={{ base: '12px', sm: '68px' }}
      scrollMarginBottom={{ base: '72px', sm: '12px' }}
      focusVisibleRing="outside"
      transition="box-shadow 120ms, border-color 120ms"
      _hover={{ borderColor: 'border.emphasized', boxShadow: 'md' }}
      css={{ '&:has(:checked)': { bg: 'marine.subtle', borderColor: 'marine.muted' } }}
      style={{ height: emptyHeight }}
    >
      {emptyHeight === undefined && <CardContent booking={booking} exceptions={exceptions} />}
    </Box>
  );
}

function CardContent({ booking, exceptions }: Pick<BookingCardProps, 'booking' | 'exceptions'>) {
  const now = useKernel().now();
  const badge = findBookingBadge(booking, now);
  const muted = badge === 'cancelled';
  return (
    <>
      <CardHeader booking={booking} badge={badge} muted={muted} />
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'minmax(0, 1fr) 108px',
          md: 'minmax(0, 1fr) 260px 108px',
          xl: 'minmax(0, 1fr) 268px 158px 112px',
          '2xl': 'minmax(0, 1fr) 296px 184px 116px',
        }}
        minH={{ sm: '92px' }}
      >
        <CardRoute booking={booking} badge={badge} muted={muted} now={now} />
        <CardParties booking={booking} />
        <CardCargo booking={booking} />
        <Box display={{ base: 'none', sm: 'flex' }} alignItems="center" justifyContent="flex-end" pe="12px">
          <ViewLink booking={booking} covers />
        </Box>
        <CardSummary booking={booking}>
          <ViewLink booking={booking} covers />
        </CardSummary>
      </Grid>
      {booking.status === 'cancelled' && <CancelledLine booking={booking} />}
      {exceptions && <ExceptionLine booking={booking} />}
    </>
  );
}
