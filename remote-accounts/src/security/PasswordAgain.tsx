import { Callout, FormField, PasswordField } from '@quayside/ui';
import type { ComponentProps } from 'react';
import { t } from '../texts/account';

interface PasswordAgainProps {
  error: string | undefined;
  field: ComponentProps<typeof PasswordField>;
}

/** Password field for an older session. */
export function PasswordAgain({ error, field }: PasswordAgainProps) {
  return (
    <>
      <Callout tone="info">{t('You signed in more than 15 minutes ago. Enter your password to go on.')}</Callout>
      <FormField name="currentPassword" label={t('Current password')} required error={error}>
        <PasswordField autoComplete="current-password" autoFocus {...field} />
      </FormField>
    </>
  );
}
