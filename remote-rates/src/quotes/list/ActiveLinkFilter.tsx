import { Box, Button, Flex } from '@quayside/ui';
import { X } from 'lucide-react';

/** Shows a filter that has no filter cell, with a button to remove it. */
export function ActiveLinkFilter({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <Flex
      align="center"
      wrap="wrap"
      gap="4px 12px"
      mb="12px"
      ps="14px"
      pe="6px"
      py="4px"
      bg="marine.subtle"
      borderRadius="md"
    >
      <Box role="status" color="marine.fg" overflowWrap="anywhere" minW="0" flex="1 1 220px">
        Only quotes {text}
      </Box>
      <Button variant="ghost" size="sm" onClick={onClear}>
        <X aria-hidden />
        Show all
      </Button>
    </Flex>
  );
}
