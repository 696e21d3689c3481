import type { BookingCard, Place } from '@quayside/contract';
import { displayContainerNumber, placeTime, type TripDelta, type TripEnd } from '@quayside/freight';
import { Box, Flex, VisuallyHidden } from '@quayside/ui';

interface KnownProps {
  /** Text, cut at the width of the column; empty while it is not known. */
  children: string | null | undefined;
  /** Text for an unknown value. */
  none?: string;
  /** Whether it is an identifier, shown in mono. */
  id?: boolean;
}

/** Shows a text of a cell, or that it is not known. */
export function Known({ children, none = '–', id = false }: KnownProps) {
  if (!children)
    return (
      <Box as="span" color="fg.muted">
        {none}
      </Box>
    );
  return (
    <Box as="span" truncate title={children} {...(id && { textStyle: 'idSm' })}>
      {children}
    </Box>
  );
}

/** Shows the code of a port or airport; its name in the tooltip. */
export function PlaceCode({ place }: { place: Place }) {
  const name = [place.city || place.portName, place.country].filter(Boolean).join(', ');
  return (
    <Box as="span" textStyle="idSm" title={name}>
      {place.code}
    </Box>
  );
}

const deltaColours: Record<TripDelta['tone'], string> = { late: 'fg.warning', overdue: 'fg.error' };

interface TripDateProps {
  end: TripEnd;
  /** Text for an unknown moment. */
  none: string;
}

/** Shows the day of a departure or an arrival: a filled dot is an actual event, a ring an expected one. */
export function TripDate({ end: { label, moment, timeZone, delta }, none }: TripDateProps) {
  if (!moment) return <Known none={none}>{null}</Known>;
  const { date, time, zone } = placeTime(moment.at, timeZone, moment.dateOnly);
  const isActual = moment.sure === 'actual';
  return (
    <Flex align="center" gap="6px" minW="0" title={[label, date, time, zone].filter(Boolean).join(' ')}>
      <Box
        boxSize="7px"
        flexShrink={0}
        borderRadius="full"
        borderWidth="1.5px"
        borderColor="fg.muted"
        {...(isActual && { bg: 'fg.muted' })}
      />
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {date}
      </Box>
      {delta && (
        <Box as="span" truncate fontWeight="semibold" textStyle="label" color={deltaColours[delta.tone]}>
          {delta.text}
        </Box>
      )}
    </Flex>
  );
}

/** Shows the first container and the number of others. */
export function Containers({ booking: { listContainerNumbers: numbers, equipment } }: { booking: BookingCard }) {
  const [first] = numbers;
  if (!first) return <Known none={equipment.length > 0 ? 'Not assigned' : '–'}>{null}</Known>;
  return (
    <Flex align="center" gap="6px" minW="0" title={numbers.map(displayContainerNumber).join(', ')}>
      <Box as="span" textStyle="idSm" truncate whiteSpace="pre">
        {displayContainerNumber(first)}
      </Box>
      {numbers.length > 1 && (
        <Box as="span" color="marine.fg">
          +{numbers.length - 1}
        </Box>
      )}
    </Flex>
  );
}
