import { type KeyboardEvent, useEffect, useState } from 'react';

export interface ListKeys {
  open: boolean;
  setOpen: (open: boolean) => void;
  rows: number;
  choose: (row: number) => void;
  optionId: (row: number) => string;
}

/**
 * Handles the keys of a combobox over a list: arrows move, Enter chooses. The first row is marked until the user moves.
 */
export function useListKeys({ open, setOpen, rows, choose, optionId }: ListKeys) {
  const [moved, setMoved] = useState(0);
  const active = rows === 0 ? -1 : Math.min(moved, rows - 1);
  const activeId = open && active >= 0 ? optionId(active) : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const step = (by: number) => {
    if (!open) setOpen(true);
    else if (rows > 0) setMoved((active + by + rows) % rows);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes characters, it handles the keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      choose(active);
    }
  };
  return { active, activeId, setActive: setMoved, onKeyDown };
}
