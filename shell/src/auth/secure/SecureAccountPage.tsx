import { checkSecureLink, secureAccount } from '@quayside/contract';
import { ApiError } from '@quayside/kernel/api';
import { useNavigate, useSearchParams } from '@quayside/kernel/router';
import { Button } from '@quayside/ui';
import { type FormEvent, useState } from 'react';
import { useAccount } from '../../session/account';
import { useOpenApi, useOpenCall } from '../../session/openApi';
import { t } from '../../texts/signIn';
import { AuthForm } from '../page/AuthForm';
import { AuthHeading } from '../page/AuthHeading';
import { AuthPage } from '../page/AuthPage';
import { CheckedLink } from '../page/CheckedLink';
import type { LinkProblems } from '../page/LinkProblem';
import { toAuthMessage } from '../page/refusal';

const reset = {
  to: '/auth/forgot-password',
  get action() {
    return t('Set a new password');
  },
};
const problems: LinkProblems = {
  expired: {
    get title() {
      return t('This link has expired');
    },
    get advice() {
      return t('Set a new password by mail. If you no longer get our mails, ask the admin of your company.');
    },
    ...reset,
  },
  used: {
    get title() {
      return t('This link was used already');
    },
    get advice() {
      return t('Your account was secured with it. Set a new password if you have not done so.');
    },
    ...reset,
  },
  unknown: {
    get title() {
      return t('This link is not valid');
    },
    get advice() {
      return t('It may be incomplete. Open the link of the mail again, or set a new password.');
    },
    ...reset,
  },
};

/** Recovers an account by the link of a mail about a changed credential, after a click. */
export function SecureAccountPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const check = useOpenCall(checkSecureLink, { body: { token } }, token !== '');
  return (
    <AuthPage title={t('Secure your account')}>
      <CheckedLink token={token} check={check} problems={problems}>
        {() => <SecureForm token={token} onSpent={() => void check.refetch()} />}
      </CheckedLink>
    </AuthPage>
  );
}

function SecureForm({ token, onSpent }: { token: string; onSpent: () => void }) {
  const api = useOpenApi();
  const account = useAccount();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const secure = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    setSending(true);
    try {
      const { resetToken } = await api.call(secureAccount, { body: { token } });
      // This browser's session ended with all others.
      account.expire(t('Your account is secured.'));
      const next = resetToken === null ? '/auth/login' : `/auth/reset-password?token=${encodeURIComponent(resetToken)}`;
      await navigate(next, { replace: true });
    } catch (error) {
      setSending(false);
      if (error instanceof ApiError && error.error.startsWith('link_')) onSpent();
      else setRefusal(toAuthMessage(error));
    }
  };
  return (
    <>
      <AuthHeading
        arriving
        lead={t(
          'We sign out every browser and undo what was added to your sign-in since that change. Then you set a new password.',
        )}
      >
        {t('Secure your account')}
      </AuthHeading>
      <AuthForm
        onSubmit={(event) => void secure(event)}
        failure={t('The account could not be secured')}
        refusal={refusal}
      >
        <Button type="submit" size="lg" width="100%" loading={sending} loadingText={t('Sign out everywhere')}>
          {t('Sign out everywhere')}
        </Button>
      </AuthForm>
    </>
  );
}
