import { errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { useState } from 'react';
import type { CredentialProof } from './confirmation';
import { isPasswordRequired } from './isPasswordRequired';
import { useSecondStep } from './useSecondStep';

interface OwnerValues {
  name: string;
  currentPassword: string;
}

/** State of a form that may need the password again, or the second step; shows them once the server asks. */
export const useOwnerForm = (
  name: string,
  send: (values: { name: string } & CredentialProof) => Promise<void>,
  sentence: (error: unknown) => string = errorMessage,
) => {
  const { withStep, stepDialog } = useSecondStep();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<OwnerValues>({ defaultValues: { name, currentPassword: '' } });
  const submit = form.handleSubmit(async ({ name: typed, currentPassword }) => {
    setRefusal(undefined);
    try {
      await withStep((step) => send({ name: typed, ...(currentPassword && { currentPassword }), ...step }));
    } catch (error) {
      if (isPasswordRequired(error)) setNeedsPassword(true);
      else if (!setFieldErrors(error, form.setError)) setRefusal(sentence(error));
    }
  });
  return { form, submit, needsPassword, refusal, stepDialog };
};
