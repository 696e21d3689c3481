import { useSearchParams } from '@quayside/kernel/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Filters, readFilters, writeFilters } from './filters';
import { isSorting, type Sorting } from './sorting';

/** Returns order, filters and compared options, all stored in the address. */
export function useResultView() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('sort');
  const inAddress = params.get('compare') ?? '';
  // Two clicks may come faster than the address changes, so the state is stored here and written there.
  const [compared, compare] = useState<readonly string[]>(() => inAddress.split(',').filter(Boolean));
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
  const writeCompared = useEffectEvent(() => {
    if (compared.join(',') !== inAddress) put({ compare: compared.join(',') });
  });
  useEffect(() => writeCompared(), [compared]);
  return {
    sorting: isSorting(asked) ? asked : ('best' as Sorting),
    sort: (sorting: Sorting) => put({ sort: sorting }),
    filters: readFilters(params),
    filter: (filters: Filters) => put(writeFilters(filters)),
    compared,
    compare,
  };
}
