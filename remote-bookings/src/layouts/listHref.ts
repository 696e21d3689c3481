import type { BookingListQuery } from '@quayside/contract';
import type { ListPath } from '../listView/lists';
import { changeView, type ListView, writeView } from '../listView/listView';

/** Returns the address of the bookings behind a part of a layout, as a table. */
export const toTableHref = (
  path: ListPath,
  view: ListView,
  part: { [Key in keyof ListView]?: ListView[Key] | undefined },
): string => `${path}?${writeView(changeView(view, { layout: 'table', calendar: undefined, ...part }))}`;

/** Returns the filter of a list's query, without order and pages. */
export const toFilter = ({ sort: _sort, limit: _limit, ...filter }: BookingListQuery) => filter;
