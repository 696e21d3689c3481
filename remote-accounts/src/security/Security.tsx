import { useAbility, useUser } from '@quayside/kernel/session';
import { Box, Callout, PageTitle, VStack } from '@quayside/ui';
import { SessionsPanel } from '../sessions/SessionsPanel';
import { RulesPanel } from './RulesPanel';
import { SecondFactorPanel } from './SecondFactorPanel';

/** /settings/security: two-step sign-in, the sessions, and for admins what the company asks of everybody. */
export default function Security() {
  const { mustEnrol = false } = useUser();
  const setsRules = useAbility().can('update', 'SignInPolicy');
  return (
    <Box maxW="948px">
      <PageTitle>Security</PageTitle>
      <VStack align="stretch" gap="12px" minW="0">
        {mustEnrol && (
          <Callout tone="warning" title="Your company asks for two-step sign-in">
            Set up an authenticator app to go on. Everything else is open as soon as it is on.
          </Callout>
        )}
        <SecondFactorPanel />
        {!mustEnrol && <SessionsPanel />}
        {!mustEnrol && setsRules && <RulesPanel />}
      </VStack>
    </Box>
  );
}
