import { listSignInProviders } from '@quayside/contract';
import { useLocation, useSearchParams } from '@quayside/kernel/router';
import { Box } from '@quayside/ui';
import { useState } from 'react';
import { useOpenCall } from '../../session/openApi';
import { t } from '../../texts/signIn';
import { AuthHeading } from '../page/AuthHeading';
import { AuthLink, Elsewhere } from '../page/AuthLink';
import { AuthPage } from '../page/AuthPage';
import { toReturnPath } from '../page/returnPath';
import { SecondStep } from '../secondStep/SecondStep';
import { SocialButtons } from '../social/SocialButtons';
import { SocialOutcome } from '../social/SocialOutcome';
import { useSocialSignIn } from '../social/useSocialSignIn';
import { readNotice } from './notice';
import { PasswordSecondStep, type PendingSignIn } from './PasswordSecondStep';
import { SignInForm } from './SignInForm';

/** The sign-in page, for e-mail and password or a provider. Providers redirect back to it. */
export function SignInPage() {
  const [search] = useSearchParams();
  const returnTo = toReturnPath(search.get('from'));
  const notice = readNotice(useLocation().state);
  const social = useSocialSignIn('login', returnTo);
  const providers = useOpenCall(listSignInProviders, {});
  const [half, setHalf] = useState<PendingSignIn>();
  const { outcome } = social;
  if (half) {
    return (
      <AuthPage title={t('Second step')}>
        <PasswordSecondStep {...half} returnTo={returnTo} onBack={() => setHalf(undefined)} />
      </AuthPage>
    );
  }
  if (outcome?.kind === 'step') {
    const { returned, refusal, ways } = outcome;
    return (
      <AuthPage title={t('Second step')}>
        <SecondStep
          ways={ways}
          refusal={refusal}
          onStep={(step) => social.signIn({ ...returned, ...step }, outcome)}
          onBack={social.forget}
        />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('Sign in')}>
      <AuthHeading lead={t('Use your work e-mail to reach your bookings.')}>{t('Sign in')}</AuthHeading>
      <SocialOutcome social={social} />
      <SignInForm social={social} returnTo={returnTo} notice={outcome ? undefined : notice} onSecondStep={setHalf} />
      <SocialButtons social={social} lead={t('or continue with')} verb={t('Continue with')} />
      <Box display="grid" gap="8px">
        <Elsewhere>
          {t('New to Quayside?')} <AuthLink to="/auth/register">{t('Create an account')}</AuthLink>
        </Elsewhere>
        {providers.data?.includes('aws-seller') && (
          <Elsewhere>
            <AuthLink quiet to="/aws-seller/login">
              {t('Sign in as a marketplace seller')}
            </AuthLink>
          </Elsewhere>
        )}
      </Box>
    </AuthPage>
  );
}
