import { Box, PageTitle, UnsavedGuard, VStack } from '@quayside/ui';
import { ChangeEmailPanel } from '../email/ChangeEmailPanel';
import { useChangeEmail } from '../email/useChangeEmail';
import { AccountPanel } from '../info/AccountPanel';
import { useAccountFacts } from '../info/useAccountFacts';
import { ChangePasswordPanel } from '../password/ChangePasswordPanel';
import { useChangePassword } from '../password/useChangePassword';
import { SecondFactorPanel } from '../security/SecondFactorPanel';
import { SessionsPanel } from '../sessions/SessionsPanel';
import { t } from '../texts/account';
import { AppearancePanel } from './AppearancePanel';
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
    <Box maxW="948px" pb="24px">
      <UnsavedGuard dirty={dirty} />
      <PageTitle>{t('My account')}</PageTitle>
      <VStack align="stretch" gap="12px" minW="0">
        <AccountPanel changing={facts} />
        <LanguagePanel />
        <AppearancePanel />
        <ShortcutsPanel />
        <ChangeEmailPanel changing={email} />
        <ChangePasswordPanel changing={changing} />
        <SecondFactorPanel />
        <SessionsPanel />
        <OwnDataPanel />
      </VStack>
    </Box>
  );
}
