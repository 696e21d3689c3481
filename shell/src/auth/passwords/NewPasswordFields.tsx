import type { UseFormRegisterReturn } from '@quayside/kernel/forms';
import { FormField, PasswordField } from '@quayside/ui';

export interface NewPasswordFieldsProps {
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  errors: { password?: { message?: string | undefined }; confirmPassword?: { message?: string | undefined } };
  autoFocus?: boolean;
}

/** The password and once more. */
export function NewPasswordFields({ password, confirmPassword, errors, autoFocus = false }: NewPasswordFieldsProps) {
  return (
    <>
      <FormField name="password" label="Password" hint="At least 8 characters" error={errors.password?.message}>
        <PasswordField size="lg" autoComplete="new-password" autoFocus={autoFocus} {...password} />
      </FormField>
      <FormField name="confirmPassword" label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordField size="lg" autoComplete="new-password" {...confirmPassword} />
      </FormField>
    </>
  );
}
