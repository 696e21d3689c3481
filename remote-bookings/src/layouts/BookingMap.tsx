import { listBookingPositions, type MapPoint } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { Box, Faces, Flex, Panel, Skeleton, Widget } from '@quayside/ui';
import { useState } from 'react';
import { toFilter } from './listHref';
import { MapPlaces } from './MapPlaces';
import { pointKey, positionsText } from './mapPoints';
import { PointBookings } from './PointBookings';
import { useLiveCall } from './useLiveCall';
import type { ViewLayoutProps } from './viewLayoutProps';

const mapHeight = { base: '320px', md: '460px', lg: 'max(420px, calc(100vh - 330px))' } as const;

/** Positions of the bookings on one map; a point or group of points leads to its bookings. The list beside it has the same points. */
export default function BookingMap({ path, view, query }: ViewLayoutProps) {
  const asked = { query: toFilter(query) };
  const found = useCall(listBookingPositions, asked);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useLiveCall(callKey(listBookingPositions));
  return (
    <Faces
      query={found}
      skeleton={<Skeleton height={mapHeight} borderRadius="lg" />}
      isEmpty={() => false}
      empty={null}
    >
      {(data) => {
        const points = data.points.filter((point) => chosen.includes(pointKey(point)));
        return (
          <>
            <Box textStyle="caption" color="fg.muted" mb="6px" role="status">
              {positionsText(data)}
            </Box>
            <Panel overflow="hidden">
              <Flex direction={{ base: 'column', lg: 'row' }}>
                <Box position="relative" flex="1 1 auto" minW="0" h={mapHeight} _print={{ display: 'none' }}>
                  <Widget<{ query: string; chosen: string; onChoose: (keys: readonly string[]) => void }>
                    name="tracking/positions-map"
                    ahead="never"
                    query={JSON.stringify(asked.query)}
                    chosen={chosen.join('\n')}
                    onChoose={setChosen}
                    fallback={<Skeleton position="absolute" inset="0" borderRadius="0" />}
                  />
                </Box>
                <Box
                  flex={{ lg: '0 0 360px' }}
                  h={{ lg: mapHeight.lg }}
                  borderStartWidth={{ lg: '1px' }}
                  borderTopWidth={{ base: '1px', lg: '0' }}
                  borderColor="border.muted"
                  overflowY="auto"
                >
                  {points.length > 0 ? (
                    <PointBookings key={chosen.join()} {...{ path, view, points }} onClose={() => setChosen([])} />
                  ) : (
                    <MapPlaces points={data.points} onChoose={(point: MapPoint) => setChosen([pointKey(point)])} />
                  )}
                </Box>
              </Flex>
            </Panel>
          </>
        );
      }}
    </Faces>
  );
}
