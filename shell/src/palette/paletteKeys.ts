import type { KeyboardEvent } from 'react';
import type { PaletteItem, PaletteSection } from './paletteItem';

/** Returns the first row of the next section, or of the one before, around the ends. */
export const findSectionStart = (sections: readonly PaletteSection[], active: number, step: 1 | -1): number => {
  const starts = sections.map((_, at) => sections.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));
  const current = starts.findLastIndex((start) => start <= active);
  return starts[(current + step + starts.length) % starts.length] ?? 0;
};

interface PaletteKeys {
  readonly sections: readonly PaletteSection[];
  readonly items: readonly PaletteItem[];
  readonly active: number;
  readonly setActive: (row: number) => void;
  readonly onEnter: (inNewTab: boolean) => void;
}

/**
 * Returns the handler of the keys of the field.
 * @source WAI-ARIA Authoring Practices 1.2, Editable Combobox With List Autocomplete
 */
export const createKeyHandler =
  ({ sections, items, active, setActive, onEnter }: PaletteKeys) =>
  (event: KeyboardEvent): void => {
    // During composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const last = items.length - 1;
    const moves: Readonly<Record<string, () => number>> = {
      ArrowDown: () => (active >= last ? 0 : active + 1),
      ArrowUp: () => (active <= 0 ? last : active - 1),
      PageDown: () => Math.min(last, active + 8),
      PageUp: () => Math.max(0, active - 8),
      Tab: () => findSectionStart(sections, active, event.shiftKey ? -1 : 1),
    };
    const move = moves[event.key];
    if (move && items.length > 0) {
      event.preventDefault();
      setActive(move());
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter(event.ctrlKey || event.metaKey);
    }
  };
