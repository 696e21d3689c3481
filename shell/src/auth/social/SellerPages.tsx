import { ApiError } from '@quayside/kernel/api';
import { useSearchParams } from '@quayside/kernel/router';
import { Button, Callout, Spinner } from '@quayside/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOpenApi } from '../../session/openApi';
import { t } from '../../texts/signIn';
import { AuthHeading } from '../page/AuthHeading';
import { AuthLink, Elsewhere } from '../page/AuthLink';
import { AuthPage } from '../page/AuthPage';
import { toAuthMessage } from '../page/refusal';
import { homePath, toReturnPath } from '../page/returnPath';
import { leaveTo } from './leaveTo';
import { loginFailed, readProviderAnswer } from './providerAnswer';
import { SocialOutcome } from './SocialOutcome';
import { toSellerAddress } from './sellerCallback';
import { beginSocialSignIn } from './startedSignIn';
import { useSocialSignIn } from './useSocialSignIn';

const title = 'Marketplace seller';
const ToSignIn = () => (
  <Elsewhere>
    <AuthLink to="/auth/login">{t('Back to sign in')}</AuthLink>
  </Elsewhere>
);

const Waiting = ({ children }: { children: string }) => (
  <>
    <AuthHeading arriving lead={children}>
      {t('{title} sign-in', { title })}
    </AuthHeading>
    <Spinner role="status" aria-label={children} alignSelf="center" />
  </>
);

const isNotSetUp = (error: unknown): boolean => error instanceof ApiError && error.statusCode === 404;

/** /aws-seller/login: redirects to the marketplace at once. */
export function SellerLoginPage() {
  const api = useOpenApi();
  const [search] = useSearchParams();
  const [refusal, setRefusal] = useState<unknown>();
  const leave = () => {
    setRefusal(undefined);
    beginSocialSignIn(api, { provider: 'aws-seller', intent: 'login', returnTo: toReturnPath(search.get('from')) })
      .then(({ url }) => leaveTo(toSellerAddress(url, search)))
      .catch((error: unknown) => setRefusal(error));
  };
  const onArrival = useEffectEvent(leave);
  useEffect(() => onArrival(), []);
  return (
    <AuthPage title={title}>
      {refusal ? (
        <>
          <AuthHeading arriving lead={t('Your seller account could not be asked.')}>
            {t('{title} sign-in', { title })}
          </AuthHeading>
          <Callout tone="error">
            {isNotSetUp(refusal)
              ? t('The sign-in for marketplace sellers is not set up here.')
              : toAuthMessage(refusal)}
          </Callout>
          {!isNotSetUp(refusal) && (
            <Button size="lg" variant="outline" onClick={leave}>
              {t('Try again')}
            </Button>
          )}
        </>
      ) : (
        <Waiting>{t('Opening your seller account.')}</Waiting>
      )}
      <ToSignIn />
    </AuthPage>
  );
}

/** /aws-seller/redirect: the page to which the marketplace redirects back. */
export function SellerRedirectPage() {
  const [search] = useSearchParams();
  const [answered] = useState(() => readProviderAnswer(search) !== undefined);
  const social = useSocialSignIn('login', homePath);
  return (
    <AuthPage title={title}>
      {social.busy ? (
        <Waiting>{t('You are being signed in.')}</Waiting>
      ) : (
        <>
          <AuthHeading arriving lead={t('Your seller account did not sign you in.')}>
            {t('{title} sign-in', { title })}
          </AuthHeading>
          {!answered && <Callout tone="error">{loginFailed}</Callout>}
          <SocialOutcome social={social} />
        </>
      )}
      <ToSignIn />
    </AuthPage>
  );
}
