import { passwordRules } from '@quayside/contract';
import { useWatch } from '@quayside/kernel/forms';
import { useUser } from '@quayside/kernel/session';
import { Button, Callout, Flex, FormField, Grid, GridItem, Panel, PasswordField, PasswordRules } from '@quayside/ui';
import { t } from '../texts/account';
import type { ChangingPassword } from './useChangePassword';

/** Sets a new password; an older session must confirm the current one first. */
export function ChangePasswordPanel({ changing }: { changing: ChangingPassword }) {
  const { email } = useUser();
  const { form, submit, saving, reauthenticating, stepDialog } = changing;
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password' });
  return (
    <Panel title={t('Change password')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {/* Password managers store the new password under this name. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" p="16px" alignItems="start">
          <FormField
            name="password"
            label={t('New password')}
            required
            below={<PasswordRules value={typed} rules={passwordRules} />}
            error={errors.password?.message}
          >
            <PasswordField autoComplete="new-password" {...form.register('password')} />
          </FormField>
          <FormField
            name="confirmPassword"
            label={t('Confirm password')}
            required
            error={errors.confirmPassword?.message}
          >
            <PasswordField autoComplete="new-password" {...form.register('confirmPassword')} />
          </FormField>
          {reauthenticating && (
            <>
              <GridItem colSpan={{ base: 1, sm: 2 }}>
                <Callout tone="info">
                  {t('You signed in more than 15 minutes ago. Enter your current password to confirm the change.')}
                </Callout>
              </GridItem>
              <FormField
                name="currentPassword"
                label={t('Current password')}
                required
                error={errors.currentPassword?.message}
              >
                <PasswordField autoComplete="current-password" autoFocus {...form.register('currentPassword')} />
              </FormField>
            </>
          )}
        </Grid>
        <Flex justify="flex-end" px="16px" py="12px" borderTopWidth="1px" borderColor="border.muted">
          <Button type="submit" loading={saving} loadingText={t('Change password')}>
            {t('Change password')}
          </Button>
        </Flex>
      </form>
      {stepDialog}
    </Panel>
  );
}
