import {
  bookingSortKeys,
  MAX_SORT_COLUMNS,
  readBookingSort,
  type SortColumn,
  writeBookingSort,
} from '@quayside/freight';
import type { TableKey } from '../listView/columnChoice';
import type { ListSort } from '../listView/listView';

/** Returns whether the API can sort by a column. */
export const isSortable = (key: TableKey): key is SortColumn['key'] =>
  (bookingSortKeys as readonly string[]).includes(key);

export interface SortedColumn extends SortColumn {
  /** Place in the order, from 1; undefined when the order has one column. */
  readonly place: number | undefined;
}

/** Returns how a list is sorted by a column; undefined when it is not. */
export const findSortedColumn = (sort: ListSort, key: TableKey): SortedColumn | undefined => {
  const columns = readBookingSort(sort) ?? [];
  const index = columns.findIndex((column) => column.key === key);
  const column = columns[index];
  return column && { ...column, place: columns.length > 1 ? index + 1 : undefined };
};

/**
 * Returns the value of `aria-sort`, which only the first column of an order has.
 * @source https://www.w3.org/TR/wai-aria-1.2/#aria-sort: authors should apply it to only one header at a time
 */
export const toAriaSort = (sorted: SortedColumn | undefined): 'ascending' | 'descending' | 'none' => {
  if (!sorted || (sorted.place ?? 1) > 1) return 'none';
  return sorted.isDescending ? 'descending' : 'ascending';
};

interface SortClick {
  readonly key: TableKey;
  /** Whether the column is added to the order, as with Shift; else it becomes the only one. */
  readonly isAdded: boolean;
  readonly isLatestFirst: boolean;
}

/**
 * Returns the order after a click on the header of a column. The first click sorts, the second one turns the direction,
 * and with Shift the third one takes the column out. A fourth column replaces the last one.
 */
export const sortByColumn = (sort: ListSort, { key, isAdded, isLatestFirst }: SortClick): ListSort => {
  if (!isSortable(key)) return sort;
  const columns = readBookingSort(sort) ?? [];
  const known = columns.find((column) => column.key === key);
  if (!isAdded) {
    const isOnly = known !== undefined && columns.length === 1;
    return writeBookingSort([{ key, isDescending: isOnly ? !known.isDescending : isLatestFirst }]);
  }
  if (!known)
    return writeBookingSort([...columns.slice(0, MAX_SORT_COLUMNS - 1), { key, isDescending: isLatestFirst }]);
  const isTurned = known.isDescending !== isLatestFirst;
  const rest = columns.filter((column) => column !== known);
  if (isTurned) return writeBookingSort(rest.length > 0 ? rest : [{ key, isDescending: isLatestFirst }]);
  return writeBookingSort(columns.map((column) => (column === known ? { key, isDescending: !isLatestFirst } : column)));
};
