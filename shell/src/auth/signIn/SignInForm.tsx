import { login } from '@quayside/contract';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { useNavigate } from '@quayside/kernel/router';
import { Button, Callout, FormField, Input, PasswordField } from '@quayside/ui';
import { useState } from 'react';
import { DemoSignIns } from '../../host/DemoSignIns';
import { useHost } from '../../host/host';
import { useAccount } from '../../session/account';
import { useOpenApi } from '../../session/openApi';
import { t } from '../../texts/signIn';
import { AuthForm } from '../page/AuthForm';
import { AuthLink } from '../page/AuthLink';
import { notSignedIn, type Refusal, toRefusal } from '../page/refusal';
import { PasskeyButton } from '../passkey/PasskeyButton';
import { needsSecondStep, readSecondStepWays } from '../secondStep/needsSecondStep';
import type { SocialSignIn } from '../social/useSocialSignIn';
import { CompanyOffer, useCompanySignIn } from './CompanyOffer';
import type { PendingSignIn } from './PasswordSecondStep';
import { signIn } from './signIn';

interface SignInFormProps {
  social: SocialSignIn;
  returnTo: string;
  notice: string | undefined;
  /** Is called when the password was correct and a second factor is required. */
  onSecondStep: (signedIn: PendingSignIn) => void;
}

/** The form for e-mail and password. A refusal is shown above the fields, and the password is cleared. */
export function SignInForm({ social, returnTo, notice, onSecondStep }: SignInFormProps) {
  const api = useOpenApi();
  const { enter } = useAccount();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal>();
  const { demo } = useHost();
  const { register, handleSubmit, setValue, getValues, resetField, setFocus, formState } = useForm({
    resolver: valibotResolver(login.body),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const { company, lookFor } = useCompanySignIn();
  const goToCompany = () => social.startCompany(getValues('email'));

  const submit = handleSubmit(async (credentials) => {
    setRefusal(undefined);
    try {
      enter(await signIn(api, credentials));
    } catch (error) {
      if (needsSecondStep(error)) return onSecondStep({ credentials, ways: readSecondStepWays(error) ?? [] });
      setRefusal(toRefusal(error));
      lookFor(credentials.email);
      resetField('password');
      setFocus('password');
      return;
    }
    await navigate(returnTo, { replace: true });
  });

  return (
    <AuthForm
      onSubmit={(event) => {
        if (!company || getValues('password') !== '') return submit(event);
        // Enter in the address field starts the company's sign-in.
        event.preventDefault();
        void goToCompany();
      }}
    >
      {refusal ? (
        <Callout tone="error" title={refusal.title}>
          {refusal.sentence}
        </Callout>
      ) : (
        notice && <Callout tone="info">{notice}</Callout>
      )}
      <FormField name="email" label={t('E-mail')} error={errors.email?.message}>
        <Input
          size="lg"
          type="email"
          autoComplete="username"
          autoFocus
          {...register('email', { onBlur: () => lookFor(getValues('email')) })}
        />
      </FormField>
      {company && <CompanyOffer company={company} busy={social.busy === 'company'} onGo={() => void goToCompany()} />}
      <FormField
        name="password"
        label={t('Password')}
        aside={<AuthLink to="/auth/forgot-password">{t('Forgot password?')}</AuthLink>}
        error={errors.password?.message}
      >
        <PasswordField size="lg" autoComplete="current-password" {...register('password')} />
      </FormField>
      <Button
        type="submit"
        size="lg"
        width="100%"
        variant={company ? 'outline' : 'solid'}
        loading={isSubmitting}
        loadingText={t('Sign in')}
      >
        {t('Sign in')}
      </Button>
      <PasskeyButton
        returnTo={returnTo}
        onRefused={(sentence) => setRefusal(sentence ? { title: notSignedIn(), sentence } : undefined)}
      />
      {demo && (
        <DemoSignIns
          demo={demo}
          onChoose={(email) => {
            setValue('email', email);
            setValue('password', demo.password);
            void submit();
          }}
        />
      )}
    </AuthForm>
  );
}
