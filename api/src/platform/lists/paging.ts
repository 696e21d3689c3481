import type { Page } from '@quayside/contract';
import type { Total } from './countCapped';
import { type Paging, toRowWindow } from './pageAround';

interface FoundRows<Row> {
  /** Rows with one more than the page holds, which shows that there is a next page. */
  readonly found: readonly Row[];
  readonly total: Total;
  /** Missing where a list has only page numbers. */
  readonly cursorOf?: (last: Row) => string;
}

/** Builds a page from rows that include one more than is shown. */
export const pageWithCursor = <Row, T>(
  { found, total, cursorOf }: FoundRows<Row>,
  toDoc: (row: Row) => T,
  paging: Paging,
): Page<T> => {
  const { offset, rows } = toRowWindow(paging);
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
