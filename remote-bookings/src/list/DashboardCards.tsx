import type { BookingSummary } from '@quayside/contract';
import { countText, dashboardCards } from '@quayside/freight';
import type { ApiError } from '@quayside/kernel/api';
import type { UseQueryResult } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { Box, Flex, IconButton, Skeleton } from '@quayside/ui';
import { RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ListPath } from '../listView/lists';
import { findDashboardCard, type ListLayout, type ListView, toCardView, writeView } from '../listView/listView';
import { underlined } from '../listView/underlined';

const SavedViews = lazy(() => import('../savedViews/SavedViews'));

export interface DashboardCardsProps {
  path: ListPath;
  view: ListView;
  layout: ListLayout;
  summary: UseQueryResult<BookingSummary, ApiError>;
}

/**
 * Shows the eight dashboard counts and the saved views as a strip above the list. A click resets all filters and shows
 * the counted bookings. The strip scrolls if it is too wide.
 */
export function DashboardCards({ path, view, layout, summary }: DashboardCardsProps) {
  const navigate = useNavigate();
  const selected = path === '/bookings/all' ? findDashboardCard(view) : undefined;
  const failed = summary.isError && !summary.isFetching;
  return (
    <Flex
      role="group"
      aria-label="Dashboard"
      position="relative"
      flex={{ base: '0 0 auto', md: '1 1 100%' }}
      order={{ md: 3 }}
      minW="0"
      overflowX={{ base: 'visible', md: 'auto' }}
      overflowY="hidden"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      css={{ scrollbarWidth: 'none' }}
    >
      {dashboardCards.map(({ key, label, filter }) => (
        <Cell
          key={key}
          label={label}
          count={summary.data?.[key] ?? (failed ? 'failed' : undefined)}
          isSelected={key === selected}
          onSelect={() => navigate(`/bookings/all?${writeView(toCardView(filter, view))}`)}
          onRetry={() => void summary.refetch()}
        />
      ))}
      <Suspense>
        <SavedViews path={path} view={{ ...view, layout }} refreshedAt={summary.dataUpdatedAt} />
      </Suspense>
    </Flex>
  );
}

interface CellProps {
  label: string;
  /** Undefined while it loads; 'failed' shows a dash and a retry, never 0. */
  count: number | 'failed' | undefined;
  isSelected: boolean;
  onSelect: () => void;
  onRetry: () => void;
}

function Cell({ label, count, isSelected, onSelect, onRetry }: CellProps) {
  const hasFailed = count === 'failed';
  return (
    <Box
      position="relative"
      flex={{ base: '0 0 auto', xl: '1 1 0' }}
      minW={{ base: '0', xl: '140px' }}
      borderInlineStartWidth="1px"
      borderColor="border.muted"
      css={{ '&:first-of-type': { borderInlineStartWidth: '0' } }}
    >
      <Flex
        as="button"
        {...{ type: 'button' }}
        aria-pressed={isSelected}
        onClick={onSelect}
        align="center"
        justify="space-between"
        gap="8px"
        w="100%"
        h="46px"
        ps="12px"
        pe={hasFailed ? '44px' : '12px'}
        textAlign="left"
        textStyle="caption"
        whiteSpace={{ base: 'nowrap', xl: 'normal' }}
        cursor="pointer"
        color={isSelected ? 'marine.fg' : 'fg.muted'}
        bg={isSelected ? 'marine.subtle' : 'transparent'}
        _hover={{ bg: isSelected ? 'marine.subtle' : 'bg.subtle' }}
        focusVisibleRing="inside"
        css={isSelected ? underlined : {}}
      >
        {label}
        {count === undefined ? (
          <Skeleton h="18px" w="28px" />
        ) : (
          <Box textStyle="body" fontWeight="semibold" color="fg" fontVariantNumeric="tabular-nums">
            {hasFailed ? '–' : countText(count)}
          </Box>
        )}
      </Flex>
      {hasFailed && (
        <IconButton
          variant="ghost"
          size="sm"
          position="absolute"
          right="4px"
          top="6px"
          aria-label={`Retry ${label}`}
          onClick={onRetry}
        >
          <RefreshCw aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}
