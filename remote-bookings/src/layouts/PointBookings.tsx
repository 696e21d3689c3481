import { listBookings, type MapPoint } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { Link } from '@quayside/kernel/router';
import { Box, Button, Faces, Flex, Heading, IconButton, SkeletonRows } from '@quayside/ui';
import { Table2, X } from 'lucide-react';
import { useState } from 'react';
import { BookingLine } from './BookingLine';
import { toTableHref } from './listHref';
import { chosenTitle, MAX_CHOSEN } from './mapPoints';
import type { ViewLayoutProps } from './viewLayoutProps';

interface PointBookingsProps extends Pick<ViewLayoutProps, 'path' | 'view'> {
  points: readonly MapPoint[];
  onClose: () => void;
}

const PAGE = 20;

/** Bookings of the chosen points of the map, and the way to them as a table. */
export function PointBookings({ path, view, points, onClose }: PointBookingsProps) {
  const ids = points.flatMap((point) => point.ids);
  const [shown, setShown] = useState(PAGE);
  const asked = ids.slice(0, Math.min(shown, MAX_CHOSEN));
  const found = useCall(
    listBookings,
    { query: { ids: asked, limit: asked.length } },
    { placeholderData: (before) => before },
  );
  return (
    <>
      <Flex align="center" gap="8px" p="8px 14px" borderBottomWidth="1px" borderColor="border.muted">
        <Heading as="h2" textStyle="subheading" flex="1" minW="0">
          {chosenTitle(points)}
        </Heading>
        <Box textStyle="dense" fontVariantNumeric="tabular-nums">
          {countText(ids.length)}
        </Box>
        <IconButton variant="ghost" aria-label="Show all positions" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Flex>
      <Faces
        query={found}
        skeleton={<SkeletonRows count={4} height="70px" cells={{ name: { height: '14px', width: '160px' } }} />}
      >
        {({ docs }) => (
          <>
            <Box role="list" aria-label={chosenTitle(points)}>
              {docs.map((booking) => (
                <Box role="listitem" key={booking._id}>
                  <BookingLine booking={booking} />
                </Box>
              ))}
            </Box>
            <Flex wrap="wrap" align="center" justify="space-between" gap="8px" p="10px 14px">
              <Box textStyle="caption" color="fg.muted">
                {countText(docs.length)} of {countText(ids.length)}
              </Box>
              {asked.length < Math.min(ids.length, MAX_CHOSEN) && (
                <Button variant="outline" size="sm" loading={found.isFetching} onClick={() => setShown(shown + PAGE)}>
                  Show more
                </Button>
              )}
              {ids.length <= MAX_CHOSEN ? (
                <Button variant="outline" size="sm" asChild>
                  <Link to={toTableHref(path, view, { ids, groupBy: undefined })}>
                    <Table2 aria-hidden />
                    Open {countText(ids.length)} as table
                  </Link>
                </Button>
              ) : (
                <Box textStyle="caption" color="fg.muted">
                  Zoom in to open at most {MAX_CHOSEN} bookings as a table.
                </Box>
              )}
            </Flex>
          </>
        )}
      </Faces>
    </>
  );
}
