import { changePassword, passwordTwice, samePassword } from '@quayside/contract';
import * as v from 'valibot';

/** The form of a new password; `reauthenticating` asks for the current one as well. */
export const passwordForm = (reauthenticating: boolean) =>
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
export type PasswordForm = v.InferOutput<ReturnType<typeof passwordForm>>;

export const emptyPassword: PasswordForm = { password: '', confirmPassword: '', currentPassword: '' };
