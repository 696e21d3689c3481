import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { Box, FormDialog, FormField, Textarea } from '@quayside/ui';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { t } from '../../texts/quotes';

interface Props {
  title: string;
  label: string;
  submitLabel: string;
  required: boolean;
  destructive?: boolean;
  sending: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  /** Explains the consequences. */
  children: ReactNode;
}

/** Asks for a reason before an action. */
export function ReasonDialog({
  title,
  label,
  submitLabel,
  required,
  destructive,
  sending,
  onSubmit,
  onClose,
  children,
}: Props) {
  const text = v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(500, t('must be at most {most} characters long', { most: 500 })),
  );
  const Form = v.object({
    reason: required ? v.pipe(text, v.nonEmpty(t('{label} is a required field', { label }))) : text,
  });
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { reason: '' },
    resolver: valibotResolver(Form),
  });
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      destructive={destructive ?? false}
      sending={sending}
      submit={handleSubmit(({ reason }) => onSubmit(reason))}
      onClose={onClose}
    >
      {children}
      <Box mt="16px">
        <FormField
          label={label}
          name="reason"
          required={required}
          optional={!required}
          error={formState.errors.reason?.message}
        >
          <Textarea rows={3} maxLength={500} {...register('reason')} />
        </FormField>
      </Box>
    </FormDialog>
  );
}
