import type { ComposedRemote } from '@quayside/contract/composition';
import { Link } from '@quayside/kernel/router';
import { Box, Button, Flex, Kbd, ModalDialog } from '@quayside/ui';
import { listShortcuts } from './listShortcuts';

interface ShortcutSheetProps {
  remotes: readonly ComposedRemote[];
  onClose: () => void;
}

/** Lists all keyboard shortcuts. */
export default function ShortcutSheet({ remotes, onClose }: ShortcutSheetProps) {
  return (
    <ModalDialog
      open
      onClose={onClose}
      title="Keyboard shortcuts"
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      {listShortcuts(remotes).map(({ where, shortcuts }) => (
        <Box key={where} as="section" aria-label={where} mb="16px">
          <Box fontWeight="semibold" mb="6px">
            {where}
          </Box>
          <Box as="dl">
            {shortcuts.map(({ keys, does }) => (
              <Flex key={`${keys.join()} ${does}`} py="4px" gap="16px" justify="space-between" borderTopWidth="1px">
                <Box as="dt">{does}</Box>
                <Flex as="dd" gap="4px" flexShrink="0">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Flex>
              </Flex>
            ))}
          </Box>
        </Box>
      ))}
      <Box color="fg.muted">
        You can switch off shortcuts of single characters under{' '}
        <Box asChild textDecoration="underline">
          <Link to="/settings/account" onClick={onClose}>
            My account
          </Link>
        </Box>
        .
      </Box>
    </ModalDialog>
  );
}
