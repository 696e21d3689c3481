import { Box, Button, Field, Flex, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { t } from '../texts/common';
import { FieldMessage } from './FieldMessage';
import { FieldFault } from './fieldFault';
import { fieldId } from './fieldId';

export interface FormFieldProps {
  label: ReactNode;
  /** Visually hides the label, together with the required mark, when the context explains the field. */
  labelHidden?: boolean;
  /** Name of the value in the form; summaries link to it, and server errors are matched by it. */
  name?: string;
  required?: boolean;
  /** Marks an optional field, in long forms. */
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown below hint and error, and part of the field's description: the rules of a password. */
  below?: ReactNode;
  readOnly?: boolean;
  disabled?: boolean;
  /** At the right end of the label: a counter, a link. */
  aside?: ReactNode;
  /** The stored value when the current one differs, with an undo. */
  changed?: { was: string; onUndo: () => void } | undefined;
  children: ReactNode;
}

/** Marine border and inner bar on the control of a changed field. */
const changedLooks = {
  '& :is(input, textarea, select, [data-part=control])': {
    borderColor: 'marine.solid',
    boxShadow: 'inset 3px 0 0 {colors.marine.solid}',
  },
} as const;

/** Shows a label, a control, then hint or error; the control inside takes id, state and description from it. */
export function FormField({
  label,
  labelHidden = false,
  name,
  required,
  optional,
  hint,
  error,
  below,
  readOnly,
  disabled,
  aside,
  changed,
  children,
}: FormFieldProps) {
  const [told, tell] = useState<string>();
  const wrong = told ?? error;
  return (
    <Field.Root
      invalid={Boolean(wrong)}
      required={required ?? false}
      readOnly={readOnly ?? false}
      disabled={disabled ?? false}
      {...(name && { id: fieldId(name) })}
      {...(changed && { css: changedLooks })}
    >
      <Box display="flex" alignItems="baseline" width="100%" gap="8px" {...(labelHidden && { srOnly: true })}>
        <Field.Label width="auto">
          {label}
          {!labelHidden && <Field.RequiredIndicator />}
        </Field.Label>
        {changed ? (
          <Box ms="auto" textStyle="caption" fontWeight="medium" color="marine.fg">
            {t('Changed')}
          </Box>
        ) : (
          (aside || optional) && (
            <Box ms="auto" textStyle="caption" color="fg.subtle">
              {aside ?? t('Optional')}
            </Box>
          )
        )}
      </Box>
      <FieldFault value={tell}>{children}</FieldFault>
      {changed && (
        <Flex align="baseline" gap="8px" width="100%" textStyle="caption" color="fg.subtle">
          <Box minW="0" overflowWrap="anywhere">
            {t.rich('was {value}', { value: changed.was || t('empty') })}
          </Box>
          <Button
            type="button"
            variant="plain"
            size="xs"
            h="24px"
            px="0"
            ms="auto"
            color="marine.fg"
            onClick={changed.onUndo}
          >
            {t('Undo')}
            <VisuallyHidden> {t.rich('the change of {label}', { label })}</VisuallyHidden>
          </Button>
        </Flex>
      )}
      {(wrong || hint || below) && (
        // Not Field.ErrorText, which is linked by aria-errormessage: screen readers ignore that.
        <Field.HelperText aria-live="polite">
          {wrong ? <FieldMessage>{wrong}</FieldMessage> : hint}
          {below}
        </Field.HelperText>
      )}
    </Field.Root>
  );
}
