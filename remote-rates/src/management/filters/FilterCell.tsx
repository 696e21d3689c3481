import { Box, Field } from '@quayside/ui';
import type { ReactNode } from 'react';

interface FilterCellProps {
  label: string;
  /** Whether a value is chosen; the cell turns marine. */
  set: boolean;
  children: ReactNode;
}

/** Removes the control's border; the cell draws it. */
const bare = {
  '& input:not([type=checkbox]), & select': {
    height: '26px',
    minHeight: '0',
    border: '0',
    bg: 'transparent',
    boxShadow: 'none',
    paddingBlock: '0',
    color: 'inherit',
    fontWeight: 'inherit',
  },
  '& input:focus-visible, & select:focus-visible': { border: '0', boxShadow: 'none', outline: '0' },
  '& [data-scope=date-picker][data-part=control]': { width: '100%', minHeight: '0' },
  '& [data-part=fault]': { paddingInline: '10px', paddingBlockEnd: '8px' },
};

/** One labelled cell of the filter bar, 56 px with its hairline. */
export function FilterCell({ label, set, children }: FilterCellProps) {
  return (
    <Field.Root
      gap="2px"
      flex={{ base: '1 1 100%', sm: '1 1 24%', xl: '1 1 0' }}
      width={{ base: '100%', sm: 'auto' }}
      minW="0"
      alignItems="stretch"
      pt="7px"
      minHeight="56px"
      color={set ? 'marine.fg' : 'fg.muted'}
      fontWeight={set ? 'medium' : 'normal'}
      _focusWithin={{ boxShadow: 'inset 0 0 0 2px {colors.marine.solid}' }}
      css={{ boxShadow: '-1px -1px 0 {colors.border.muted}', ...bare }}
    >
      <Field.Label px="11px" fontSize="2xs" lineHeight="14px" color={set ? 'marine.fg' : 'fg.subtle'}>
        {label}
      </Field.Label>
      <Box px="1px" minW="0">
        {children}
      </Box>
    </Field.Root>
  );
}
