import { Box, Button, Flex, Panel } from '@quayside/ui';
import { t } from '../texts/profile';

interface SaveBarProps {
  /** Number of changed fields. */
  count: number;
  sending: boolean;
  onDiscard: () => void;
}

/** Bar at the bottom while there are unsaved changes. */
export function SaveBar({ count, sending, onDiscard }: SaveBarProps) {
  if (count === 0) return null;
  return (
    // Above the shell's navigation bar on phones.
    <Panel
      position="sticky"
      bottom={{ base: 'calc(68px + env(safe-area-inset-bottom))', sm: '12px' }}
      boxShadow="md"
      zIndex="1"
    >
      <Flex align="center" wrap="wrap" gap="8px" px="16px" py="12px">
        <Box boxSize="8px" borderRadius="full" bg="border.warning" aria-hidden />
        <Box role="status" me="auto">
          {count === 1 ? t('1 change not saved') : t('{count} changes not saved', { count })}
        </Box>
        <Button type="button" variant="ghost" onClick={onDiscard}>
          {t('Discard')}
        </Button>
        <Button type="submit" loading={sending} loadingText={t('Save')}>
          {t('Save')}
        </Button>
      </Flex>
    </Panel>
  );
}
