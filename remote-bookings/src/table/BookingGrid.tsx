import { Box, Panel } from '@quayside/ui';
import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type UIEvent, useCallback, useRef, useState } from 'react';
import { rangeWithFocus, useListMargin, useScrollAfterMount, useSteadyView } from '../virtualList/windowList';
import type { BookingTableProps } from './bookingTableProps';
import { ColumnsButton } from './ColumnsButton';
import { type ColumnChoice, leadKey, resizeColumn, type TableKey } from './columnChoice';
import { GridHeader } from './GridHeader';
import { GridRow, rowHeight } from './GridRow';
import type { ResizeColumn } from './ResizeHandle';
import { tableColumns } from './tableColumns';
import { useBookingColumns } from './useBookingColumns';
import { useGridFocus } from './useGridFocus';

/** Scrolls the other part of the grid to the same column. */
const scrollAlong = (event: UIEvent<HTMLElement>, other: HTMLElement | null) => {
  if (other && other.scrollLeft !== event.currentTarget.scrollLeft) other.scrollLeft = event.currentTarget.scrollLeft;
};

/**
 * Bookings in an ARIA grid. Only the visible rows are rendered; the window scrolls them, the header stays in sight and
 * scrolls sideways with them.
 */
export function BookingGrid({ cards, total, exceptions, busy, appended, sort }: BookingTableProps) {
  const { table, choice, offered, choose } = useBookingColumns({ cards, exceptions });
  const [dragged, setDragged] = useState<ColumnChoice>();
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const margin = useListMargin(body);
  const { rows } = table.getRowModel();
  const keys = table.getVisibleLeafColumns().map(({ id }) => id as TableKey);
  const { grid, active, activeRow, handlers } = useGridFocus({ cards, keys, appended });

  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: margin,
    scrollToFn: useScrollAfterMount(),
    rangeExtractor: useCallback((range: Range) => rangeWithFocus(range, activeRow), [activeRow]),
  });
  useSteadyView(cards, virtual);

  const resize: ResizeColumn = (key, width, isDone) => {
    const next = resizeColumn(choice, key, width);
    setDragged(isDone ? undefined : next);
    if (isDone) choose(next);
  };
  const { widths } = dragged ?? choice;
  const widthOf = (key: TableKey) => widths[key] ?? tableColumns[key].width;
  const template = keys.map((key) =>
    widths[key] ? `${widths[key]}px` : `minmax(${widthOf(key)}px, ${widthOf(key)}fr)`,
  );
  const width = keys.reduce((sum, key) => sum + widthOf(key), 0);
  const sizes = {
    '--grid-columns': template.join(' '),
    '--grid-width': `${width}px`,
    '--grid-lead': `${widthOf(leadKey)}px`,
  } as CSSProperties;
  return (
    <Panel position="relative" style={sizes}>
      <ColumnsButton choice={choice} offered={offered} onChoose={choose} />
      <Box
        ref={grid}
        role="grid"
        aria-label="Bookings"
        aria-busy={busy}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-colcount={keys.length}
        {...handlers}
      >
        <GridHeader
          ref={head}
          keys={keys}
          sort={sort}
          active={active}
          onScroll={(event) => scrollAlong(event, body.current)}
          onResize={resize}
        />
        <Box
          ref={body}
          role="rowgroup"
          overflowX="auto"
          overflowY="hidden"
          borderBottomRadius="lg"
          onScroll={(event) => scrollAlong(event, head.current)}
        >
          <Box
            role="presentation"
            position="relative"
            minW="var(--grid-width)"
            style={{ height: virtual.getTotalSize() }}
          >
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const row = rows[index];
              return (
                row && (
                  <GridRow
                    key={key}
                    row={row}
                    keys={keys.join()}
                    index={index}
                    top={start - margin}
                    activeKey={activeRow === index ? active.column : undefined}
                  />
                )
              );
            })}
          </Box>
        </Box>
      </Box>
    </Panel>
  );
}
