import { useEffect, useRef } from 'react';

const findRowAction = (section: HTMLElement | null, id: string): HTMLElement | null =>
  section?.querySelector<HTMLElement>(`[data-row="${id}"] [data-act]`) ?? null;

/**
 * Keeps the focus among rows whose button changes or disappears. `on` focuses a row after its next render. `after`
 * focuses the next row when the removed row had the focus, or the page heading after the last row.
 */
export function useRowFocus(ids: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    findRowAction(ref.current, wanted.current)?.focus();
    wanted.current = undefined;
  });
  return {
    ref,
    on: (id: string | undefined) => {
      wanted.current = id;
    },
    after: (id: string) => {
      if (!ref.current?.querySelector(`[data-row="${id}"]`)?.contains(document.activeElement)) return;
      const at = ids.indexOf(id);
      const others = [...ids.slice(at + 1), ...ids.slice(0, at).reverse()];
      const next = others.map((other) => findRowAction(ref.current, other)).find((act) => act !== null);
      (next ?? document.querySelector<HTMLElement>('h1[tabindex="-1"]'))?.focus();
    },
  };
}
