import { Box, Button, Flex } from '@quayside/ui';
import { X } from 'lucide-react';
import { t } from '../../texts/quotes';

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
        {t('Only quotes {text}', { text })}
      </Box>
      <Button variant="ghost" size="sm" onClick={onClear}>
        <X aria-hidden />
        {t('Show all')}
      </Button>
    </Flex>
  );
}
