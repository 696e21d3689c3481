import { Box, Flex, PageTitle, UnsavedGuard, VStack } from '@quayside/ui';
import { ChangeEmailPanel } from '../email/ChangeEmailPanel';
import { useChangeEmail } from '../email/useChangeEmail';
import { AccountPanel } from '../info/AccountPanel';
import { useAccountFacts } from '../info/useAccountFacts';
import { ChangePasswordPanel } from '../password/ChangePasswordPanel';
import { useChangePassword } from '../password/useChangePassword';
import { SecondFactorPanel } from '../security/SecondFactorPanel';
import { SessionsPanel } from '../sessions/SessionsPanel';
import { t } from '../texts/account';
import { AccountSection, AccountSections } from './AccountSections';
import { AppearancePanel } from './AppearancePanel';
import { FormatsPanel } from './FormatsPanel';
import { LanguagePanel } from './LanguagePanel';
import { OwnDataPanel } from './OwnDataPanel';
import { ShortcutsPanel } from './ShortcutsPanel';

/** /settings/account: all personal settings on one page. */
export default function MyAccount() {
  const facts = useAccountFacts();
  const changing = useChangePassword();
  const email = useChangeEmail();
  // One guard for all forms, because the router supports only one.
  const dirty = [facts, changing, email].some(({ form }) => form.formState.isDirty);
  return (
    <Box maxW="1160px" pb="24px">
      <UnsavedGuard dirty={dirty} />
      <PageTitle>{t('My account')}</PageTitle>
      <Flex align="start" gap="24px">
        <AccountSections />
        <VStack align="stretch" gap="12px" minW="0" flex="1" maxW="948px">
          <AccountSection id="profile">
            <AccountPanel changing={facts} />
          </AccountSection>
          <AccountSection id="display">
            <LanguagePanel waits={dirty} />
            <FormatsPanel />
            <AppearancePanel />
            <ShortcutsPanel />
          </AccountSection>
          <AccountSection id="password">
            <ChangeEmailPanel changing={email} />
            <ChangePasswordPanel changing={changing} />
          </AccountSection>
          <AccountSection id="two-step">
            <SecondFactorPanel />
          </AccountSection>
          <AccountSection id="sessions">
            <SessionsPanel />
          </AccountSection>
          <AccountSection id="data">
            <OwnDataPanel />
          </AccountSection>
        </VStack>
      </Flex>
    </Box>
  );
}
