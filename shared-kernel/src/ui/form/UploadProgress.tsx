import { Box, Flex, IconButton } from '@chakra-ui/react';
import { X } from 'lucide-react';

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
      <Box
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        h="4px"
        borderRadius="2px"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <Box h="100%" bg="marine.solid" borderRadius="2px" style={{ width: `${percent}%` }} />
      </Box>
    </Box>
  );
}
