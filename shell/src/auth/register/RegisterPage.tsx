import { useLocation } from '@quayside/kernel/router';
import { Box } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../../texts/signIn';
import { AuthHeading } from '../page/AuthHeading';
import { AuthLink, Elsewhere } from '../page/AuthLink';
import { AuthPage } from '../page/AuthPage';
import { homePath } from '../page/returnPath';
import { providers } from '../social/providers';
import { readRegistrationState } from '../social/registrationState';
import { SocialButtons } from '../social/SocialButtons';
import { SocialOutcome } from '../social/SocialOutcome';
import { useSocialSignIn } from '../social/useSocialSignIn';
import { RegisterForm } from './RegisterForm';
import { RegistrationSent } from './RegistrationSent';
import { SocialRegisterForm } from './SocialRegisterForm';

/** Registers a forwarding company, by e-mail or by a provider. Providers redirect back to this page. */
export function RegisterPage() {
  const social = useSocialSignIn('register', homePath);
  const { outcome } = social;
  const [sentTo, setSentTo] = useState<string>();
  const carried = readRegistrationState(useLocation().state);
  // An unknown account is expected here: the form continues with the provider's data.
  const returned = outcome?.kind === 'unknown' ? outcome.returned : outcome ? undefined : carried;
  return (
    <AuthPage title={t('Create an account')}>
      {returned ? (
        <>
          <AuthHeading lead={t('Your name and e-mail come from there; tell us of your company.')}>
            {t('Register with {name}', { name: providers[returned.provider].name })}
          </AuthHeading>
          <SocialRegisterForm returned={returned} onSignIn={() => void social.signIn(returned)} />
          <Elsewhere>
            <AuthLink to="/auth/login">{t('Back to sign in')}</AuthLink>
          </Elsewhere>
        </>
      ) : (
        <>
          {sentTo && <RegistrationSent email={sentTo} onBack={() => setSentTo(undefined)} />}
          {/* Hidden, not unmounted: the typed values stay for another address. */}
          <Box display={sentTo ? 'none' : 'contents'}>
            <AuthHeading lead={t('Register your forwarding company; you become its administrator.')}>
              {t('Create an account')}
            </AuthHeading>
            <SocialOutcome social={social} />
            <RegisterForm onSent={setSentTo} />
            <SocialButtons social={social} lead={t('or register with')} verb={t('Register with')} />
            <Elsewhere>
              {t('Have an account?')} <AuthLink to="/auth/login">{t('Sign in')}</AuthLink>
            </Elsewhere>
          </Box>
        </>
      )}
    </AuthPage>
  );
}
