import { useSearchParams } from '@quayside/kernel/router';

const parameter = 'edit';
const info = 'tracking';

/**
 * Returns whether the tracking info is being edited; stored in the address, so that Back leaves the form after asking.
 */
export function useEditing() {
  const [search, setSearch] = useSearchParams();
  const change = (edit: boolean) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (edit) next.set(parameter, info);
        else next.delete(parameter);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { editing: search.get(parameter) === info, open: () => change(true), close: () => change(false) };
}
