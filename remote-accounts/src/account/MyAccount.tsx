import { Box, PageTitle, UnsavedGuard, VStack } from '@quayside/ui';
import { AccountPanel } from '../info/AccountPanel';
import { ChangePasswordPanel } from '../password/ChangePasswordPanel';
import { useChangePassword } from '../password/useChangePassword';
import { SecondFactorPanel } from '../security/SecondFactorPanel';
import { SessionsPanel } from '../sessions/SessionsPanel';
import { AppearancePanel } from './AppearancePanel';
import { OwnDataPanel } from './OwnDataPanel';

/** /settings/account: all that is the person's own, on one page. */
export default function MyAccount() {
  const changing = useChangePassword();
  return (
    <Box maxW="948px" pb="24px">
      <UnsavedGuard dirty={changing.form.formState.isDirty} />
      <PageTitle>My account</PageTitle>
      <VStack align="stretch" gap="12px" minW="0">
        <AccountPanel />
        <AppearancePanel />
        <ChangePasswordPanel changing={changing} />
        <SecondFactorPanel />
        <SessionsPanel />
        <OwnDataPanel />
      </VStack>
    </Box>
  );
}
