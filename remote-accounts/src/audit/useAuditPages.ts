import { type Answer, type CallInput, listAudit } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { type ApiError, callKey } from '@quayside/kernel/api';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@quayside/kernel/query';

type AuditPage = Answer<typeof listAudit>;
type AuditPages = InfiniteData<AuditPage, string | undefined>;
/** Filters of the audit log in the API. */
export type AuditQuery = NonNullable<CallInput<typeof listAudit>['query']>;

const pageSize = 25;

/** Loads entries by cursor, so that new entries cause neither duplicates nor gaps. */
export const useAuditPages = (filter: AuditQuery) => {
  const { api } = useKernel();
  const query = { ...filter, limit: pageSize };
  return useInfiniteQuery<AuditPage, ApiError, AuditPages, readonly unknown[], string | undefined>({
    queryKey: callKey(listAudit, { pages: query }),
    queryFn: ({ pageParam, signal }) =>
      api.call(listAudit, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
};
