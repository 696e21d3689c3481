import type { BookingCard } from '@quayside/contract';
import { useQueryClient } from '@quayside/kernel/query';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type GridKey, leadKey, selectKey } from '../listView/columnChoice';
import type { AppendedCards } from '../listView/windowList';
import type { SelectionChange } from '../selection/selection';
import { rowHeight } from './GridRow';
import { moveInGrid } from './gridKeys';

/** Name of the header row. */
export const headerRow = 'header';

/** Cell in the tab order. */
export interface GridFocus {
  /** Id of its booking, or the header. */
  readonly row: string;
  readonly column: GridKey;
}

const findCell = (grid: HTMLElement | null, { row, column }: GridFocus): HTMLElement | null =>
  // The row of a group has one cell for all columns.
  [`[data-column="${column}"]`, '[data-column]']
    .map((cell) => grid?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] ${cell}`))
    .find((cell) => cell) ?? null;

/** Rows by which Shift and a key extend the selection. */
const selectingKeys: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const sortedHeaderKey = ['booking-table-sorted-header'];

/** Returns a function that has the header of a column take the focus back when the list loads in its new order. */
export const useKeepSortedHeader = () => {
  const queries = useQueryClient();
  return (column: GridKey) => void queries.setQueryData(sortedHeaderKey, { row: headerRow, column });
};

/** Returns the header that was sorted by last, unless the focus went elsewhere since. */
function useSortedHeader(): GridFocus | undefined {
  const queries = useQueryClient();
  useEffect(() => queries.removeQueries({ queryKey: sortedHeaderKey }), [queries]);
  const sorted = queries.getQueryData<GridFocus>(sortedHeaderKey);
  return document.activeElement === document.body ? sorted : undefined;
}

export interface GridFocusOptions {
  /** All rows, in order. */
  rows: readonly Pick<BookingCard, '_id'>[];
  /** Loaded bookings among them. */
  cards: readonly BookingCard[];
  /** Shown columns, in order. */
  keys: readonly GridKey[];
  appended: AppendedCards | undefined;
  onSelect: (change: SelectionChange) => void;
}

/**
 * Keeps one cell of the grid in the tab order and moves the focus by the keys of the ARIA grid pattern: arrows, Home,
 * End, Page Up and Page Down. Space selects the row, Shift and an up or down arrow extend the selection, Ctrl+A selects
 * the loaded rows. Enter opens the booking, edits
 * the reference, owner or tags in their cells as F2 does, or sorts by the column of a header. The first booking of Load
 * more takes the focus. A cell is kept by its booking, so that live updates do not move the focus.
 */
export const useGridFocus = ({ rows, cards, keys, appended, onSelect }: GridFocusOptions) => {
  const grid = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<GridFocus>();
  const [wanted, setWanted] = useState(useSortedHeader());
  const [met, setMet] = useState(appended);
  if (met !== appended) {
    setMet(appended);
    if (appended) setWanted({ row: appended.first, column: leadKey });
  }
  const first: GridFocus = { row: rows[0]?._id ?? headerRow, column: leadKey };
  const known = wanted ?? chosen ?? first;
  const chosenRow = known.row === headerRow ? -1 : rows.findIndex(({ _id }) => _id === known.row);
  const isHere = (known.row === headerRow || chosenRow >= 0) && keys.includes(known.column);
  const active = isHere ? known : first;
  const activeRow = isHere ? chosenRow : 0;

  useLayoutEffect(() => {
    const cell = wanted && findCell(grid.current, wanted);
    if (!cell) return;
    cell.focus();
    setChosen(wanted);
    setWanted(undefined);
  }, [wanted, rows]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]');
    if (!cell) return;
    if ((event.key === 'Enter' || event.key === 'F2') && event.target === cell) {
      const edit = cell.querySelector<HTMLElement>('button[data-edits]');
      if (event.key === 'F2' && !edit) return;
      const inRow = activeRow < 0 ? `[data-column="${active.column}"] button` : 'a';
      const target = edit ?? cell.closest('[data-row]')?.querySelector<HTMLElement>(inRow);
      const { shiftKey } = event;
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
      if (edit || activeRow < 0) event.preventDefault();
      return;
    }
    if (event.key === ' ' && event.target === cell) {
      event.preventDefault();
      const id = rows[activeRow]?._id;
      if (id) onSelect({ type: 'toggle', id, isRange: event.shiftKey });
      else if (active.column === selectKey) onSelect({ type: 'all' });
      return;
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      onSelect({ type: 'set', bookings: cards });
      return;
    }
    const step = event.shiftKey && !event.altKey ? selectingKeys[event.key] : undefined;
    if (step !== undefined && activeRow >= 0) {
      event.preventDefault();
      const [from, next] = [rows[activeRow]?._id, rows[activeRow + step]?._id];
      if (!from || !next) return;
      onSelect({ type: 'extend', from, to: next });
      setWanted({ row: next, column: active.column });
      return;
    }
    const size = {
      rows: rows.length,
      columns: keys.length,
      pageRows: Math.max(1, Math.floor(window.innerHeight / rowHeight) - 4),
    };
    const to = moveInGrid(event, { row: activeRow, column: keys.indexOf(active.column) }, size);
    const column = to && keys[to.column];
    if (!to || !column) return;
    event.preventDefault();
    setWanted({ row: rows[to.row]?._id ?? headerRow, column });
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]');
    const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (cell && row) setChosen({ row, column: cell.dataset.column as GridKey });
  };
  return { grid, active, activeRow, handlers: { onKeyDown, onFocus } };
};
