import { askEmailChange, getEmailChange } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { isPasswordRequired } from '../security/isPasswordRequired';
import { useSecondStep } from '../security/useSecondStep';

const EmailForm = v.object({ email: askEmailChange.body.entries.email, currentPassword: v.string() });
type EmailForm = v.InferOutput<typeof EmailForm>;

/**
 * State of the form for a new e-mail address. `needsPassword` becomes true when the server asks for the current
 * password; the input stays.
 */
export const useChangeEmail = () => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const { withStep, stepDialog } = useSecondStep();
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm<EmailForm>({
    defaultValues: { email: '', currentPassword: '' },
    resolver: valibotResolver(EmailForm),
  });
  const submit = form.handleSubmit(async ({ email, currentPassword }) => {
    const body = { email, ...(currentPassword && { currentPassword }) };
    try {
      const asked = await withStep((step) => api.call(askEmailChange, { body: { ...body, ...step } }));
      form.reset();
      setNeedsPassword(false);
      queries.setQueryData(callKey(getEmailChange, {}), asked);
    } catch (error) {
      if (isPasswordRequired(error)) setNeedsPassword(true);
      else if (!setFieldErrors(error, form.setError)) toaster.error({ id: 'email', title: errorMessage(error) });
    }
  });
  return { form, submit, saving: form.formState.isSubmitting, needsPassword, stepDialog };
};
export type ChangingEmail = ReturnType<typeof useChangeEmail>;
