import { Box, Skeleton, VisuallyHidden } from '@quayside/ui';
import { t } from '../texts/frame';

/** Placeholder for a remote's page that is loading; the bars around it work. */
export function LoadingPage() {
  return (
    <Box role="status" pt="24px">
      <VisuallyHidden>{t('The page is loading')}</VisuallyHidden>
      <Skeleton height="28px" width="220px" borderRadius="md" />
      <Skeleton height="240px" mt="20px" borderRadius="lg" />
    </Box>
  );
}
