import { useCallback, useEffect, useRef } from 'react';

/** What takes the focus in the row of an exception. */
export const rowOf = (list: HTMLElement | null, id: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-row="${id}"] [data-open]`) ?? null;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
const toHeading = () => document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();

/** The rows below the one that goes, then those above it, from near to far. */
const nearest = (ids: readonly string[], gone: string): string[] => {
  const at = ids.indexOf(gone);
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0)).reverse()];
};

/**
 * Keeps the focus in the list when something was done about rows of it: on the first of them, on the next one when it goes, and on
 * the heading of the page when none is left. Who has moved on meanwhile is left where they are.
 */
export function useFocusAfter(ids: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const acted = useRef<{ id: string; others: readonly string[] }>(undefined);
  useEffect(() => {
    const { id, others } = acted.current ?? {};
    if (!id || !others || ids.includes(id)) return;
    acted.current = undefined;
    if (!isLost()) return;
    const next = others.map((other) => rowOf(list.current, other)).find((row) => row !== null);
    if (next) next.focus();
    else toHeading();
  }, [ids]);
  useEffect(
    () => () => {
      if (acted.current && isLost()) toHeading();
    },
    [],
  );
  const after = useCallback(
    (done: readonly string[]) => {
      const id = ids.find((one) => done.includes(one));
      if (!id) return;
      acted.current = { id, others: nearest(ids, id).filter((other) => !done.includes(other)) };
      // The dialog gives the focus back first, to a button that may be gone by then.
      requestAnimationFrame(() => requestAnimationFrame(() => rowOf(list.current, id)?.focus()));
    },
    [ids],
  );
  return { list, after };
}
