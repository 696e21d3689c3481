import type { QueryFace } from '@quayside/ui';

/** Combines two queries for `Faces`: loaded when both are, failed when one is. */
export const combineQueries = <A, B>(a: QueryFace<A>, b: QueryFace<B>): QueryFace<readonly [A, B]> => ({
  data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
  error: a.error ?? b.error,
  isPending: a.isPending || b.isPending,
  isFetching: a.isFetching || b.isFetching,
  refetch: () => {
    if (a.error) a.refetch();
    if (b.error) b.refetch();
  },
});
