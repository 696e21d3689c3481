import type { Tracking } from '@quayside/contract';
import { type Journey, type JourneyFailure, journeyList, placeText, positionText } from '@quayside/freight/seaRoute';
import { Box, Center, Flex, Skeleton, Text, VisuallyHidden } from '@quayside/ui';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';

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

/** Shows the route on a chart, and as an ordered list for screen readers. Says why when there is no route. */
export function RouteMap({ tracking, journey }: { tracking: Tracking; journey: Journey | JourneyFailure }) {
  if ('reason' in journey) {
    return (
      <MapFrame>
        <Center height="100%" bg="chart.sea" px="24px">
          <Box textAlign="center">
            <Text fontWeight="semibold">No route to draw</Text>
            <Text textStyle="dense" color="fg.muted">
              {journey.reason}
            </Text>
          </Box>
        </Center>
      </MapFrame>
    );
  }
  const { stops, position } = journey;
  const name = `${stops.map(placeText).join(' to ')}. ${positionText(position, tracking)}.`;
  const carrier = tracking.isLikeAIRBooking ? tracking.flight : tracking.vessel;
  return (
    <Box as="section" aria-label="Route">
      <MapFrame>
        <Suspense fallback={<Skeleton position="absolute" inset="0" borderRadius="0" />}>
          <Chart journey={journey} carrier={carrier} name={name} cancelled={tracking.status === 'cancelled'} />
        </Suspense>
        <Legend journey={journey} tracking={tracking} />
      </MapFrame>
      <VisuallyHidden>
        <ol aria-label="Route in words">
          {journeyList(journey, tracking).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </VisuallyHidden>
    </Box>
  );
}

const way = { as: 'i', width: '18px', height: '0' } satisfies ComponentProps<typeof Box>;

function Legend({ journey: { position }, tracking }: { journey: Journey; tracking: Tracking }) {
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
          {tracking.isLikeAIRBooking ? 'Flown' : 'Sailed'}
        </Flex>
      )}
      <Flex align="center" gap="6px">
        <Box
          {...way}
          borderColor={cancelled ? 'border.control' : 'chart.route'}
          borderTopWidth="3px"
          borderTopStyle="dotted"
        />
        {cancelled ? positionText(position, tracking) : 'Upcoming'}
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
          {position.kind === 'moving' ? 'Estimated position' : 'Estimated position, not reported'}
        </Flex>
      )}
      {!cancelled && !estimated && <Box>{positionText(position, tracking)}</Box>}
    </Flex>
  );
}
