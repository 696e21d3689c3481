import { SecondFactorCode } from '@quayside/contract';
import { errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { Callout, FormDialog, FormField, Input, Text, VStack } from '@quayside/ui';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { t } from '../texts/account';

const codeForm = v.object({
  code: v.pipe(
    SecondFactorCode,
    v.nonEmpty(() => t('Enter a code')),
  ),
});

interface CodeDialogProps {
  title: string;
  submitLabel: string;
  destructive?: boolean;
  /** Performs the change with a code; rejects when refused. */
  change: (code: string) => Promise<void>;
  onClose: () => void;
  /** Explains the consequences. */
  children: ReactNode;
}

/** Asks for a code before a change that weakens the account. */
export function CodeDialog({ title, submitLabel, destructive = false, change, onClose, children }: CodeDialogProps) {
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ resolver: valibotResolver(codeForm), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ code }) => {
    setRefusal(undefined);
    try {
      await change(code);
    } catch (error) {
      if (!setFieldErrors(error, form.setError)) setRefusal(errorMessage(error));
    }
  });
  return (
    <FormDialog {...{ title, submitLabel, destructive, submit, onClose }} sending={isSubmitting}>
      <VStack align="stretch" gap="16px">
        <Text>{children}</Text>
        {refusal && <Callout tone="error">{refusal}</Callout>}
        <FormField name="code" label={t('Code of your app, or a recovery code')} required error={errors.code?.message}>
          <Input autoComplete="one-time-code" fontFamily="mono" {...form.register('code')} />
        </FormField>
      </VStack>
    </FormDialog>
  );
}
