import { Navigate } from '@quayside/kernel/router';
import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Callout, PageTitle, VStack } from '@quayside/ui';
import { CompanySignInPanel } from '../companySignIn/CompanySignInPanel';
import { t } from '../texts/account';
import { RulesPanel } from './RulesPanel';
import { SecondFactorPanel } from './SecondFactorPanel';

/**
 * /settings/security: the company's sign-in rules for admins; others continue to their own sign-in settings. A user who
 * must set up a second factor does so here, since no other page is open until then.
 */
export default function Security() {
  const { mustEnrol = false } = useUser();
  const ability = useAbility();
  const setsRules = ability.can('update', 'SignInPolicy');
  const setsSignIn = ability.can('update', 'CompanySignIn');
  if (!mustEnrol && !setsRules && !setsSignIn) return <Navigate to="/settings/account#two-step" replace />;
  return (
    <Box maxW="948px">
      <PageTitle>{t('Security')}</PageTitle>
      <VStack align="stretch" gap="12px" minW="0">
        {mustEnrol ? (
          <>
            <Callout tone="warning" title={t('Two-step sign-in is required')}>
              {t('Add a passkey or set up an authenticator app to continue.')}
            </Callout>
            <SecondFactorPanel />
          </>
        ) : (
          <>
            {setsRules && <RulesPanel />}
            {setsSignIn && <CompanySignInPanel />}
          </>
        )}
      </VStack>
    </Box>
  );
}
