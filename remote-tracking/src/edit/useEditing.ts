import { useSearchParams } from '@quayside/kernel/router';

const parameter = 'edit';
const info = 'tracking';

/** Whether the tracking info is being edited, kept in the address; going back from there leaves the page, which asks first. */
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
