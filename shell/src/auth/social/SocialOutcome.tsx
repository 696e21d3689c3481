import { Link } from '@quayside/kernel/router';
import { Button, Callout } from '@quayside/ui';
import { t } from '../../texts/signIn';
import { providers } from './providers';
import { makeRegistrationState } from './registrationState';
import type { SocialSignIn } from './useSocialSignIn';

/** Shows the result of a provider sign-in that led to no session, and the next action. */
export function SocialOutcome({ social: { outcome, signIn } }: { social: SocialSignIn }) {
  // A separate page handles the second step.
  if (!outcome || outcome.kind === 'step') return null;
  if (outcome.kind === 'failed') {
    return (
      <Callout tone="error" title={t('We could not sign you in')}>
        {outcome.sentence}
      </Callout>
    );
  }
  const { name, register } = providers[outcome.returned.provider];
  if (outcome.kind === 'known') {
    return <KnownAccount name={name} onSignIn={() => void signIn(outcome.returned, outcome)} />;
  }
  return (
    <>
      <Callout tone="warning" title={t('No account belongs to your {name} account', { name })}>
        {register
          ? t('Register your company with it, or sign in with your e-mail.')
          : t('Register your company first, or sign in with your e-mail.')}
      </Callout>
      <Button asChild size="lg" variant="outline">
        {register ? (
          <Link to="/auth/register" state={makeRegistrationState(outcome)}>
            {t('Register with {name}', { name })}
          </Link>
        ) : (
          <Link to="/auth/register">{t('Create an account')}</Link>
        )}
      </Button>
    </>
  );
}

/** Shown when a user who wants to register already has an account. */
export function KnownAccount({ name, onSignIn }: { name: string; onSignIn: () => void }) {
  return (
    <>
      <Callout tone="info" title={t('You have an account already')}>
        {t('Your {name} account belongs to somebody here. Sign in with it instead of registering again.', { name })}
      </Callout>
      <Button size="lg" variant="outline" onClick={onSignIn}>
        {t('Sign in with {name}', { name })}
      </Button>
    </>
  );
}
