import { Box, Button, Flex, ProgressBar } from '@quayside/ui';
import { t } from '../texts/profile';

/** Progress of the logo upload. */
export function UploadProgress({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  return (
    <Flex align="center" gap="12px" w="100%">
      <ProgressBar label={t('Uploading the logo')} percent={percent} flex="1" />
      <Box textStyle="idSm">{percent} %</Box>
      <Button variant="outline" size="sm" onClick={onCancel}>
        {t('Cancel upload')}
      </Button>
    </Flex>
  );
}
