import { useNavigate, useSearchParams } from '@quayside/kernel/router';
import { Button, Spinner } from '@quayside/ui';
import { useEffect, useEffectEvent } from 'react';
import { t } from '../../texts/signIn';
import { AuthHeading } from '../page/AuthHeading';
import { AuthLink, Elsewhere } from '../page/AuthLink';
import { AuthPage } from '../page/AuthPage';
import { toLocalPath } from '../page/returnPath';
import { type LinkedInMessage, linkedInSource } from './linkedInWindow';
import { cancelled, loginFailed, type ProviderAnswer, readProviderAnswer } from './providerAnswer';

const toLinkedInMessage = (answer: ProviderAnswer | undefined): LinkedInMessage => {
  if (!answer) return { source: linkedInSource, error: 'invalid_response', error_description: loginFailed };
  if ('error' in answer) return { source: linkedInSource, error: answer.error, error_description: answer.description };
  const { code, state, iss } = answer;
  return { source: linkedInSource, code, state, ...(iss && { iss }) };
};

const ToSignIn = () => (
  <Elsewhere>
    <AuthLink to="/auth/login">{t('Back to sign in')}</AuthLink>
  </Elsewhere>
);

/** The page to which LinkedIn redirects its window: it reports to the page that opened it, and closes. */
export function LinkedInPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const message = toLinkedInMessage(readProviderAnswer(search));
  const redirect = toLocalPath(search.get('linkedin_redirect_url'));
  const opener: Window | null = window.opener;

  const tell = useEffectEvent(() => {
    opener?.postMessage(message, window.location.origin);
    if (redirect) void navigate(redirect, { replace: true });
    else if (opener && (!('error' in message) || message.error === cancelled)) window.close();
  });
  useEffect(() => tell(), []);

  return (
    <AuthPage title={t('LinkedIn')}>
      {'error' in message ? (
        <>
          <AuthHeading arriving lead={opener ? message.error_description : loginFailed}>
            {t('We could not sign you in')}
          </AuthHeading>
          {opener ? (
            <Button size="lg" variant="outline" onClick={() => window.close()}>
              {t('Close window')}
            </Button>
          ) : (
            <ToSignIn />
          )}
        </>
      ) : opener ? (
        <>
          <AuthHeading arriving lead={t('This window closes by itself.')}>
            {t('Signing you in with LinkedIn')}
          </AuthHeading>
          <Spinner role="status" aria-label={t('Signing you in')} alignSelf="center" />
        </>
      ) : (
        <>
          <AuthHeading arriving lead={t('Go back to the window where you started, and try again there.')}>
            {t('This window lost its connection to the page')}
          </AuthHeading>
          <ToSignIn />
        </>
      )}
    </AuthPage>
  );
}
