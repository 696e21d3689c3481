import { type ApiError, callKey } from '@freight/shared-kernel/api';
import { type Contact, listContacts, type Page } from '@freight/shared-kernel/contract';
import { useKernel } from '@freight/shared-kernel/kernel';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@freight/shared-kernel/query';

const pageSize = 10;

/** The contacts whose company name contains the text, ten by ten. */
export const useContactPages = (searchText: string) => {
  const { api } = useKernel();
  return useInfiniteQuery<Page<Contact>, ApiError, InfiniteData<Page<Contact>, number>, readonly unknown[], number>({
    queryKey: callKey(listContacts, { pages: searchText }),
    queryFn: ({ pageParam, signal }) =>
      api.call(listContacts, {
        query: { page: pageParam, limit: pageSize, ...(searchText && { searchText }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage,
    placeholderData: keepPreviousData,
  });
};
