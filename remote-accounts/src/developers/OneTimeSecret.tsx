import { Box, CopyableId, Flex } from '@quayside/ui';
import { CircleCheck } from 'lucide-react';

interface ShownOnceProps {
  title: string;
  says: string;
  /** Noun for the button: 'key'. */
  name: string;
  children: string;
}

/** Shows a new secret that cannot be shown again. */
export function OneTimeSecret({ title, says, name, children }: ShownOnceProps) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap="8px 16px"
      mb="12px"
      px="16px"
      py="12px"
      borderWidth="1px"
      borderColor="fg.success"
      borderRadius="md"
      bg="bg.panel"
      textStyle="dense"
    >
      <Flex color="fg.success" flexShrink={0}>
        <CircleCheck size={18} aria-hidden />
      </Flex>
      <Box flex="1 1 220px">
        <b>{title}</b>
        <Box textStyle="caption" color="fg.muted">
          {says}
        </Box>
      </Box>
      <Box minW="0" maxW="full" overflowX="auto">
        <CopyableId name={name} size="idSm" copies={children}>
          {children}
        </CopyableId>
      </Box>
    </Flex>
  );
}
