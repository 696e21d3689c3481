import type { KeyboardEvent } from 'react';

const columnSteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const rowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const linksOf = (column: Element | undefined): HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>('[role=list] a[href]') ?? []),
];

/** Moves the focus between bookings of a board by arrow keys: up and down in a column, left and right to the next one with bookings. */
export const moveOnBoard = (event: KeyboardEvent<HTMLElement>): void => {
  const column = (event.target as Element).closest('[data-column]');
  if (!column || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = linksOf(column);
  const at = links.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')].filter((one) => linksOf(one).length > 0);
  const aside = linksOf(columns[columns.indexOf(column) + (columnSteps[event.key] ?? Number.NaN)]);
  const next = event.key in rowSteps ? links[at + (rowSteps[event.key] ?? 0)] : (aside[at] ?? aside.at(-1));
  if (!next) return;
  event.preventDefault();
  next.focus();
};
