import { passwordTwice, samePassword } from '@freight/shared-kernel/contract';
import * as v from 'valibot';

/** The form of a new password; `reauthenticating` asks for the current one as well. */
export const passwordForm = (reauthenticating: boolean) =>
  v.pipe(
    v.object({
      ...passwordTwice,
      currentPassword: v.pipe(
        v.string(),
        v.minLength(reauthenticating ? 1 : 0, 'Current password is a required field'),
        v.maxLength(128, 'Current password must be at most 128 characters long'),
      ),
    }),
    v.forward(v.partialCheck(...samePassword), ['confirmPassword']),
  );
export type PasswordForm = v.InferOutput<ReturnType<typeof passwordForm>>;

export const emptyPassword: PasswordForm = { password: '', confirmPassword: '', currentPassword: '' };
