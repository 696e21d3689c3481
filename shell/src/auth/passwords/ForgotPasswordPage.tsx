import { forgotPassword } from '@quayside/contract';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { Button, Callout, FormField, Input } from '@quayside/ui';
import { useState } from 'react';
import { useOpenApi } from '../../session/openApi';
import { t } from '../../texts/signIn';
import { AuthForm } from '../page/AuthForm';
import { AuthHeading } from '../page/AuthHeading';
import { AuthLink, Elsewhere } from '../page/AuthLink';
import { AuthPage } from '../page/AuthPage';
import { toAuthMessage } from '../page/refusal';

/** Requests the mail with a link to set a new password. The answer never reveals whether the account exists. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthPage title={t('Forgot password')}>
      {sentTo ? (
        <>
          <AuthHeading
            arriving
            lead={t('If an account belongs to {sentTo}, a link to set a new password is on its way.', { sentTo })}
          >
            {t('Check your e-mail')}
          </AuthHeading>
          <Callout tone="info">
            {t('The link works once, for 60 minutes. Nothing there? Look into the junk folder, or check the address.')}
          </Callout>
          <Button variant="outline" size="lg" onClick={() => setSentTo(undefined)}>
            {t('Use another address')}
          </Button>
        </>
      ) : (
        <AddressForm onSent={setSentTo} />
      )}
      <Elsewhere>
        <AuthLink to="/auth/login">{t('Back to sign in')}</AuthLink>
      </Elsewhere>
    </AuthPage>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const api = useOpenApi();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(forgotPassword.body),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async (body) => {
    setRefusal(undefined);
    try {
      await api.call(forgotPassword, { body });
      onSent(body.email);
    } catch (error) {
      setRefusal(toAuthMessage(error));
    }
  });
  return (
    <>
      <AuthHeading lead={t('We send you a link to set a new one.')}>{t('Forgot password')}</AuthHeading>
      <AuthForm onSubmit={submit} failure={t('The link could not be sent')} refusal={refusal}>
        <FormField name="email" label={t('E-mail')} error={formState.errors.email?.message}>
          <Input size="lg" type="email" autoComplete="username" autoFocus {...register('email')} />
        </FormField>
        <Button type="submit" size="lg" width="100%" loading={formState.isSubmitting} loadingText={t('Send link')}>
          {t('Send link')}
        </Button>
      </AuthForm>
    </>
  );
}
