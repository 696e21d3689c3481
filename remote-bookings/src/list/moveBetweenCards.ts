import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1, PageDown: 1, PageUp: -1 };

/** Moves the focus between cards by `j` and `k`, arrow and page keys. Enter opens the card, `x` selects it, with Shift a range. */
export const moveBetweenCards = (event: KeyboardEvent<HTMLElement>): void => {
  const card = (event.target as HTMLElement).closest('article');
  if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Enter' && event.target === card) {
    const links = [...card.querySelectorAll<HTMLElement>('a[href]')];
    (links.find((link) => link.offsetParent) ?? links[0])?.click();
    return;
  }
  const { key, shiftKey } = event;
  if (key.toLowerCase() === 'x')
    card.querySelector('input')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey }));
  const step = steps[key];
  if (step === undefined) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('article')];
  const next = cards[cards.indexOf(card) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
