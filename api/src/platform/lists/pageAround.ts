import type { Page } from '@quayside/contract';

/** Rows of a list without a limit. */
const ALL = 5_000;

export interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** Returns the rows to skip and to take. `limit` -1 takes all up to 5,000, whatever the page. */
export const toRowWindow = ({ page, limit }: Paging): { offset: number; rows: number } =>
  limit === -1 ? { offset: 0, rows: ALL } : { offset: (page - 1) * limit, rows: limit };

/** Builds the page of some rows. A page after the last one is empty and says so. */
export const pageAround = <T>(docs: T[], totalDocs: number, paging: Paging): Page<T> => {
  const { offset, rows } = toRowWindow(paging);
  const page = paging.limit === -1 ? 1 : paging.page;
  const totalPages = Math.max(1, Math.ceil(totalDocs / rows));
  const hasNextPage = page < totalPages;
  return {
    docs,
    totalDocs,
    totalPages,
    pagingCounter: offset + 1,
    page,
    limit: rows,
    hasNextPage,
    hasPrevPage: page > 1,
    nextPage: hasNextPage ? page + 1 : null,
    prevPage: page > 1 ? page - 1 : null,
    nextCursor: null,
  };
};
