import type { Answer, BookingSummary, listBookings } from '@quayside/contract';
import type { ApiError } from '@quayside/kernel/api';
import type { UseQueryResult } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { useAbility } from '@quayside/kernel/session';
import { Box, Flex, Heading, SegmentedControl } from '@quayside/ui';
import { lazy, Suspense } from 'react';
import { ExceptionSwitch } from '../filters/ExceptionSwitch';
import { LayoutSwitch } from '../filters/LayoutSwitch';
import { SortMenu } from '../filters/SortMenu';
import { draftsPath, type ListPath, listTabs } from '../listView/lists';
import { changeView, type ListLayout, type ListView, writeView } from '../listView/listView';
import { CreateButton } from './CreateButton';
import { DashboardCards } from './DashboardCards';
import { totalText } from './totalText';
import { useCanCreateBookings } from './useCanCreateBookings';

const AddDocuments = lazy(() => import('../addDocuments/AddDocuments'));

/** Size of the icon button that loads later: its room is kept, so that the row does not move. */
const buttonSize = { base: '40px', sm: 'control' };

export interface ListHeaderProps {
  path: ListPath;
  view: ListView;
  layout: ListLayout;
  /** First page of the list, for the count; undefined while loading. */
  page: Answer<typeof listBookings> | undefined;
  summary: UseQueryResult<BookingSummary, ApiError>;
  onCreate: () => void;
}

/**
 * Shows count, lists, order and the button for a new booking, and below them the dashboard views. On phones lists and
 * views share one row that scrolls, so that the first booking is in sight.
 */
export function ListHeader({ path, view, layout, page, summary, onCreate }: ListHeaderProps) {
  const navigate = useNavigate();
  const mayCreate = useCanCreateBookings();
  const mayAddDocuments = useAbility().can('create', 'Document');
  const toTab = (tab: ListPath | typeof draftsPath) =>
    navigate(
      tab === draftsPath ? tab : `${tab}?${writeView(changeView(view, { status: undefined, savedView: undefined }))}`,
      { state: 'chosen' },
    );
  return (
    <Flex
      align="center"
      wrap="wrap"
      columnGap="16px"
      rowGap={{ base: '6px', md: '8px' }}
      pt={{ base: '4px', md: '8px' }}
    >
      <Heading as="h1" textStyle="title" tabIndex={-1} outline="0" whiteSpace="nowrap">
        {page ? totalText(page, 'Booking') : 'Bookings'}
      </Heading>
      <Flex align="center" gap={{ base: '8px', lg: '16px' }} ms="auto" order={{ md: 3 }}>
        <Box display={{ base: 'none', sm: 'block' }}>
          <ExceptionSwitch view={view} count={summary.data?.exceptionBookings} />
        </Box>
        <Box display={{ base: 'none', sm: 'block' }}>
          <SortMenu view={view} />
        </Box>
        <Box display={{ base: 'none', lg: 'block' }}>
          <LayoutSwitch layout={layout} />
        </Box>
        <CreateButton onCreate={onCreate} />
      </Flex>
      {/* A row of its own on phones, whatever the count above it takes. */}
      <Flex display={{ base: 'flex', md: 'contents' }} align="center" gap="16px" flex="1 1 100%" minW="0">
        {mayAddDocuments && (
          <Box order={{ md: 2 }} h={buttonSize} minW={buttonSize}>
            <Suspense>
              <AddDocuments />
            </Suspense>
          </Box>
        )}
        <Flex
          display={{ base: 'flex', md: 'contents' }}
          align="center"
          gap="8px"
          flex="1"
          minW="0"
          overflowX="auto"
          css={{ scrollbarWidth: 'none' }}
        >
          <Box flexShrink={0} order={{ md: 1 }}>
            <SegmentedControl
              aria-label="Lists of bookings"
              value={path}
              onChange={toTab}
              segments={listTabs(path, mayCreate)}
            />
          </Box>
          <DashboardCards path={path} view={view} layout={layout} summary={summary} />
        </Flex>
      </Flex>
    </Flex>
  );
}
