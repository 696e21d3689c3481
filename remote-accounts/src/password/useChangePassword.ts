import { changePassword, listOwnSessions, passwordTwice, samePassword } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { isPasswordRequired } from '../security/isPasswordRequired';
import { useSecondStep } from '../security/useSecondStep';
import { t } from '../texts/account';

/** Returns the schema of a new password; `reauthenticating` also requires the current one. */
const passwordForm = (reauthenticating: boolean) =>
  v.pipe(
    v.object({
      ...passwordTwice,
      currentPassword: v.pipe(
        v.required(changePassword.body).entries.currentPassword,
        v.minLength(reauthenticating ? 1 : 0, t('Current password is a required field')),
      ),
    }),
    v.forward(v.partialCheck(...samePassword), ['confirmPassword']),
  );
type PasswordForm = v.InferOutput<ReturnType<typeof passwordForm>>;

const emptyPassword: PasswordForm = { password: '', confirmPassword: '', currentPassword: '' };

/**
 * State of the password form. `reauthenticating` becomes true when the server asks for the current password; the input
 * stays. Server errors appear at their fields.
 */
export const useChangePassword = () => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const { withStep, stepDialog } = useSecondStep();
  const [reauthenticating, setReauthenticating] = useState(false);
  const form = useForm<PasswordForm>({
    defaultValues: emptyPassword,
    resolver: valibotResolver(passwordForm(reauthenticating)),
    // Otherwise the resolver stops at the first invalid field, before comparing the passwords.
    criteriaMode: 'all',
  });
  const submit = form.handleSubmit(async ({ password, currentPassword }) => {
    const body = { password, ...(reauthenticating && { currentPassword }) };
    try {
      await withStep((step) => api.call(changePassword, { body: { ...body, ...step } }));
    } catch (error) {
      if (isPasswordRequired(error)) setReauthenticating(true);
      else if (!setFieldErrors(error, form.setError)) toaster.error({ id: 'password', title: errorMessage(error) });
      return;
    }
    toaster.success(t('New password updated!'));
    form.reset();
    setReauthenticating(false);
    void queries.invalidateQueries({ queryKey: callKey(listOwnSessions) });
  });
  return { form, submit, saving: form.formState.isSubmitting, reauthenticating, stepDialog };
};
export type ChangingPassword = ReturnType<typeof useChangePassword>;
