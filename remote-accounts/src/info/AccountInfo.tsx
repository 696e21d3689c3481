import { useAbility } from '@quayside/kernel/session';
import { Grid, UnsavedGuard, VisuallyHidden, VStack } from '@quayside/ui';
import { BannerPanel } from '../banners/BannerPanel';
import { useBannerEditing } from '../banners/useBannerEditing';
import { ChangePasswordPanel } from '../password/ChangePasswordPanel';
import { useChangePassword } from '../password/useChangePassword';
import { SessionsPanel } from '../sessions/SessionsPanel';
import { t } from '../texts/account';
import { CompanyFacts } from './CompanyFacts';

/** /settings/info: the company, password and sessions, and for super-admins the banners. */
export default function AccountInfo() {
  const changing = useChangePassword();
  const editing = useBannerEditing();
  const writesBanners = useAbility().can('update', 'Banner');
  // One guard for both forms, because the router supports only one.
  const dirty = changing.form.formState.isDirty || editing.form.formState.isDirty;
  return (
    <>
      <VisuallyHidden asChild>
        <h1>{t('Company Info')}</h1>
      </VisuallyHidden>
      <UnsavedGuard dirty={dirty} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.12fr)' }}
        alignItems="start"
        gap={{ base: '12px', lg: '16px' }}
        pt="16px"
      >
        <VStack align="stretch" gap="12px" minW="0">
          <CompanyFacts />
          <ChangePasswordPanel changing={changing} />
          {writesBanners && <SessionsPanel />}
        </VStack>
        {writesBanners ? <BannerPanel editing={editing} /> : <SessionsPanel />}
      </Grid>
    </>
  );
}
