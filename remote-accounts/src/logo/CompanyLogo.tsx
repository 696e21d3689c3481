import { Box, EmptyState, Stack, VisuallyHidden } from '@quayside/ui';
import { t } from '../texts/profile';
import { LogoSection } from './LogoSection';
import { useOwnLogo } from './useOwnLogo';

/** /settings/logo: the company's logo, and one for dark backgrounds. */
export default function CompanyLogo() {
  const { companyId, companyName, logos } = useOwnLogo();
  return (
    <Box pt="16px" maxW="760px">
      <VisuallyHidden asChild>
        <h1>{t('Company Logo')}</h1>
      </VisuallyHidden>
      {companyId ? (
        <Stack gap="12px">
          <LogoSection ground="light" companyId={companyId} companyName={companyName} />
          {(logos.light || logos.dark) && <LogoSection ground="dark" companyId={companyId} companyName={companyName} />}
        </Stack>
      ) : (
        <EmptyState title={t('No company')}>{t('You belong to no company whose logo could be kept here.')}</EmptyState>
      )}
    </Box>
  );
}
