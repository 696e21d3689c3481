import { type BookingGroup, noMilestone } from '@quayside/contract';
import { countText, readBookingGroup } from '@quayside/freight';
import { Link } from '@quayside/kernel/router';
import { Box, Button, Faces, Flex, Heading, Panel, SkeletonRows, VisuallyHidden } from '@quayside/ui';
import { useState } from 'react';
import { WhenNear } from '../listView/WhenNear';
import { useBookingGroups, useGroupBookings, useLiveGroups } from '../table/useBookingGroups';
import { BookingLine } from './BookingLine';
import { moveOnBoard } from './boardKeys';
import { toTableHref } from './listHref';
import type { ViewLayoutProps } from './viewLayoutProps';

/** Bookings that a column shows at first, and more with each click. */
const COLUMN_PAGE = 10;

const skeleton = (
  <Panel>
    <SkeletonRows count={8} height="60px" cells={{ title: { height: '14px', width: '220px' } }} />
  </Panel>
);

/** Bookings in columns by their last milestone, in the order of a journey. Arrow keys move between them. */
export default function Board({ path, view, query }: ViewLayoutProps) {
  const groups = useBookingGroups(query, 'milestone');
  useLiveGroups();
  return (
    <Faces query={groups} skeleton={skeleton} isEmpty={() => false} empty={null}>
      {({ groups: found }) => (
        <Flex
          role="group"
          aria-label="Bookings by last milestone"
          gap="8px"
          align="flex-start"
          overflowX="auto"
          pb="12px"
          css={{ scrollSnapType: { base: 'x mandatory', md: 'none' } }}
          onKeyDown={moveOnBoard}
        >
          {[...found.filter(isWithout), ...found.filter((group) => !isWithout(group))].map((group) => (
            <Column key={group.group} group={group} {...{ path, view, query }} />
          ))}
        </Flex>
      )}
    </Faces>
  );
}

const milestoneOf = ({ group }: BookingGroup): string => readBookingGroup(group)?.value || noMilestone;
const isWithout = (group: BookingGroup): boolean => milestoneOf(group) === noMilestone;

function Column({ group, path, view, query }: ViewLayoutProps & { group: BookingGroup }) {
  const href = toTableHref(path, view, { lastMilestone: [milestoneOf(group)], groupBy: undefined });
  const noun = group.bookings === 1 ? 'booking' : 'bookings';
  return (
    <Panel
      as="section"
      data-column=""
      aria-label={`${group.title}, ${countText(group.bookings)} ${noun}`}
      flex={{ base: '0 0 85%', sm: '0 0 280px' }}
      scrollSnapAlign="start"
      display="flex"
      flexDirection="column"
      maxH={{ base: '70vh', md: 'calc(100vh - 300px)' }}
      minH="240px"
      overflow="hidden"
    >
      <Flex align="center" gap="8px" p="10px 12px" borderBottomWidth="1px" borderColor="border.muted">
        <Heading as="h2" textStyle="dense" fontWeight="semibold" flex="1" minW="0">
          {group.title}
        </Heading>
        <Box asChild color="marine.fg" fontVariantNumeric="tabular-nums" textStyle="dense" focusVisibleRing="outside">
          <Link to={href}>
            {countText(group.bookings)}
            <VisuallyHidden> {noun} as a table</VisuallyHidden>
          </Link>
        </Box>
      </Flex>
      <Box overflowY="auto" flex="1" minH="0">
        <WhenNear minH="180px">
          <ColumnBookings group={group} query={query} />
        </WhenNear>
      </Box>
    </Panel>
  );
}

function ColumnBookings({ group, query }: Pick<ViewLayoutProps, 'query'> & { group: BookingGroup }) {
  const [pages, setPages] = useState(1);
  const [part] = useGroupBookings({ ...query, limit: COLUMN_PAGE }, new Map([[group.group, pages]]));
  if (part?.isError)
    return (
      <Box role="alert" p="12px" textStyle="dense" color="fg.error">
        The bookings could not be loaded. {part.error.message}
        <Button variant="outline" size="sm" mt="8px" onClick={() => void part.refetch()}>
          Try again
        </Button>
      </Box>
    );
  const { docs = [], hasMore = false } = part?.data ?? {};
  if (!part?.data) return <SkeletonRows count={3} height="70px" cells={{ name: { height: '14px', width: '160px' } }} />;
  return (
    <>
      <Box role="list" aria-label={group.title}>
        {docs.map((booking) => (
          <Box role="listitem" key={booking._id}>
            <BookingLine booking={booking} />
          </Box>
        ))}
      </Box>
      {hasMore && (
        <Flex direction="column" align="center" gap="4px" p="10px">
          <Button variant="outline" size="sm" loading={part.isFetching} onClick={() => setPages(pages + 1)}>
            Show more
            <VisuallyHidden> in {group.title}</VisuallyHidden>
          </Button>
          <Box textStyle="caption" color="fg.muted">
            {countText(docs.length)} of {countText(group.bookings)}
          </Box>
        </Flex>
      )}
    </>
  );
}
