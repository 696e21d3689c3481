import type { GlobalStyleObject } from '@chakra-ui/react/styled-system';

/**
 * Marks internal figures and panels: cost, margin, credit, approvals, notes of the team. They are never printed, because a
 * print may be handed to the customer. Spread it on the smallest element that holds the figure with its label.
 * @example <Table.Row {...internalOnly}>
 */
export const internalOnly = { 'data-internal': '' } as const;

/** Marks elements that are only useful on a screen, such as filters and side panels. They are not printed. */
export const screenOnly = { 'data-screen-only': '' } as const;

/** Marks a button whose text is content, such as the name of a file or the title of an exception. It is printed as text. */
export const printedText = { 'data-printed-text': '' } as const;

const hidden = [
  '[data-internal]',
  '[data-screen-only]',
  'nav',
  ':is(button, [role=button], a.chakra-button):not([data-printed-text])',
  // Dialogs, drawers, menus and toasts would cover the printed page.
  ':is([data-scope=dialog], [data-scope=popover], [data-scope=menu]):is([data-part=positioner], [data-part=backdrop])',
  ':is([data-scope=tooltip], [data-scope=hover-card])[data-part=positioner]',
  '[data-scope=toast]',
].join(', ');

/** Print styles of every page. `!important` wins over the styles of single components. */
export const printRules = {
  '@media print': {
    [hidden]: { display: 'none !important' },
    // A print cannot scroll: wide tables show all columns, and long lists all rows.
    'main [role=region], main [data-scroll]': { overflow: 'visible !important', maxHeight: 'none !important' },
    'tr, li': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
} as GlobalStyleObject;
