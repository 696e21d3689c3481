import { Box, Panel } from '@quayside/ui';
import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type UIEvent, useCallback, useMemo, useRef, useState } from 'react';
import { type ColumnChoice, isTeamColumn, resizeColumn, selectKey, type TableKey } from '../listView/columnChoice';
import { rangeWithFocus, useListMargin, useScrollAfterMount, useSteadyView } from '../listView/windowList';
import { SelectedBookings } from '../selection/SelectedBookings';
import { useSelection } from '../selection/useSelection';
import type { BookingTableProps } from './bookingTableProps';
import { ColumnsButton } from './ColumnsButton';
import { GridHeader } from './GridHeader';
import { GridRow, rowHeight } from './GridRow';
import { GroupRow, NoteRow } from './GroupRow';
import type { GridLine } from './gridLines';
import { pinnedKeys, pinnedOffsets } from './pinnedColumns';
import type { ResizeColumn } from './ResizeHandle';
import { selectWidth } from './SelectCell';
import { TeamProvider } from './TeamCells';
import { tableColumns } from './tableColumns';
import { useBookingColumns } from './useBookingColumns';
import { useGridFocus } from './useGridFocus';

interface BookingGridProps extends BookingTableProps {
  /** Rows of a grouped table; without them each card is a row. */
  lines?: readonly GridLine[];
  onToggleGroup?: (group: string) => void;
  name?: string;
}

/** Scrolls the other part of the grid to the same column. */
const scrollAlong = (event: UIEvent<HTMLElement>, other: HTMLElement | null) => {
  if (other && other.scrollLeft !== event.currentTarget.scrollLeft) other.scrollLeft = event.currentTarget.scrollLeft;
};

/**
 * Bookings in an ARIA grid. Only the visible rows are rendered; the window scrolls them, the header stays in sight and
 * scrolls sideways with them.
 */
export function BookingGrid({ lines: givenLines, onToggleGroup, name = 'Bookings', ...list }: BookingGridProps) {
  const { cards, total, exceptions, busy, appended, sort, query } = list;
  const { table, choice, offered, choose } = useBookingColumns({ cards, exceptions });
  const [dragged, setDragged] = useState<ColumnChoice>();
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const margin = useListMargin(body);
  const { rows } = table.getRowModel();
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const cardLines = useMemo(() => cards.map(({ _id }): GridLine => ({ kind: 'booking', _id })), [cards]);
  const lines = givenLines ?? cardLines;
  const keys = table.getVisibleLeafColumns().map(({ id }) => id as TableKey);
  const [selection, select] = useSelection(cards);
  const { grid, active, activeRow, handlers } = useGridFocus({
    rows: lines,
    cards,
    keys: [selectKey, ...keys],
    appended,
    onSelect: select,
  });

  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count: lines.length,
    getItemKey: (index) => lines[index]?._id ?? index,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: margin,
    scrollToFn: useScrollAfterMount(),
    rangeExtractor: useCallback((range: Range) => rangeWithFocus(range, activeRow), [activeRow]),
  });
  useSteadyView(lines, virtual);

  const resize: ResizeColumn = (key, width, isDone) => {
    const next = resizeColumn(choice, key, width);
    setDragged(isDone ? undefined : next);
    if (isDone) choose(next);
  };
  const { widths } = dragged ?? choice;
  const getColumnWidth = (key: TableKey) => widths[key] ?? tableColumns[key].width;
  const pinned = pinnedKeys(keys, choice.pinned);
  // A pinned column needs a known distance, so that the ones before it have fixed widths.
  const isFixed = (key: TableKey) => widths[key] !== undefined || (pinned.length > 1 && pinned.includes(key));
  const template = keys.map((key) =>
    isFixed(key) ? `${getColumnWidth(key)}px` : `minmax(${getColumnWidth(key)}px, ${getColumnWidth(key)}fr)`,
  );
  const width = keys.reduce((sum, key) => sum + getColumnWidth(key), 0);
  const sizes = {
    '--grid-columns': `${selectWidth}px ${template.join(' ')}`,
    '--grid-width': `${selectWidth + width}px`,
    ...pinnedOffsets(pinned, getColumnWidth),
  } as CSSProperties;
  return (
    <TeamProvider cards={cards} enabled={keys.some(isTeamColumn)}>
      <Panel position="relative" style={sizes}>
        <ColumnsButton choice={choice} offered={offered} onChoose={choose} />
        <Box
          ref={grid}
          role={givenLines ? 'treegrid' : 'grid'}
          aria-label={name}
          aria-busy={busy}
          aria-rowcount={givenLines ? lines.length + 1 : total === undefined ? -1 : total + 1}
          aria-colcount={keys.length + 1}
          aria-multiselectable
          {...handlers}
        >
          <GridHeader
            ref={head}
            keys={keys}
            pinned={pinned}
            sort={sort}
            active={active}
            onScroll={(event) => scrollAlong(event, body.current)}
            onResize={resize}
            isAllSelected={cards.length > 0 && cards.every(({ _id }) => selection.versions.has(_id))}
            onSelectAll={() => select({ type: 'all' })}
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
                const line = lines[index];
                const activeKey = activeRow === index ? active.column : undefined;
                const place = { index, top: start - margin, activeKey };
                if (line?.kind === 'group')
                  return <GroupRow key={key} line={line} {...place} onToggle={(group) => onToggleGroup?.(group)} />;
                if (line?.kind === 'note') return <NoteRow key={key} line={line} {...place} />;
                const row = line && rowsById.get(line._id);
                return (
                  row && (
                    <GridRow
                      key={key}
                      row={row}
                      level={givenLines && 2}
                      keys={keys.join()}
                      pinned={pinned.join()}
                      {...place}
                      isSelected={selection.versions.has(row.id)}
                      onSelect={select}
                    />
                  )
                );
              })}
            </Box>
          </Box>
        </Box>
      </Panel>
      <SelectedBookings
        selection={selection}
        select={select}
        cards={cards}
        query={query}
        total={total}
        columns={keys}
      />
    </TeamProvider>
  );
}
