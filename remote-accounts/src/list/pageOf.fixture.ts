import type { Page } from '@freight/shared-kernel/contract';

/** A page of a list as the API answers it, for the tests of the lists. */
export const pageOf = <T>(docs: T[], rest: Partial<Page<T>> = {}): Page<T> => ({
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
