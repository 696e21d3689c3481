import { Box, Flex, IconButton } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { ProgressBar } from '../status/ProgressBar';

export interface UploadProgressProps {
  /** Of the file, or of the files together. */
  name: string;
  /** What has left, 0 to 100. */
  percent: number;
  onCancel: () => void;
}

/** Files on their way to the server, with a way to give them up. */
export function UploadProgress({ name, percent, onCancel }: UploadProgressProps) {
  return (
    <Box mt="auto">
      <Flex align="center" gap="8px" minH="28px">
        <Box flex="1" minW="0" truncate textStyle="dense" fontWeight="medium">
          {name}
        </Box>
        <Box textStyle="idSm">{percent} %</Box>
        <IconButton variant="ghost" size="sm" aria-label={`Cancel upload of ${name}`} onClick={onCancel}>
          <X aria-hidden />
        </IconButton>
      </Flex>
      <ProgressBar label={`Uploading ${name}`} percent={percent} />
    </Box>
  );
}
