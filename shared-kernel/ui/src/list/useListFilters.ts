import { useSearchParams } from '@quayside/kernel/router';

/** A filter of a list. */
export interface Filter {
  label: string;
  /** Label without a choice: 'All roles'. Omitted when a value is always chosen. */
  all?: string;
  /** Values with their labels. */
  values: Readonly<Record<string, string>>;
}

/** Current filters of a list: a text, and one value of each filter. */
export type Chosen<F extends Readonly<Record<string, Filter>>> = { search: string } & {
  [N in keyof F]: '' | Extract<keyof F[N]['values'], string>;
};

/** Filters of a list, stored in the URL; an unknown value there is ignored. */
export const useListFilters = <const F extends Readonly<Record<string, Filter>>>(filters: F) => {
  const [params, setParams] = useSearchParams();
  const values = Object.entries(filters).map(([name, filter]) => {
    const value = params.get(name) ?? '';
    return [name, value in filter.values ? value : ''];
  });
  const chosen = { search: (params.get('search') ?? '').slice(0, 80), ...Object.fromEntries(values) } as Chosen<F>;
  const put = (name: string, value: string) =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return new URLSearchParams(now);
      },
      { replace: true },
    );
  return {
    filters,
    chosen,
    put,
    clear: () => setParams({}, { replace: true }),
    filtered: Object.values(chosen).some(Boolean),
  };
};

/** Filters of a list, as shown in its header. */
export interface ListFilters {
  filters: Readonly<Record<string, Filter>>;
  chosen: Readonly<Record<string, string>> & { search: string };
  put: (name: string, value: string) => void;
  clear: () => void;
  /** Whether any filter is set, so that an empty list is a search without a match. */
  filtered: boolean;
}
