import { checkInvitation } from '@quayside/contract';
import { useSearchParams } from '@quayside/kernel/router';
import { useOpenCall } from '../../session/openApi';
import { t } from '../../texts/signIn';
import { AuthPage } from '../page/AuthPage';
import { CheckedLink } from '../page/CheckedLink';
import type { LinkProblems } from '../page/LinkProblem';
import { AcceptForm } from './AcceptForm';

const toSignIn = {
  to: '/auth/login',
  get action() {
    return t('Go to sign in');
  },
};
const problems: LinkProblems = {
  expired: {
    get title() {
      return t('This invitation has expired');
    },
    get advice() {
      return t('An invitation is valid for seven days. Ask the person who invited you to send it again.');
    },
    ...toSignIn,
  },
  used: {
    get title() {
      return t('This invitation was used already');
    },
    get advice() {
      return t('Sign in with your e-mail and password. If it was not you, tell the person who invited you.');
    },
    ...toSignIn,
  },
  unknown: {
    get title() {
      return t('This invitation is not valid');
    },
    get advice() {
      return t(
        'The link may be incomplete, or the invitation was taken back or sent again. Open the link of your latest mail.',
      );
    },
    ...toSignIn,
  },
};

/** Accepts an invitation by the link of a mail. */
export function InvitePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const check = useOpenCall(checkInvitation, { body: { token } }, token !== '');
  return (
    <AuthPage title={t('Accept invitation')}>
      <CheckedLink token={token} check={check} problems={problems}>
        {(invitation) => <AcceptForm token={token} invitation={invitation} onSpent={() => void check.refetch()} />}
      </CheckedLink>
    </AuthPage>
  );
}
