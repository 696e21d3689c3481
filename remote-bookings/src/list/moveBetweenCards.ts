import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** `j` and `k`, or the arrows, move between cards while the focus is in the list; Enter opens the focused one. */
export const moveBetweenCards = (event: KeyboardEvent<HTMLElement>): void => {
  const card = (event.target as HTMLElement).closest('article');
  if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Enter' && event.target === card) {
    const links = [...card.querySelectorAll<HTMLElement>('a[href]')];
    (links.find((link) => link.offsetParent) ?? links[0])?.click();
    return;
  }
  const step = steps[event.key];
  if (step === undefined) return;
  const next = step > 0 ? card.nextElementSibling : card.previousElementSibling;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
};
