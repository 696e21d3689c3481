import { Box } from '@quayside/ui';
import type { MouseEvent } from 'react';
import { selectKey } from '../listView/columnChoice';

/** Width of the column of checkboxes in pixels. */
export const selectWidth = 40;

interface SelectCellProps {
  role: 'gridcell' | 'columnheader';
  label: string;
  isSelected: boolean;
  isActive: boolean;
  onToggle: (isRange: boolean) => void;
}

/** Cell with the checkbox of a row, or in the header of all loaded rows. The whole cell can be clicked. */
export function SelectCell({ role, label, isSelected, isActive, onToggle }: SelectCellProps) {
  const toggle = (event: MouseEvent) => {
    // The row would open its booking.
    event.stopPropagation();
    onToggle(event.shiftKey);
  };
  return (
    <Box
      role={role}
      data-column={selectKey}
      tabIndex={isActive ? 0 : -1}
      display="flex"
      alignItems="center"
      justifyContent="center"
      position="sticky"
      insetInlineStart="0"
      zIndex="1"
      bg={isSelected && role === 'gridcell' ? 'marine.subtle' : 'bg.panel'}
      _groupHover={role === 'gridcell' && !isSelected ? { bg: 'bg.subtle' } : {}}
      cursor="pointer"
      userSelect="none"
      focusVisibleRing="inside"
      scrollMarginTop={{ base: '48px', sm: '104px' }}
      scrollMarginBottom={{ base: '72px', sm: '12px' }}
      onClick={toggle}
    >
      <Box
        as="input"
        {...{ type: 'checkbox', checked: isSelected, readOnly: true }}
        aria-label={label}
        tabIndex={-1}
        boxSize="16px"
        cursor="pointer"
        css={{ accentColor: '{colors.marine.solid}' }}
      />
    </Box>
  );
}
