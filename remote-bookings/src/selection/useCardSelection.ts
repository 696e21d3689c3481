import { useCallback, useState } from 'react';
import { noSelection, type Selection } from './noSelection';
import type { Selectable, SelectionChange } from './selection';
import type { Select } from './useSelection';

/** Like `useSelection`, but loads the rules of the selection with its first change: most visits select nothing. */
export const useCardSelection = (cards: readonly Selectable[]): [Selection, Select] => {
  const [selection, setSelection] = useState(noSelection);
  const select = useCallback(
    async (change: SelectionChange) => {
      const { changeSelection } = await import('./selection');
      setSelection((now) => changeSelection(now, change, cards));
    },
    [cards],
  );
  return [selection, select];
};
