import { Box, type BoxProps, Field, FieldMessage, fieldId } from '@quayside/ui';
import type { ReactNode } from 'react';

export interface BarCellProps extends Omit<BoxProps, 'title'> {
  label: string;
  name: string;
  error?: string | undefined;
  /** Content over the cell's right edge. */
  edge?: ReactNode;
  /** Hides the label visually when the control shows it itself. */
  labelHidden?: boolean;
  children: ReactNode;
}

/** Removes the control's border; the cell draws it. */
const bareControls = {
  '& input': { height: '24px', minHeight: '0', border: '0', bg: 'transparent', boxShadow: 'none', paddingBlock: '0' },
  '& input:focus-visible, & input[aria-invalid=true]': { border: '0', boxShadow: 'none', outline: '0' },
  '& [data-scope=date-picker][data-part=control]': { width: '100%', minHeight: '0' },
  '& [data-part=fault]': { paddingInline: '10px', paddingBlockEnd: '8px' },
};
const focused = { boxShadow: 'inset 0 0 0 2px {colors.marine.solid}', zIndex: 2 };
const wrong = { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px {colors.border.error}', zIndex: 1 };

/** One labelled cell of the joined search bar, 44 px (52 px on phones), with its error below. */
export function BarCell({ label, name, error, edge, labelHidden = false, children, ...box }: BarCellProps) {
  return (
    <Field.Root
      invalid={Boolean(error)}
      id={fieldId(name)}
      gap="2px"
      position="relative"
      alignItems="stretch"
      width={{ base: '100%', sm: 'auto' }}
      {...box}
    >
      <Box
        data-cell=""
        position="relative"
        display="flex"
        flexDirection="column"
        justifyContent="center"
        minHeight={{ base: '52px', sm: '44px' }}
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.control"
        _focusWithin={focused}
        css={bareControls}
        {...(error && wrong)}
      >
        <Field.Label
          px="11px"
          fontSize="2xs"
          lineHeight="14px"
          color="fg.subtle"
          {...(labelHidden && { srOnly: true })}
        >
          {label}
        </Field.Label>
        {children}
      </Box>
      {edge}
      {error && (
        <Field.HelperText aria-live="polite" px="2px">
          <FieldMessage>{error}</FieldMessage>
        </Field.HelperText>
      )}
    </Field.Root>
  );
}
