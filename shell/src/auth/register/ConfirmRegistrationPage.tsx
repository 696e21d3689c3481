import { type Answer, checkRegistration, confirmRegistration, registrationHours } from '@quayside/contract';
import { ApiError } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { Link, useNavigate, useSearchParams } from '@quayside/kernel/router';
import { Button, FormField, PasswordField } from '@quayside/ui';
import { useState } from 'react';
import { useAccount } from '../../session/account';
import { useOpenApi, useOpenCall } from '../../session/openApi';
import { t } from '../../texts/signIn';
import { AuthForm } from '../page/AuthForm';
import { AuthHeading } from '../page/AuthHeading';
import { AuthPage } from '../page/AuthPage';
import { CheckedLink } from '../page/CheckedLink';
import type { LinkProblems } from '../page/LinkProblem';
import { toAuthMessage } from '../page/refusal';
import { SendNewLink } from './RegistrationSent';
import { registeredPath } from './registered';

const problems: LinkProblems = {
  expired: {
    get title() {
      return t('This link has expired');
    },
    get advice() {
      return t('A link to confirm a registration is valid for {registrationHours} hours.', { registrationHours });
    },
    to: '/auth/register',
    get action() {
      return t('Register again');
    },
  },
  used: {
    get title() {
      return t('This registration is confirmed already');
    },
    get advice() {
      return t('The link works once. Sign in with your e-mail and password.');
    },
    to: '/auth/login',
    get action() {
      return t('Go to sign in');
    },
  },
  unknown: {
    get title() {
      return t('This link is not valid');
    },
    get advice() {
      return t(
        'It may be incomplete, or a newer mail has replaced it. Open the link of your latest mail, or register again.',
      );
    },
    to: '/auth/register',
    get action() {
      return t('Register again');
    },
  },
};

type RegistrationCheck = Answer<typeof checkRegistration>;

/** Confirms a registration by the link of a mail. Needs a click, since mail scanners open links automatically. */
export function ConfirmRegistrationPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const check = useOpenCall(checkRegistration, { body: { token } }, token !== '');
  return (
    <AuthPage title={t('Confirm your e-mail')}>
      {check.data?.state === 'expired' ? (
        <ExpiredLink email={check.data.email} />
      ) : (
        <CheckedLink token={token} check={check} problems={problems}>
          {(registration) => <Confirm token={token} registration={registration} onSpent={() => void check.refetch()} />}
        </CheckedLink>
      )}
    </AuthPage>
  );
}

function ExpiredLink({ email }: { email: string }) {
  const { title, advice, to, action } = problems.expired;
  return (
    <>
      <AuthHeading arriving lead={advice}>
        {title}
      </AuthHeading>
      <SendNewLink email={email} />
      <Button asChild variant="ghost" size="lg">
        <Link to={to}>{action}</Link>
      </Button>
    </>
  );
}

interface ConfirmProps {
  token: string;
  registration: RegistrationCheck;
  /** Is called when the link no longer works. */
  onSpent: () => void;
}

function Confirm({ token, registration: { email, companyName }, onSpent }: ConfirmProps) {
  const api = useOpenApi();
  const { enter } = useAccount();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(confirmRegistration.body),
    defaultValues: { token, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const confirm = handleSubmit(async (body) => {
    setRefusal(undefined);
    try {
      enter(await api.call(confirmRegistration, { body }));
    } catch (error) {
      if (error instanceof ApiError && error.error.startsWith('link_')) return onSpent();
      const fault = error instanceof ApiError && error.errors?.find(({ path }) => path === 'password');
      if (fault) setError('password', { message: fault.message }, { shouldFocus: true });
      else setRefusal(toAuthMessage(error));
      return;
    }
    await navigate(registeredPath, { replace: true });
  });
  return (
    <>
      <AuthHeading
        arriving
        lead={t(
          'This opens the account of {companyName} and signs you in as {email}. Type the password that you registered with.',
          { companyName, email },
        )}
      >
        {t('Confirm your e-mail')}
      </AuthHeading>
      <AuthForm onSubmit={confirm} failure={t('Your registration could not be confirmed')} refusal={refusal}>
        <FormField name="password" label={t('Password')} error={errors.password?.message}>
          <PasswordField size="lg" autoComplete="current-password" {...register('password')} />
        </FormField>
        <Button type="submit" size="lg" width="100%" loading={isSubmitting} loadingText={t('Confirm and sign in')}>
          {t('Confirm and sign in')}
        </Button>
      </AuthForm>
    </>
  );
}
