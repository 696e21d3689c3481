import { useAbility } from '@quayside/kernel/session';
import { Box, PageTitle, UnsavedGuard, VStack } from '@quayside/ui';
import { BannerPanel } from '../banners/BannerPanel';
import { useBannerEditing } from '../banners/useBannerEditing';
import { t } from '../texts/account';
import { CompanyFacts } from './CompanyFacts';

/** /settings/info: the user's company, and for super-admins the banners. */
export default function CompanyInfo() {
  const editing = useBannerEditing();
  const writesBanners = useAbility().can('update', 'Banner');
  return (
    <Box maxW="948px" pb="24px">
      <PageTitle>{t('Company Info')}</PageTitle>
      <UnsavedGuard dirty={editing.form.formState.isDirty} />
      <VStack align="stretch" gap="12px" minW="0">
        <CompanyFacts />
        {writesBanners && <BannerPanel editing={editing} />}
      </VStack>
    </Box>
  );
}
