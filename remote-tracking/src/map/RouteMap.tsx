import type { Tracking } from '@quayside/contract';
import { isOldPosition, spanText, tripWords } from '@quayside/freight';
import { type Journey, type JourneyFailure, journeyList, placeText, positionText } from '@quayside/freight/seaRoute';
import { translateWords } from '@quayside/kernel/language';
import { Box, Center, Flex, Skeleton, Text, VisuallyHidden } from '@quayside/ui';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { t } from '../texts/tracking';

const Chart = lazy(() => import('./Chart'));

/** Frame of the map with an aspect ratio of 880:384, at most 620 px high; 300 px high on phones. */
export const MapFrame = ({ children }: { children: ReactNode }) => (
  <Box
    position="relative"
    width="100%"
    height={{ base: '300px', sm: 'auto' }}
    aspectRatio={{ base: 'auto', sm: '880 / 384' }}
    maxH="620px"
    overflow="hidden"
    borderTopRadius={{ base: '0', sm: 'lg' }}
    _print={{ height: 'auto', aspectRatio: '880 / 384', breakInside: 'avoid' }}
  >
    {children}
  </Box>
);

/** Returns who reported the vessel's position and how long ago: 'Reported position of EVER TEST, AIS, 2 h ago'. */
const seenPositionText = (seen: NonNullable<Tracking['vesselPosition']>, now: Date): string => {
  const { vessel, source, at } = seen;
  const age = spanText(now.getTime() - Date.parse(at), translateWords(tripWords));
  return isOldPosition(seen, now)
    ? t('Old reported position of {vessel}, {source}, {age} ago', { vessel, source, age })
    : t('Reported position of {vessel}, {source}, {age} ago', { vessel, source, age });
};

/** Shows the route on a chart, and as an ordered list for screen readers. Says why when there is no route. */
export function RouteMap({ tracking, journey, now }: RouteMapProps) {
  if ('reason' in journey) {
    return (
      <MapFrame>
        <Center height="100%" bg="chart.sea" px="24px">
          <Box textAlign="center">
            <Text fontWeight="semibold">{t('No route to draw')}</Text>
            <Text textStyle="dense" color="fg.muted">
              {journey.reason}
            </Text>
          </Box>
        </Center>
      </MapFrame>
    );
  }
  const { stops, position } = journey;
  const seen = tracking.vesselPosition ?? null;
  const seenText = seen && seenPositionText(seen, now);
  const name = [
    stops.map(placeText).join(` ${t('to')} `),
    positionText(position, tracking, translateWords(tripWords)),
    seenText,
    '',
  ]
    .filter((part) => part !== null)
    .join('. ')
    .trimEnd();
  const carrier = tracking.isLikeAIRBooking ? tracking.flight : tracking.vessel;
  return (
    <Box as="section" aria-label={t('Route')}>
      <MapFrame>
        <Suspense fallback={<Skeleton position="absolute" inset="0" borderRadius="0" />}>
          <Chart
            {...{ journey, carrier, name, cancelled: tracking.status === 'cancelled' }}
            seen={seen && { at: [seen.lon, seen.lat], isOld: isOldPosition(seen, now) }}
          />
        </Suspense>
        <Legend journey={journey} tracking={tracking} seen={seenText} />
      </MapFrame>
      <VisuallyHidden>
        <ol aria-label={t('Route in words')}>
          {journeyList(journey, tracking).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {seen && (
            <li>
              {seenText}: {positionOnEarth(seen)}
            </li>
          )}
        </ol>
      </VisuallyHidden>
    </Box>
  );
}

/** @example positionOnEarth({ lat: 1.25, lon: 103.8 }) // '1.25° N, 103.80° E' */
const positionOnEarth = ({ lat, lon }: { lat: number; lon: number }): string =>
  `${Math.abs(lat).toFixed(2)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lon).toFixed(2)}° ${lon < 0 ? 'W' : 'E'}`;

interface RouteMapProps {
  tracking: Tracking;
  journey: Journey | JourneyFailure;
  now: Date;
}

const way = { as: 'i', width: '18px', height: '0' } satisfies ComponentProps<typeof Box>;

interface LegendProps {
  journey: Journey;
  tracking: Tracking;
  /** Describes the reported position; null without one. */
  seen: string | null;
}

function Legend({ journey: { position }, tracking, seen }: LegendProps) {
  const cancelled = tracking.status === 'cancelled';
  const estimated = position !== null && position.kind !== 'standing';
  return (
    <Flex
      position="absolute"
      left="12px"
      bottom="12px"
      maxW="calc(100% - 24px)"
      wrap="wrap"
      columnGap="14px"
      px="10px"
      py="5px"
      textStyle="label"
      color="fg.muted"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="md"
      pointerEvents="none"
    >
      {!cancelled && (
        <Flex align="center" gap="6px">
          <Box {...way} borderColor="chart.route" borderTopWidth="2px" />
          {tracking.isLikeAIRBooking ? t('Flown') : t('Sailed')}
        </Flex>
      )}
      <Flex align="center" gap="6px">
        <Box
          {...way}
          borderColor={cancelled ? 'border.control' : 'chart.route'}
          borderTopWidth="3px"
          borderTopStyle="dotted"
        />
        {cancelled ? positionText(position, tracking, translateWords(tripWords)) : t('Upcoming')}
      </Flex>
      {estimated && (
        <Flex align="center" gap="6px">
          <Box
            as="i"
            boxSize="10px"
            borderRadius="full"
            {...(position.kind === 'moving'
              ? { bg: 'chart.route', boxShadow: '0 0 0 3px color-mix(in srgb, {colors.chart.route} 18%, transparent)' }
              : { borderWidth: '1.5px', borderStyle: 'dashed', borderColor: 'border.control' })}
          />
          {position.kind === 'moving' ? t('Estimated position') : t('Estimated position, not reported')}
        </Flex>
      )}
      {!cancelled && !estimated && <Box>{positionText(position, tracking, translateWords(tripWords))}</Box>}
      {seen && (
        <Flex align="center" gap="6px">
          <Box as="i" boxSize="9px" bg="fg" transform="rotate(45deg)" />
          {seen}
        </Flex>
      )}
    </Flex>
  );
}
