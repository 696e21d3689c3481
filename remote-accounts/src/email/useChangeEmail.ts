import { askEmailChange, getEmailChange } from '@quayside/contract';
import { callKey, errorMessage, setFieldErrors, useSend } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { wantsPassword } from '../security/wantsPassword';

const EmailForm = v.object({ email: askEmailChange.body.entries.email, currentPassword: v.string() });
type EmailForm = v.InferOutput<typeof EmailForm>;

/** The form of a new e-mail. `needsPassword` is true once the server wanted the current one too; what was typed stays. */
export const useChangeEmail = () => {
  const queries = useQueryClient();
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm<EmailForm>({
    defaultValues: { email: '', currentPassword: '' },
    resolver: valibotResolver(EmailForm),
  });
  const ask = useSend(askEmailChange, {
    onSuccess: (asked) => {
      form.reset();
      setNeedsPassword(false);
      queries.setQueryData(callKey(getEmailChange, {}), asked);
    },
    onError: (error) => {
      if (wantsPassword(error)) return setNeedsPassword(true);
      if (!setFieldErrors(error, form.setError)) toaster.error({ id: 'email', title: errorMessage(error) });
    },
  });
  const submit = form.handleSubmit(({ email, currentPassword }) =>
    ask.mutate({ body: { email, ...(currentPassword && { currentPassword }) } }),
  );
  return { form, submit, saving: ask.isPending, needsPassword };
};
export type ChangingEmail = ReturnType<typeof useChangeEmail>;
