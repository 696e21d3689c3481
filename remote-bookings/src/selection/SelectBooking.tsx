import { Box } from '@quayside/ui';
import { createContext, useContext } from 'react';
import { noSelection, type Selection } from './noSelection';
import type { Select } from './useSelection';

interface ListSelection {
  readonly selection: Selection;
  readonly select: Select;
}

/** Selection of the list around a card or row. */
export const SelectionContext = createContext<ListSelection>({ selection: noSelection, select: () => {} });

/** Checkbox of a card or row: 44 px to touch on phones, 28 px to click. With Shift it selects a range. */
export function SelectBooking({ id, name }: { id: string; name: string }) {
  const { selection, select } = useContext(SelectionContext);
  return (
    <Box
      as="label"
      position="relative"
      zIndex="1"
      display="grid"
      placeItems="center"
      flexShrink={0}
      boxSize={{ base: '44px', sm: '28px' }}
      cursor="pointer"
      userSelect="none"
    >
      <Box
        as="input"
        {...{ type: 'checkbox', checked: selection.versions.has(id), readOnly: true }}
        aria-label={`Select booking ${name}`}
        boxSize="16px"
        css={{ accentColor: '{colors.marine.solid}' }}
        onClick={({ shiftKey }) => select({ type: 'toggle', id, isRange: shiftKey })}
      />
    </Box>
  );
}
