import { passwordRules } from '@quayside/contract';
import type { UseFormRegisterReturn } from '@quayside/kernel/forms';
import { FormField, PasswordField, PasswordRules } from '@quayside/ui';
import { t } from '../../texts/signIn';

export interface NewPasswordFieldsProps {
  password: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  /** The currently typed password. */
  typed: string;
  errors: { password?: { message?: string | undefined }; confirmPassword?: { message?: string | undefined } };
  autoFocus?: boolean;
}

/** The fields for a new password and its repetition. */
export function NewPasswordFields({
  password,
  confirmPassword,
  typed,
  errors,
  autoFocus = false,
}: NewPasswordFieldsProps) {
  return (
    <>
      <FormField
        name="password"
        label={t('Password')}
        below={<PasswordRules value={typed} rules={passwordRules} />}
        error={errors.password?.message}
      >
        <PasswordField size="lg" autoComplete="new-password" autoFocus={autoFocus} {...password} />
      </FormField>
      <FormField name="confirmPassword" label={t('Confirm password')} error={errors.confirmPassword?.message}>
        <PasswordField size="lg" autoComplete="new-password" {...confirmPassword} />
      </FormField>
    </>
  );
}
