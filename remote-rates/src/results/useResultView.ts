import { useSearchParams } from '@freight/shared-kernel/router';
import { type Filters, readFilters, writeFilters } from './filters';
import { isSorting, type Sorting } from './sorting';

/** How the options are shown: order, filters and which are compared. All of it stands in the address. */
export function useResultView() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('sort');
  const compared = (params.get('compare') ?? '').split(',').filter(Boolean);
  const put = (change: Record<string, string>) =>
    setParams(
      (known) => {
        for (const [name, value] of Object.entries(change)) {
          if (value) known.set(name, value);
          else known.delete(name);
        }
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    sorting: isSorting(asked) ? asked : ('best' as Sorting),
    sort: (sorting: Sorting) => put({ sort: sorting }),
    filters: readFilters(params),
    filter: (filters: Filters) => put(writeFilters(filters)),
    compared,
    compare: (ids: readonly string[]) => put({ compare: ids.join(',') }),
  };
}
