import { changePassword, listOwnSessions, passwordTwice, samePassword } from '@quayside/contract';
import { type ApiError, callKey, errorMessage, setFieldErrors, useSend } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { useState } from 'react';
import * as v from 'valibot';

/** The form of a new password; `reauthenticating` asks for the current one as well. */
const passwordForm = (reauthenticating: boolean) =>
  v.pipe(
    v.object({
      ...passwordTwice,
      currentPassword: v.pipe(
        v.required(changePassword.body).entries.currentPassword,
        v.minLength(reauthenticating ? 1 : 0, 'Current password is a required field'),
      ),
    }),
    v.forward(v.partialCheck(...samePassword), ['confirmPassword']),
  );
type PasswordForm = v.InferOutput<ReturnType<typeof passwordForm>>;

const emptyPassword: PasswordForm = { password: '', confirmPassword: '', currentPassword: '' };

const wantsCurrent = ({ statusCode, error }: ApiError): boolean =>
  statusCode === 403 && error === 'reauthentication_required';

/**
 * The form of a new password. `reauthenticating` is true once the server wanted the current one too; what was typed
 * stays. What the server refuses lands on its field.
 */
export const useChangePassword = () => {
  const queries = useQueryClient();
  const [reauthenticating, setReauthenticating] = useState(false);
  const form = useForm<PasswordForm>({
    defaultValues: emptyPassword,
    resolver: valibotResolver(passwordForm(reauthenticating)),
    // Otherwise the resolver stops at the first wrong field, before the passwords are compared.
    criteriaMode: 'all',
  });
  const change = useSend(changePassword, {
    onSuccess: () => {
      toaster.success('New password updated!');
      form.reset();
      setReauthenticating(false);
      void queries.invalidateQueries({ queryKey: callKey(listOwnSessions) });
    },
    onError: (error) => {
      if (wantsCurrent(error)) return setReauthenticating(true);
      if (!setFieldErrors(error, form.setError)) toaster.error({ id: 'password', title: errorMessage(error) });
    },
  });
  const submit = form.handleSubmit(({ password, currentPassword }) =>
    change.mutate({ body: { password, ...(reauthenticating && { currentPassword }) } }),
  );
  return { form, submit, saving: change.isPending, reauthenticating };
};
export type ChangingPassword = ReturnType<typeof useChangePassword>;
