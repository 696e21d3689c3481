import { Flex, Grid, Panel, Skeleton, Stack } from '@quayside/ui';
import { MapFrame } from '../map/RouteMap';
import { t } from '../texts/tracking';

const readout = ['vessel', 'voyage', 'report', 'next', 'togo', 'eta'];
const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder of map and readout. */
export const MapSkeleton = () => (
  <Panel overflow="hidden" mx={{ base: '-16px', sm: '0' }} mt={{ base: '-16px', sm: '0' }}>
    <MapFrame>
      <Skeleton position="absolute" inset="0" borderRadius="0" />
    </MapFrame>
    <Grid templateColumns={{ base: '1fr 1fr', sm: 'repeat(3, 1fr)', '2xl': 'repeat(6, 1fr)' }} borderTopWidth="1px">
      {readout.map((cell) => (
        <Stack key={cell} gap="6px" px="16px" py="10px" minH="62px">
          <Skeleton h="11px" w="48px" />
          <Skeleton h="14px" w="96px" maxW="100%" />
        </Stack>
      ))}
    </Grid>
  </Panel>
);

/** Placeholder of the timeline. */
export const TimelineSkeleton = () => (
  <Panel title={t('Timeline')}>
    <Stack gap="18px" px="16px" py="16px">
      {rows.map((row) => (
        <Flex key={row} gap="12px" align="center">
          <Skeleton h="28px" w="76px" />
          <Skeleton boxSize="10px" borderRadius="full" flexShrink={0} mx="3px" />
          <Stack gap="6px" flex="1">
            <Skeleton h="13px" w="60%" />
            <Skeleton h="11px" w="40%" />
          </Stack>
        </Flex>
      ))}
    </Stack>
  </Panel>
);
