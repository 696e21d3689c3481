import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Callout, PageTitle, VStack } from '@quayside/ui';
import { CompanySignInPanel } from '../companySignIn/CompanySignInPanel';
import { SessionsPanel } from '../sessions/SessionsPanel';
import { t } from '../texts/account';
import { RulesPanel } from './RulesPanel';
import { SecondFactorPanel } from './SecondFactorPanel';

/** /settings/security: two-step sign-in, sessions, and for admins the company's rules. */
export default function Security() {
  const { mustEnrol = false } = useUser();
  const ability = useAbility();
  const setsRules = ability.can('update', 'SignInPolicy');
  const setsSignIn = ability.can('update', 'CompanySignIn');
  return (
    <Box maxW="948px">
      <PageTitle>{t('Security')}</PageTitle>
      <VStack align="stretch" gap="12px" minW="0">
        {mustEnrol && (
          <Callout tone="warning" title={t('Two-step sign-in is required')}>
            {t('Add a passkey or set up an authenticator app to continue.')}
          </Callout>
        )}
        <SecondFactorPanel />
        {!mustEnrol && <SessionsPanel />}
        {!mustEnrol && setsRules && <RulesPanel />}
        {!mustEnrol && setsSignIn && <CompanySignInPanel />}
      </VStack>
    </Box>
  );
}
