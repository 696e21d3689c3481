import type { BookingCard, Place } from '@quayside/contract';
import {
  arrivalEnd,
  type Badge,
  departureEnd,
  type TripDelta,
  type TripEnd,
  type TripNote,
  tripLine,
  tripNote,
  tripSentence,
} from '@quayside/freight';
import { Box, Flex, Grid, PlaceTime, type TextProps, TripLine } from '@quayside/ui';
import { carriageText } from '../trip/bookingTrip';
import { EtaHint } from './EtaHint';
import { noteColours } from './noteColours';

interface CardRouteProps {
  booking: BookingCard;
  badge: Badge;
  muted: boolean;
  now: Date;
}

const caption: TextProps = { textStyle: 'caption', color: 'fg.muted', truncate: true };

/** Route in two rows: origin, carriage and destination; below them departure, last and next milestone, and arrival. */
export function CardRoute({ booking, badge, muted, now }: CardRouteProps) {
  const { bookingFrom: from, bookingTo: to } = booking;
  const { name, rest } = carriageText(booking);
  return (
    <Flex
      direction="column"
      justify="center"
      gap={{ base: '6px', sm: '8px' }}
      px={{ base: '12px', sm: '16px' }}
      py="12px"
      minW="0"
    >
      <Grid
        templateColumns="auto minmax(60px, 1fr) auto"
        columnGap={{ base: '12px', sm: '20px' }}
        rowGap="2px"
        alignItems="center"
      >
        <PlaceName place={from} muted={muted} />
        <Box gridRow="1" gridColumn="2" minW="0" textAlign="center">
          <Box {...caption} display={{ base: 'none', sm: 'block' }} mb="4px" minH="16px">
            <Box as="span" color="fg" fontWeight="medium">
              {name}
            </Box>
            {rest && ` · ${rest}`}
          </Box>
          <TripLine line={tripLine(booking, now)} status={badge} label={tripSentence(booking, now)} />
        </Box>
        <PlaceName place={to} muted={muted} end />
      </Grid>
      <Flex
        align="baseline"
        wrap={{ base: 'wrap', '2xl': 'nowrap' }}
        justify="space-between"
        columnGap={{ base: '12px', sm: '16px' }}
        rowGap="2px"
        textStyle="label"
        position="relative"
      >
        <EndTime end={departureEnd(booking)} none={booking.status === 'cancelled' ? 'No departure' : 'No ETD'} />
        <Note note={tripNote(booking, now)} />
        <EndTime
          end={arrivalEnd(booking, now)}
          none={booking.status === 'cancelled' ? 'No arrival' : 'No ETA'}
          eta={booking}
        />
      </Flex>
    </Flex>
  );
}

function PlaceName({ place, muted, end = false }: { place: Place; muted: boolean; end?: boolean }) {
  const align = end ? 'right' : 'left';
  return (
    <Box display={{ base: 'contents', sm: 'block' }} minW="0" textAlign={align}>
      <Box gridRow="1" gridColumn={end ? '3' : '1'} textStyle="locode" {...(muted && { color: 'fg.muted' })}>
        {place.code}
      </Box>
      <Box
        gridRow="2"
        gridColumn={end ? '2 / 4' : '1 / 3'}
        {...caption}
        textAlign={align}
        {...(!end && { maxW: { base: '50%', sm: 'none' } })}
      >
        {[place.city || place.portName, place.country].filter(Boolean).join(', ')}
      </Box>
    </Box>
  );
}

const deltaColours: Record<TripDelta['tone'], string> = { late: 'fg.warning', overdue: 'fg.error' };

interface EndTimeProps {
  end: TripEnd;
  none: string;
  /** Booking whose ETA changes are shown in a hint. */
  eta?: BookingCard;
}

function EndTime({ end: { label, moment, timeZone, delta }, none, eta }: EndTimeProps) {
  if (!moment)
    return (
      <Box as="span" color="fg.muted" whiteSpace="nowrap">
        {none}
      </Box>
    );
  const name = (
    <Box as="span" color="fg.subtle">
      {label}
    </Box>
  );
  return (
    <Flex
      align="baseline"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      justify={eta ? 'flex-end' : 'flex-start'}
      columnGap="6px"
      maxW={{ base: '50%', sm: 'none' }}
      whiteSpace="nowrap"
      position="relative"
      zIndex="1"
    >
      {delta && (
        <Box
          color={deltaColours[delta.tone]}
          fontWeight="semibold"
          order={{ base: 3, sm: 0 }}
          flexBasis={{ base: '100%', sm: 'auto' }}
          textAlign={eta ? 'right' : 'left'}
          me={{ sm: '2px' }}
        >
          {delta.text}
        </Box>
      )}
      {eta ? <EtaHint booking={eta}>{name}</EtaHint> : name}
      <PlaceTime at={moment.at} timeZone={timeZone} dateOnly={moment.dateOnly} />
    </Flex>
  );
}

function Note({ note: { done, on, next, tone } }: { note: TripNote }) {
  return (
    <Box
      {...caption}
      // Beside the dates only where it is not truncated.
      flex={{ base: '1 0 100%', '2xl': '1 1 0' }}
      order={{ base: 3, '2xl': 0 }}
      mt={{ base: '2px', '2xl': '0' }}
      minW="0"
      textAlign={{ base: 'left', '2xl': 'center' }}
    >
      {done && (
        <Box as="span" color="fg" fontWeight="medium">
          {done}
        </Box>
      )}
      {on && ` ${on}`}
      {done && next && ' · '}
      {next && (
        <Box as="span" color={noteColours[tone]} {...(tone !== 'plain' && { fontWeight: 'medium' })}>
          {next}
        </Box>
      )}
    </Box>
  );
}
