import type { BookingCard, Place } from '@quayside/contract';
import type { Badge } from '@quayside/freight';
import { Box, Grid, PlaceTime, RouteProgress, type TextProps } from '@quayside/ui';
import { callsAlong, conveyanceText, hasDeparted, percentOf, tripText } from './bookingTrip';

interface CardRouteProps {
  booking: BookingCard;
  badge: Badge;
  muted: boolean;
}

const caption: TextProps = { textStyle: 'caption', color: 'fg.muted', truncate: true };

/** From, the line, to: three columns, on phones the line between the codes and the rest below. */
export function CardRoute({ booking, badge, muted }: CardRouteProps) {
  const { bookingFrom: from, bookingTo: to } = booking;
  return (
    <Grid
      templateColumns={{ base: 'auto minmax(0, 1fr) minmax(0, 1fr) auto', sm: 'auto minmax(80px, 1fr) auto' }}
      columnGap={{ base: '12px', sm: '20px' }}
      rowGap={{ base: '2px', sm: '0' }}
      alignItems="center"
      alignContent="center"
      px={{ base: '12px', sm: '16px' }}
      pt="12px"
      pb={{ base: '4px', sm: '12px' }}
      minW="0"
    >
      <End place={from} label="ETD" at={booking.etd} muted={muted} />
      <Box gridRow="1" gridColumn={{ base: '2 / 4', sm: '2' }} minW="0" textAlign="center">
        <Box {...caption} display={{ base: 'none', sm: 'block' }} mb="6px" minH="16px">
          <Box as="span" color="fg" fontWeight="medium">
            {conveyanceText(booking)}
          </Box>
          {booking.voyage && ` · ${booking.voyage}`}
        </Box>
        <RouteProgress
          progress={percentOf(booking)}
          mode={booking.loadType}
          status={badge}
          departed={hasDeparted(booking)}
          via={callsAlong(booking)}
          label={`${from.code} to ${to.code}`}
        />
        <Box {...caption} display={{ base: 'none', sm: 'block' }} mt="6px">
          {tripText(booking)}
        </Box>
      </Box>
      <End place={to} label="ETA" at={booking.eta} muted={muted} end />
    </Grid>
  );
}

interface EndProps {
  place: Place;
  label: 'ETD' | 'ETA';
  at: string | null;
  muted: boolean;
  end?: boolean;
}

function End({ place, label, at, muted, end = false }: EndProps) {
  const wide = end ? '3 / 5' : '1 / 3';
  const align = end ? 'right' : 'left';
  return (
    <Box display={{ base: 'contents', sm: 'block' }} gridRow="1" minW="0" textAlign={align}>
      <Box gridRow="1" gridColumn={end ? '4' : '1'} textStyle="locode" {...(muted && { color: 'fg.muted' })}>
        {place.code}
      </Box>
      <Box gridRow="2" gridColumn={wide} {...caption} textAlign={align}>
        {[place.city || place.portName, place.country].filter(Boolean).join(', ')}
      </Box>
      <Box
        gridRow="3"
        gridColumn={wide}
        mt={{ base: '2px', sm: '8px' }}
        textStyle="label"
        textAlign={align}
        whiteSpace="nowrap"
        position="relative"
        zIndex="1"
      >
        <Box as="span" color="fg.subtle" me="6px">
          {label}
        </Box>
        <PlaceTime at={at} timeZone={place.timeZone} />
      </Box>
    </Box>
  );
}
