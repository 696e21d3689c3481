import type { MapPoint } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { Box, Button, Flex, Heading, VisuallyHidden } from '@quayside/ui';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { pointCount, pointKey, pointTitle } from './mapPoints';

interface MapPlacesProps {
  points: readonly MapPoint[];
  onChoose: (point: MapPoint) => void;
}

const PAGE = 50;

/** The points of the map in words, those with the most bookings first. */
export function MapPlaces({ points, onChoose }: MapPlacesProps) {
  const [shown, setShown] = useState(PAGE);
  const ordered = [...points].sort((one, other) => other.ids.length - one.ids.length);
  return (
    <>
      <Heading as="h2" textStyle="subheading" p="12px 14px">
        Where the bookings are
      </Heading>
      {points.length === 0 && (
        <Box px="14px" pb="14px" textStyle="dense" color="fg.muted">
          None of these bookings is under way. Bookings appear here after their first report or departure.
        </Box>
      )}
      <Box role="list" aria-label="Positions of the bookings">
        {ordered.slice(0, shown).map((point) => (
          <Box role="listitem" key={pointKey(point)} borderTopWidth="1px" borderColor="border.muted">
            <Flex
              as="button"
              {...{ type: 'button' }}
              width="100%"
              align="center"
              gap="8px"
              minH="40px"
              px="14px"
              py="8px"
              textAlign="start"
              textStyle="dense"
              cursor="pointer"
              _hover={{ bg: 'bg.subtle' }}
              focusVisibleRing="inside"
              onClick={() => onChoose(point)}
            >
              <Box flex="1" minW="0">
                {pointTitle(point)}
                {point.isAir && (
                  <Box as="span" color="fg.muted">
                    {' '}
                    by air
                  </Box>
                )}
              </Box>
              {point.exceptions > 0 && (
                <Box color="fg.error">
                  <TriangleAlert size={14} aria-hidden />
                </Box>
              )}
              <Box fontWeight="semibold" fontVariantNumeric="tabular-nums">
                <span aria-hidden>{countText(point.ids.length)}</span>
                <VisuallyHidden>, {pointCount(point)}</VisuallyHidden>
              </Box>
            </Flex>
          </Box>
        ))}
      </Box>
      {points.length > shown && (
        <Flex justify="center" p="10px">
          <Button variant="outline" size="sm" onClick={() => setShown(shown + PAGE)}>
            Show more
          </Button>
        </Flex>
      )}
    </>
  );
}
