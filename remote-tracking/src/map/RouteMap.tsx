import type { Tracking } from '@quayside/contract';
import { type Journey, journeyList, type NoJourney, placeText, positionText } from '@quayside/freight/seaRoute';
import { Box, Center, Flex, Skeleton, Text, VisuallyHidden } from '@quayside/ui';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';

const Chart = lazy(() => import('./Chart'));

/** The frame of the map: 880 to 384 and at most 620 px high, 300 px on phones. */
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

/** The route on a chart, and the same as an ordered list for those who do not see it. Without a route it says why. */
export function RouteMap({ tracking, journey }: { tracking: Tracking; journey: Journey | NoJourney }) {
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
          <Chart journey={journey} carrier={carrier} name={name} />
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

function Legend({ journey: { position }, tracking }: { journey: Journey; tracking: Tracking }) {
  const line = { as: 'i', width: '18px', height: '0', borderColor: 'chart.route' } satisfies ComponentProps<typeof Box>;
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
      <Flex align="center" gap="6px">
        <Box {...line} borderTopWidth="2px" />
        {tracking.isLikeAIRBooking ? 'Flown' : 'Sailed'}
      </Flex>
      <Flex align="center" gap="6px">
        <Box {...line} borderTopWidth="3px" borderTopStyle="dotted" />
        Remaining
      </Flex>
      {position?.kind === 'estimated' && (
        <Flex align="center" gap="6px">
          <Box
            as="i"
            boxSize="10px"
            borderRadius="full"
            bg="chart.route"
            boxShadow="0 0 0 3px color-mix(in srgb, {colors.chart.route} 18%, transparent)"
          />
          Estimated position
        </Flex>
      )}
      {position?.kind === 'reported' && <Box>{positionText(position, tracking)}</Box>}
      {!position && <Box>No position reported yet</Box>}
    </Flex>
  );
}
