import type { BookingListQuery } from '@quayside/contract';
import { useSearchParams } from '@quayside/kernel/router';
import { Box, Button, FilterDrawer, Flex, IconButton, Kbd, Panel, useClearing } from '@quayside/ui';
import { CalendarDays, Download, ListFilter, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ExportStrip } from '../export/ExportStrip';
import { clearExport } from '../export/exportRun';
import type { ListPath } from '../listView/lists';
import {
  changeView,
  isFiltered,
  type ListLayout,
  type ListView,
  readView,
  toCardView,
  writeView,
} from '../listView/listView';
import { ExceptionSwitch } from './ExceptionSwitch';
import { FilterCells, type FilterCellsProps } from './FilterCells';
import { LayoutSwitch } from './LayoutSwitch';
import { SortMenu } from './SortMenu';
import { useFilterKey } from './useFilterKey';
import { useChosenParties } from './useParties';

const FilterChips = lazy(async () => ({ default: (await import('./FilterChips')).FilterChips }));
const FilterPanel = lazy(() => import('./FilterPanel'));
const ListCalendar = lazy(() => import('./ListCalendar'));
const ExportDialog = lazy(async () => ({ default: (await import('../export/ExportDialog')).ExportDialog }));

export interface FilterBarProps {
  path: ListPath;
  view: ListView;
  layout: ListLayout;
  /** Query of the list; an export of the current filters uses the same one. */
  query: BookingListQuery;
  /** Number of bookings with an open exception; undefined while it loads. */
  exceptions: number | undefined;
}

/** Filters in one panel, on phones and tablets in a drawer. Choosing a day ends the arrival window of a dashboard card. */
export function FilterBar({ path, view, layout, query, exceptions }: FilterBarProps) {
  const [, setAddress] = useSearchParams();
  const [open, setOpen] = useState<'filters' | 'fields' | 'export' | 'calendar'>();
  const names = useChosenParties(view);
  const change: FilterCellsProps['onChange'] = (part) => {
    // Without the exception filter, severity and type have nothing to narrow.
    const kinds = 'tempStatus' in part ? { exceptionSeverity: undefined, exceptionType: undefined } : {};
    const window = 'from' in part || 'to' in part ? { arrivingWithinHours: undefined } : {};
    setAddress((now) => writeView(changeView(readView(now), { ...part, ...window, ...kinds })));
  };
  const { round, clear } = useClearing(() => setAddress(writeView(toCardView({}, view))));
  const close = () => setOpen(undefined);
  useFilterKey(() => setOpen('fields'));
  const exportList = () => {
    clearExport();
    setOpen('export');
  };
  const cells = <FilterCells key={round} path={path} view={view} onChange={change} />;
  return (
    <Box as="section" aria-label="Filters" mt="8px">
      <Panel display={{ base: 'none', lg: 'block' }} overflow="hidden">
        <Flex wrap="wrap">
          <Button {...inPanel} aria-keyshortcuts="F" onClick={() => setOpen('fields')}>
            <ListFilter aria-hidden />
            Filter
            <Kbd aria-hidden>F</Kbd>
          </Button>
          {cells}
          <Flex flex={{ base: '1 1 100%', xl: '0 0 auto' }} ms="auto" justify="flex-end" align="stretch" css={edge}>
            <Button {...inPanel} aria-label="Calendar" onClick={() => setOpen('calendar')}>
              <CalendarDays aria-hidden />
            </Button>
            <Button {...inPanel} onClick={exportList}>
              <Download aria-hidden />
              Export
            </Button>
          </Flex>
        </Flex>
      </Panel>
      <Flex
        display={{ base: 'flex', lg: 'none' }}
        align="center"
        gap="8px"
        overflowX="auto"
        p="2px"
        m="-2px"
        css={{ scrollbarWidth: 'none', '& > *': { flexShrink: 0 } }}
      >
        <Button variant="outline" onClick={() => setOpen('filters')}>
          <SlidersHorizontal aria-hidden />
          Filters
        </Button>
        <LayoutSwitch layout={layout} />
        <Box display={{ base: 'contents', sm: 'none' }}>
          <ExceptionSwitch view={view} count={exceptions} />
          <SortMenu view={view} />
        </Box>
        <IconButton variant="outline" aria-label="Calendar" ms="auto" onClick={() => setOpen('calendar')}>
          <CalendarDays aria-hidden />
        </IconButton>
        <IconButton variant="outline" aria-label="Export" onClick={exportList}>
          <Download aria-hidden />
        </IconButton>
      </Flex>
      {isFiltered(view) && (
        <Suspense fallback={<Box h="40px" />}>
          <FilterChips view={view} parties={names} onChange={change} onClearAll={clear} />
        </Suspense>
      )}
      {open === 'export' ? (
        <Suspense>
          <ExportDialog query={query} layout={layout} groupBy={view.groupBy} onClose={close} />
        </Suspense>
      ) : (
        <ExportStrip />
      )}
      {open === 'calendar' && (
        <Suspense>
          <ListCalendar path={path} list={view} parties={names} onClose={close} />
        </Suspense>
      )}
      {open === 'fields' && (
        <Suspense>
          <FilterPanel path={path} view={view} onChange={change} onClose={close} />
        </Suspense>
      )}
      {open === 'filters' && (
        <FilterDrawer showLabel="Show bookings" filtered={isFiltered(view)} onClear={clear} onClose={close}>
          {cells}
          <Button variant="outline" mt="16px" onClick={() => setOpen('fields')}>
            <ListFilter aria-hidden />
            More filters
          </Button>
        </FilterDrawer>
      )}
    </Box>
  );
}

const inPanel = { variant: 'ghost', h: '42px', px: '14px', borderRadius: '0' } as const;
const edge = { boxShadow: '-1px -1px 0 {colors.border.muted}' };
