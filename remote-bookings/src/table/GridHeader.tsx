import { useSearchParams } from '@quayside/kernel/router';
import { Box, Grid } from '@quayside/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, Ref, UIEventHandler } from 'react';
import { selectKey, type TableKey } from '../listView/columnChoice';
import { changeView, type ListSort, readView, writeView } from '../listView/listView';
import { pinnedStyle } from './pinnedColumns';
import { type ResizeColumn, ResizeHandle } from './ResizeHandle';
import { SelectCell } from './SelectCell';
import { findSortedColumn, isSortable, sortByColumn, toAriaSort } from './sortByColumn';
import { tableColumns } from './tableColumns';
import { type GridFocus, headerRow, useKeepSortedHeader } from './useGridFocus';

/** Distance of the header from the top of the window while the list scrolls: below the top bar. */
export const headerTop = { base: '0', sm: '56px' } as const;

interface GridHeaderProps {
  ref: Ref<HTMLDivElement>;
  keys: readonly TableKey[];
  /** Columns that stay in sight. */
  pinned: readonly TableKey[];
  sort: ListSort;
  active: GridFocus;
  onScroll: UIEventHandler<HTMLElement>;
  onResize: ResizeColumn;
  /** Whether all loaded rows are selected. */
  isAllSelected: boolean;
  onSelectAll: () => void;
}

/** Names of the columns. The header of a column that the API can sort by is a button; sorted columns have an arrow, and a number when they are several. */
export function GridHeader({
  ref,
  keys,
  pinned,
  sort,
  active,
  onScroll,
  onResize,
  isAllSelected,
  onSelectAll,
}: GridHeaderProps) {
  return (
    <Box
      ref={ref}
      role="rowgroup"
      position="sticky"
      top={headerTop}
      zIndex="2"
      overflowX="auto"
      bg="bg.panel"
      borderTopRadius="lg"
      borderBottomWidth="1px"
      css={{ scrollbarWidth: 'none' }}
      onScroll={onScroll}
    >
      <Grid
        role="row"
        aria-rowindex={1}
        data-row={headerRow}
        minW="var(--grid-width)"
        height="34px"
        templateColumns="var(--grid-columns)"
      >
        <SelectCell
          role="columnheader"
          label="Select all loaded bookings"
          isSelected={isAllSelected}
          isActive={active.row === headerRow && active.column === selectKey}
          onToggle={onSelectAll}
        />
        {keys.map((key) => (
          <HeaderCell
            key={key}
            columnKey={key}
            pinned={pinned}
            sort={sort}
            onResize={onResize}
            isActive={active.row === headerRow && active.column === key}
          />
        ))}
      </Grid>
    </Box>
  );
}

interface HeaderCellProps {
  columnKey: TableKey;
  pinned: readonly TableKey[];
  sort: ListSort;
  isActive: boolean;
  onResize: ResizeColumn;
}

/** Pixels by which Shift and an arrow key change the width of a column. */
const widthSteps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 };

function HeaderCell({ columnKey, pinned, sort, isActive, onResize }: HeaderCellProps) {
  const [, setAddress] = useSearchParams();
  const { title, isLatestFirst = false } = tableColumns[columnKey];
  const sorted = findSortedColumn(sort, columnKey);
  const keepSortedHeader = useKeepSortedHeader();
  const sortBy = ({ shiftKey }: MouseEvent) => {
    keepSortedHeader(columnKey);
    setAddress((now) => {
      const view = readView(now);
      const next = sortByColumn(view.sort, { key: columnKey, isAdded: shiftKey, isLatestFirst });
      return writeView(changeView(view, { sort: next }));
    });
  };
  const resizeByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = widthSteps[event.key];
    if (!event.shiftKey || step === undefined) return;
    event.preventDefault();
    onResize(columnKey, event.currentTarget.offsetWidth + step, true);
  };
  const Arrow = sorted?.isDescending ? ArrowDown : ArrowUp;
  return (
    <Box
      role="columnheader"
      aria-description={`${isSortable(columnKey) ? 'Enter sorts, Shift and Enter adds the column to the order. ' : ''}Shift and the left or right arrow key change the width.`}
      onKeyDown={resizeByKey}
      data-column={columnKey}
      tabIndex={isActive ? 0 : -1}
      {...(isSortable(columnKey) && { 'aria-sort': toAriaSort(sorted) })}
      display="flex"
      alignItems="center"
      gap="4px"
      minW="0"
      px="10px"
      bg="bg.panel"
      textStyle="label"
      whiteSpace="nowrap"
      color={sorted ? 'fg' : 'fg.muted'}
      fontWeight={sorted ? 'semibold' : 'medium'}
      focusVisibleRing="inside"
      position="relative"
      {...pinnedStyle(columnKey, pinned)}
    >
      {isSortable(columnKey) ? (
        <Box
          as="button"
          {...{ type: 'button' }}
          tabIndex={-1}
          title="Click to sort. Shift-click to add the column to the order."
          truncate
          cursor="pointer"
          _hover={{ color: 'fg', textDecoration: 'underline' }}
          onMouseDown={keepTextUnselected}
          onClick={sortBy}
        >
          {title}
        </Box>
      ) : (
        title
      )}
      {sorted && <Arrow size={14} aria-hidden style={{ flexShrink: 0 }} />}
      {sorted?.place !== undefined && (
        <Box as="span" textStyle="caption" aria-label={`, column ${sorted.place} of the order`} {...{ role: 'img' }}>
          {sorted.place}
        </Box>
      )}
      <ResizeHandle columnKey={columnKey} onResize={onResize} />
    </Box>
  );
}

const keepTextUnselected = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault();
};
