import { useCallback, useEffect, useRef } from 'react';

/** Returns the focusable element in the row of an exception. */
export const findFocusableRow = (list: HTMLElement | null, id: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-row="${id}"] [data-open]`) ?? null;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
const focusHeading = () => document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();

/** Returns the rows below the removed one, then those above it, nearest first. */
const nearestRows = (ids: readonly string[], gone: string): string[] => {
  const at = ids.indexOf(gone);
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0)).reverse()];
};

/**
 * Keeps the focus in the list after an action on its rows: on the first of them, on the next row when it disappears, or
 * on the page heading when none is left. It does nothing when the user moved the focus in between.
 */
export function useFocusAfter(ids: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const acted = useRef<{ id: string; others: readonly string[] }>(undefined);
  useEffect(() => {
    const { id, others } = acted.current ?? {};
    if (!id || !others || ids.includes(id)) return;
    acted.current = undefined;
    if (!isLost()) return;
    const next = others.map((other) => findFocusableRow(list.current, other)).find((row) => row !== null);
    if (next) next.focus();
    else focusHeading();
  }, [ids]);
  useEffect(
    () => () => {
      if (acted.current && isLost()) focusHeading();
    },
    [],
  );
  const after = useCallback(
    (done: readonly string[]) => {
      const id = ids.find((one) => done.includes(one));
      if (!id) return;
      acted.current = { id, others: nearestRows(ids, id).filter((other) => !done.includes(other)) };
      // The dialog first returns the focus to a button that may be gone by then.
      requestAnimationFrame(() => requestAnimationFrame(() => findFocusableRow(list.current, id)?.focus()));
    },
    [ids],
  );
  return { list, after };
}
