import { Link } from '@quayside/kernel/router';
import { Button } from '@quayside/ui';
import { t } from '../../texts/signIn';
import { AuthHeading } from '../page/AuthHeading';
import { AuthPage } from '../page/AuthPage';
import { homePath } from '../page/returnPath';

/** Shown after a successful registration; leads to the onboarding checklist. */
export function RegisterConfirmedPage() {
  return (
    <AuthPage title={t('Registration confirmed')}>
      <AuthHeading
        arriving
        lead={t(
          'You are signed in as its administrator. A checklist leads you to the first shipment, from your profile to the invitation of a customer. It stays until all is done.',
        )}
      >
        {t('Your company is registered')}
      </AuthHeading>
      <Button asChild size="lg" mt="8px">
        <Link to={homePath}>{t('Continue')}</Link>
      </Button>
    </AuthPage>
  );
}
