import type { Page } from '@quayside/contract';
import type { Total } from './countCapped';
import { type Paging, windowOf } from './pageAround';

interface Found<Row> {
  /** One row more than the page holds says that there is a next one. */
  readonly found: readonly Row[];
  readonly total: Total;
  /** Nothing where a list goes on by the number of its page alone. */
  readonly cursorOf?: (last: Row) => string;
}

/** The page of a list of which one row more was read than is shown. */
export const pageWithCursor = <Row, T>(
  { found, total, cursorOf }: Found<Row>,
  toDoc: (row: Row) => T,
  paging: Paging,
): Page<T> => {
  const { offset, rows } = windowOf(paging);
  const all = paging.limit === -1;
  const shown = found.slice(0, rows);
  const last = shown.at(-1);
  const hasNextPage = found.length > rows;
  const page = all ? 1 : paging.page;
  const limit = all ? Math.min(rows, total.totalDocs) : paging.limit;
  return {
    docs: shown.map(toDoc),
    ...total,
    totalPages: Math.max(1, Math.ceil(total.totalDocs / Math.max(1, limit))),
    pagingCounter: offset + 1,
    page,
    limit,
    hasNextPage,
    hasPrevPage: page > 1,
    nextPage: hasNextPage ? page + 1 : null,
    prevPage: page > 1 ? page - 1 : null,
    nextCursor: (hasNextPage && last && cursorOf?.(last)) || null,
  };
};
