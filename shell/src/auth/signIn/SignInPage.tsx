import { listSignInProviders } from '@quayside/contract';
import { useLocation, useSearchParams } from '@quayside/kernel/router';
import { Box } from '@quayside/ui';
import { useState } from 'react';
import { useOpenCall } from '../../session/openApi';
import { AuthHeading } from '../page/AuthHeading';
import { AuthLink, Elsewhere } from '../page/AuthLink';
import { AuthPage } from '../page/AuthPage';
import { returnPath } from '../page/returnPath';
import { SecondStep } from '../secondStep/SecondStep';
import { SocialButtons } from '../social/SocialButtons';
import { SocialOutcome } from '../social/SocialOutcome';
import { useSocialSignIn } from '../social/useSocialSignIn';
import { noticeOf } from './notice';
import { PasswordSecondStep } from './PasswordSecondStep';
import { SignInForm } from './SignInForm';
import type { Credentials } from './signIn';

/** The sign-in, by e-mail and password or by a provider. Providers lead back to it. */
export function SignInPage() {
  const [search] = useSearchParams();
  const returnTo = returnPath(search.get('from'));
  const notice = noticeOf(useLocation().state);
  const social = useSocialSignIn('login', returnTo);
  const providers = useOpenCall(listSignInProviders, {});
  const [credentials, setCredentials] = useState<Credentials>();
  const { outcome } = social;
  if (credentials) {
    return (
      <AuthPage title="Second step">
        <PasswordSecondStep credentials={credentials} returnTo={returnTo} onBack={() => setCredentials(undefined)} />
      </AuthPage>
    );
  }
  if (outcome?.kind === 'code') {
    const { returned, refusal } = outcome;
    return (
      <AuthPage title="Second step">
        <SecondStep
          refusal={refusal}
          onCode={(secondFactor) => social.signIn({ ...returned, secondFactor }, outcome.returnTo)}
          onBack={social.forget}
        />
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Sign in">
      <AuthHeading lead="Use your work e-mail to reach your bookings.">Sign in</AuthHeading>
      <SocialOutcome social={social} />
      <SignInForm returnTo={returnTo} notice={outcome ? undefined : notice} onSecondStep={setCredentials} />
      <SocialButtons social={social} lead="or continue with" verb="Continue with" />
      <Box display="grid" gap="8px">
        <Elsewhere>
          New to Quayside? <AuthLink to="/auth/register">Create an account</AuthLink>
        </Elsewhere>
        {providers.data?.includes('aws-seller') && (
          <Elsewhere>
            <AuthLink quiet to="/aws-seller/login">
              Sign in as a marketplace seller
            </AuthLink>
          </Elsewhere>
        )}
      </Box>
    </AuthPage>
  );
}
