import { Box, Button, Flex } from '@freight/shared-kernel/ui';

/** How much of the logo has left. */
export function UploadProgress({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  return (
    <Flex align="center" gap="12px" w="100%">
      <Box
        role="progressbar"
        aria-label="Uploading the logo"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        flex="1"
        h="4px"
        borderRadius="2px"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <Box h="100%" bg="marine.solid" style={{ width: `${percent}%` }} />
      </Box>
      <Box textStyle="idSm">{percent} %</Box>
      <Button variant="outline" size="sm" onClick={onCancel}>
        Cancel upload
      </Button>
    </Flex>
  );
}
