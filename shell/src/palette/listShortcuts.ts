import type { ComposedRemote } from '@quayside/contract/composition';

interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

export interface ShortcutGroup {
  readonly where: string;
  readonly shortcuts: readonly Shortcut[];
}

const everywhere: ShortcutGroup = {
  where: 'On every page',
  shortcuts: [
    { keys: ['Ctrl', 'K'], does: 'Open the command palette (Cmd on a Mac)' },
    { keys: ['/'], does: 'Go to the search field' },
    { keys: ['?'], does: 'Show this list' },
    { keys: ['Esc'], does: 'Close what is open' },
  ],
};

/** Returns the shortcuts of the shell, then those that the remotes declare, grouped by the page that has them. */
export const listShortcuts = (remotes: readonly ComposedRemote[]): ShortcutGroup[] => {
  const declared = remotes.flatMap(({ contract }) => contract.palette?.shortcuts ?? []);
  const places = [...new Set(declared.map(({ where }) => where))];
  return [
    everywhere,
    ...places.map((where) => ({ where, shortcuts: declared.filter((shortcut) => shortcut.where === where) })),
  ];
};
