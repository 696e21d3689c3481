import { useSearchParams } from '@freight/shared-kernel/router';

/** What a list is narrowed by: a text, and of each further name one of its values. */
export type ListFilters<C extends object> = { search: string } & { [N in keyof C]: '' | keyof C[N] };

/**
 * The filters of a list, kept in the address. `choices` has the values of each filter with their labels; an address
 * with a value that is not among them counts as not filtered.
 */
export const useListFilters = <const C extends Record<string, Readonly<Record<string, string>>>>(choices: C) => {
  const [params, setParams] = useSearchParams();
  const chosen = Object.entries(choices).map(([name, values]) => {
    const value = params.get(name) ?? '';
    return [name, value in values ? value : ''];
  });
  const filters = { search: params.get('search') ?? '', ...Object.fromEntries(chosen) } as ListFilters<C>;
  const put = (name: keyof ListFilters<C> & string, value: string) =>
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
    put,
    clear: () => setParams({}, { replace: true }),
    filtered: Object.values(filters).some(Boolean),
  };
};
