import type { Page } from '@quayside/contract';

/** Makes a page of a list as the API returns it: the whole list unless `rest` says that there is more. */
export const samplePage = <T>(docs: T[], rest: Partial<Page<T>> = {}): Page<T> => ({
  docs,
  totalDocs: docs.length,
  totalPages: 1,
  pagingCounter: 1,
  page: 1,
  limit: 10,
  hasNextPage: false,
  hasPrevPage: false,
  nextPage: null,
  prevPage: null,
  nextCursor: null,
  ...rest,
});
