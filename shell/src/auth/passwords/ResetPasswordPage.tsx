import { checkResetLink, passwordTwice, resetPassword, samePassword } from '@quayside/contract';
import { ApiError, setFieldErrors } from '@quayside/kernel/api';
import { useForm, useWatch, valibotResolver } from '@quayside/kernel/forms';
import { useNavigate, useSearchParams } from '@quayside/kernel/router';
import { Button } from '@quayside/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { useAccount } from '../../session/account';
import { useOpenApi, useOpenCall } from '../../session/openApi';
import { t } from '../../texts/signIn';
import { AuthForm } from '../page/AuthForm';
import { AuthHeading } from '../page/AuthHeading';
import { AuthPage } from '../page/AuthPage';
import { CheckedLink } from '../page/CheckedLink';
import type { LinkProblems } from '../page/LinkProblem';
import { toAuthMessage } from '../page/refusal';
import { NewPasswordFields } from './NewPasswordFields';

const again = {
  to: '/auth/forgot-password',
  get action() {
    return t('Ask for a new link');
  },
};
const problems: LinkProblems = {
  expired: {
    get title() {
      return t('This link has expired');
    },
    get advice() {
      return t('A link to set a new password is valid for 60 minutes.');
    },
    ...again,
  },
  used: {
    get title() {
      return t('This link was used already');
    },
    get advice() {
      return t('The link works once. Sign in with the new password, or request another link if it was not you.');
    },
    ...again,
  },
  unknown: {
    get title() {
      return t('This link is not valid');
    },
    get advice() {
      return t('It may be incomplete, or a newer mail has replaced it. Open the link of your latest mail.');
    },
    ...again,
  },
};

const Passwords = v.pipe(
  v.strictObject(passwordTwice),
  v.forward(v.partialCheck(...samePassword), ['confirmPassword']),
);

/** Sets a new password by the link of a mail; ends all sessions of the account. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const check = useOpenCall(checkResetLink, { body: { token } }, token !== '');
  return (
    <AuthPage title={t('Reset password')}>
      <CheckedLink token={token} check={check} problems={problems}>
        {() => <PasswordForm token={token} onSpent={() => void check.refetch()} />}
      </CheckedLink>
    </AuthPage>
  );
}

function PasswordForm({ token, onSpent }: { token: string; onSpent: () => void }) {
  const api = useOpenApi();
  const account = useAccount();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: valibotResolver(Passwords),
    // Otherwise the resolver stops at the first invalid field, before it compares the passwords.
    criteriaMode: 'all',
    defaultValues: { password: '', confirmPassword: '' },
  });

  const typed = useWatch({ control, name: 'password' });

  const submit = handleSubmit(async ({ password }) => {
    setRefusal(undefined);
    try {
      await api.call(resetPassword, { body: { token, password } });
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 409) return onSpent();
      if (!setFieldErrors(error, setError)) setRefusal(toAuthMessage(error));
      return;
    }
    const notice = t('New password updated! Sign in with it.');
    // This browser's session ended with all others.
    account.expire(notice);
    await navigate('/auth/login', { replace: true, state: { notice } });
  });

  return (
    <>
      <AuthHeading lead={t('You will be signed out everywhere, and sign in with it.')}>
        {t('Set a new password')}
      </AuthHeading>
      <AuthForm onSubmit={submit} failure={t('The password could not be set')} refusal={refusal}>
        <NewPasswordFields
          autoFocus
          password={register('password')}
          confirmPassword={register('confirmPassword')}
          typed={typed}
          errors={formState.errors}
        />
        <Button type="submit" size="lg" width="100%" loading={formState.isSubmitting} loadingText={t('Set password')}>
          {t('Set password')}
        </Button>
      </AuthForm>
    </>
  );
}
