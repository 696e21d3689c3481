import { Box, Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FieldMessage } from './FieldMessage';
import { fieldId } from './fieldId';

export interface FormFieldProps {
  label: ReactNode;
  /** The form's name of the value; summaries jump to it and server errors land on it. */
  name?: string;
  required?: boolean;
  /** Marks a field that may stay empty, in long forms. */
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  readOnly?: boolean;
  disabled?: boolean;
  /** At the right end of the label: a counter, a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Label above, control, then hint or error; the control inside takes id, state and description from it. */
export function FormField({
  label,
  name,
  required,
  optional,
  hint,
  error,
  readOnly,
  disabled,
  aside,
  children,
}: FormFieldProps) {
  return (
    <Field.Root
      invalid={Boolean(error)}
      required={required ?? false}
      readOnly={readOnly ?? false}
      disabled={disabled ?? false}
      {...(name && { id: fieldId(name) })}
    >
      <Box display="flex" alignItems="baseline" width="100%" gap="8px">
        <Field.Label width="auto">
          {label}
          <Field.RequiredIndicator />
        </Field.Label>
        {(aside || optional) && (
          <Box ms="auto" textStyle="caption" color="fg.subtle">
            {aside ?? 'Optional'}
          </Box>
        )}
      </Box>
      {children}
      {(error || hint) && (
        // Not Field.ErrorText: that one is linked by aria-errormessage, which screen readers pass over.
        <Field.HelperText aria-live="polite">{error ? <FieldMessage>{error}</FieldMessage> : hint}</Field.HelperText>
      )}
    </Field.Root>
  );
}
