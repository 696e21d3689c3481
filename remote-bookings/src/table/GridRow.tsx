import { useKernel } from '@quayside/kernel';
import { Link } from '@quayside/kernel/router';
import { Box, Grid, modeIcons, VisuallyHidden } from '@quayside/ui';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { type GridKey, leadKey, selectKey, type TableKey } from '../listView/columnChoice';
import type { SelectionChange } from '../selection/selection';
import { bookingName, viewPath } from '../trip/bookingTrip';
import { pinnedStyle } from './pinnedColumns';
import { SelectCell } from './SelectCell';
import { tableColumns } from './tableColumns';
import type { BookingRow } from './useBookingColumns';

/** Height of a row in pixels. */
export const rowHeight = 40;

interface GridRowProps {
  row: BookingRow;
  /** Depth in a grouped table. */
  level?: 2 | undefined;
  /** Keys of the shown columns, joined by commas: a change renders the row again. */
  keys: string;
  /** Keys of the columns that stay in sight, joined by commas. */
  pinned: string;
  /** Position among the loaded bookings, from 0. */
  index: number;
  /** Distance from the top of the rows, in pixels. */
  top: number;
  /** Column whose cell is in the tab order; undefined when it is in another row. */
  activeKey: GridKey | undefined;
  isSelected: boolean;
  onSelect: (change: SelectionChange) => void;
}

/** Opens the booking for a click beside its link, unless the person is selecting text. */
const openRow = (event: MouseEvent<HTMLElement>) => {
  const isOnLink = (event.target as HTMLElement).closest('a') !== null;
  if (isOnLink || event.defaultPrevented || window.getSelection()?.toString()) return;
  event.currentTarget.querySelector<HTMLElement>('a[href]')?.click();
};

/** Row of the grid: its first cell names and opens the booking. */
export const GridRow = memo(function GridRow({
  row,
  level,
  pinned,
  index,
  top,
  activeKey,
  isSelected,
  onSelect,
}: GridRowProps) {
  const now = useKernel().now();
  const booking = row.original;
  const ModeIcon = modeIcons[booking.loadType];
  return (
    <Grid
      role="row"
      className="group"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      {...(level && { 'aria-level': level })}
      data-row={booking._id}
      position="absolute"
      insetX="0"
      height={`${rowHeight}px`}
      templateColumns="var(--grid-columns)"
      borderBottomWidth="1px"
      borderColor="border.muted"
      textStyle="dense"
      cursor="pointer"
      style={{ top }}
      onClick={openRow}
    >
      <SelectCell
        role="gridcell"
        label="Select"
        isSelected={isSelected}
        isActive={activeKey === selectKey}
        onToggle={(isRange) => onSelect({ type: 'toggle', id: booking._id, isRange })}
      />
      {row.getVisibleCells().map(({ id, column }) => {
        const key = column.id as TableKey;
        const content = tableColumns[key].cell(booking, now);
        return (
          <GridCell key={id} columnKey={key} pinned={pinned} isActive={key === activeKey} isSelected={isSelected}>
            {key === leadKey ? (
              <>
                <ModeIcon
                  size={16}
                  role="img"
                  aria-label={booking.loadType}
                  style={{ flexShrink: 0, marginInlineEnd: 6 }}
                />
                <Link to={viewPath(booking)} tabIndex={-1} style={{ minWidth: 0, display: 'flex' }}>
                  {content}
                  {!booking.mblNumber && <VisuallyHidden>booking {bookingName(booking)}</VisuallyHidden>}
                </Link>
              </>
            ) : (
              content
            )}
          </GridCell>
        );
      })}
    </Grid>
  );
});

interface GridCellProps {
  columnKey: TableKey;
  pinned: string;
  isActive: boolean;
  isSelected: boolean;
  children: ReactNode;
}

function GridCell({ columnKey, pinned, isActive, isSelected, children }: GridCellProps) {
  const isLead = columnKey === leadKey;
  const sticky = pinnedStyle(columnKey, pinned.split(',') as TableKey[]);
  return (
    <Box
      role={isLead ? 'rowheader' : 'gridcell'}
      data-column={columnKey}
      tabIndex={isActive ? 0 : -1}
      display="flex"
      alignItems="center"
      minW="0"
      px="10px"
      overflow="hidden"
      bg={isSelected ? 'marine.subtle' : 'bg.panel'}
      _groupHover={isSelected ? {} : { bg: 'bg.subtle' }}
      focusVisibleRing="inside"
      scrollMarginTop={{ base: '48px', sm: '104px' }}
      scrollMarginBottom={{ base: '72px', sm: '12px' }}
      scrollMarginInlineStart={sticky ? '0' : 'var(--grid-lead)'}
      {...(isLead && { fontWeight: 'semibold' })}
      {...sticky}
    >
      {children}
    </Box>
  );
}
