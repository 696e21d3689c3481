import { Box, Flex, IconButton } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { ProgressBar } from '../status/ProgressBar';
import { t } from '../texts/common';

export interface UploadProgressProps {
  /** Name of the file, or of all files together. */
  name: string;
  /** Sent share in percent, 0 to 100. */
  percent: number;
  onCancel: () => void;
}

/** Shows the progress of an upload, with a button to cancel. */
export function UploadProgress({ name, percent, onCancel }: UploadProgressProps) {
  return (
    <Box mt="auto">
      <Flex align="center" gap="8px" minH="28px">
        <Box flex="1" minW="0" truncate textStyle="dense" fontWeight="medium">
          {name}
        </Box>
        <Box textStyle="idSm">{percent} %</Box>
        <IconButton variant="ghost" size="sm" aria-label={t('Cancel upload of {name}', { name })} onClick={onCancel}>
          <X aria-hidden />
        </IconButton>
      </Flex>
      <ProgressBar label={t('Uploading {name}', { name })} percent={percent} />
    </Box>
  );
}
