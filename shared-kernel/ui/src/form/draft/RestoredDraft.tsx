import { Box, Button, Flex } from '@chakra-ui/react';
import { t } from '../../texts/common';

export interface RestoredDraftProps {
  /** Names of files that the draft had and the server has deleted. */
  droppedFiles?: readonly string[];
  onDiscard: () => void;
}

/** Says that a form shows an earlier draft, and offers to discard it. */
export function RestoredDraft({ droppedFiles = [], onDiscard }: RestoredDraftProps) {
  return (
    <Flex
      role="status"
      align="center"
      justify="space-between"
      gap="12px"
      mt="16px"
      ps="14px"
      pe="6px"
      py="4px"
      minH="40px"
      borderRadius="md"
      bg="bg.subtle"
      color="fg.muted"
      textStyle="dense"
    >
      <Box minW="0" overflowWrap="anywhere">
        {t('Your draft was restored')}
        {droppedFiles.length > 0 && (
          <Box>
            {t('Upload again, the file was stored for one day only: {join}', { join: droppedFiles.join(', ') })}
          </Box>
        )}
      </Box>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        {t('Discard draft')}
      </Button>
    </Flex>
  );
}
