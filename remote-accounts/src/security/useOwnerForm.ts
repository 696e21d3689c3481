import { errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { useState } from 'react';
import { wantsPassword } from './wantsPassword';

interface OwnerValues {
  name: string;
  currentPassword: string;
}

/** A form whose sending may need the password again: the field is shown once the server asks for it. */
export const useOwnerForm = (
  name: string,
  send: (values: { name: string; currentPassword?: string }) => Promise<void>,
  sentence: (error: unknown) => string = errorMessage,
) => {
  const [needsPassword, setNeedsPassword] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<OwnerValues>({ defaultValues: { name, currentPassword: '' } });
  const submit = form.handleSubmit(async ({ name: typed, currentPassword }) => {
    setRefusal(undefined);
    try {
      await send({ name: typed, ...(currentPassword && { currentPassword }) });
    } catch (error) {
      if (wantsPassword(error)) setNeedsPassword(true);
      else if (!setFieldErrors(error, form.setError)) setRefusal(sentence(error));
    }
  });
  return { form, submit, needsPassword, refusal };
};
