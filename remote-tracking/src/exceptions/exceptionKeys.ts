import type { ExceptionItem } from '@quayside/contract';
import type { KeyboardEvent } from 'react';
import { t } from '../texts/exceptions';
import { findFocusableRow } from './useFocusAfter';

/** Keyboard shortcuts of the list, as shown below it. */
export const exceptionKeys = [
  {
    keys: ['J', 'K'],
    get does() {
      return t('next and previous');
    },
  },
  {
    keys: ['Enter'],
    get does() {
      return t('open');
    },
  },
  {
    keys: ['A'],
    get does() {
      return t('resolve');
    },
  },
  {
    keys: ['O'],
    get does() {
      return t('owner');
    },
  },
  {
    keys: ['S'],
    get does() {
      return t('snooze');
    },
  },
  {
    keys: ['X'],
    get does() {
      return t('select');
    },
  },
] as const;

interface Acts {
  resolve: (item: ExceptionItem) => void;
  assign: (item: ExceptionItem) => void;
  snooze: (item: ExceptionItem) => void;
  select: (item: ExceptionItem) => void;
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
/** Closed exceptions are read-only; a snoozed one cannot be snoozed again. */
const acts: Record<string, { act: keyof Acts; may: (item: ExceptionItem) => boolean }> = {
  a: { act: 'resolve', may: ({ closed }) => closed === null },
  o: { act: 'assign', may: ({ closed }) => closed === null },
  s: { act: 'snooze', may: ({ closed, snooze }) => closed === null && !snooze },
  x: { act: 'select', may: ({ closed }) => closed === null },
};

/** Handles a key in the focused row, except in a dialog that it opened. The row handles Enter itself. */
export const handleExceptionKey = (
  event: KeyboardEvent<HTMLElement>,
  items: readonly ExceptionItem[],
  on: Acts,
): void => {
  const { key, target, currentTarget: list } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement) || !list.contains(target))
    return;
  const row = target.closest<HTMLElement>('[data-row]');
  if (!row) return;
  const step = steps[key];
  if (step !== undefined) {
    const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
    const next = rows[rows.indexOf(row) + step]?.dataset.row;
    event.preventDefault();
    if (next) findFocusableRow(list, next)?.focus();
    return;
  }
  const item = items.find(({ id }) => id === row.dataset.row);
  const asked = acts[key];
  if (!item || !asked?.may(item)) return;
  event.preventDefault();
  on[asked.act](item);
};
