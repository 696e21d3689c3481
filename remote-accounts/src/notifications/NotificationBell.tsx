import { Box, Dialog, Flex, Portal, VisuallyHidden } from '@quayside/ui';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/notifications';
import { NotificationPanel } from './NotificationPanel';
import { unreadText } from './unreadText';
import { useUnread } from './useNotifications';

/** Bell in the navigation rail with the unread count; opens the panel, on phones a sheet. */
export default function NotificationBell() {
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  const said =
    unread === 0
      ? t('No unread notifications')
      : t('{unread, plural, one {{count} unread notification} other {{count} unread notifications}}', {
          unread,
          count: unreadText(unread),
        });
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      lazyMount
      unmountOnExit
      preventScroll={false}
      scrollBehavior="inside"
    >
      <Dialog.Trigger asChild>
        <Flex
          as="button"
          position="relative"
          align="center"
          justify="center"
          width={{ base: '44px', sm: '58px' }}
          height="44px"
          borderRadius="md"
          cursor="pointer"
          color={open ? 'white' : 'fg.onRail'}
          bg={open ? 'white/8' : 'transparent'}
          _hover={{ color: 'white', bg: open ? 'white/8' : 'white/5' }}
          _focusVisible={{ outline: '2px solid', outlineColor: 'marine.400', outlineOffset: '-2px' }}
        >
          <Bell size={20} aria-hidden />
          <VisuallyHidden>{t('Notifications')}</VisuallyHidden>
          {unread > 0 && (
            <Box
              aria-hidden
              position="absolute"
              top="4px"
              right={{ base: '2px', sm: '10px' }}
              minW="16px"
              height="16px"
              px="4px"
              borderRadius="8px"
              bg="#F38072"
              color="#31100C"
              // Forced colours remove the background, so an outline frames the number.
              _highContrast={{ outline: '1px solid' }}
              fontSize="11px"
              fontWeight="semibold"
              lineHeight="16px"
              textAlign="center"
            >
              {unreadText(unread)}
            </Box>
          )}
        </Flex>
      </Dialog.Trigger>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Portal>
        <Dialog.Backdrop bg={{ base: 'blackAlpha.600', sm: 'transparent' }} />
        <Dialog.Positioner
          padding="0"
          alignItems="flex-end"
          justifyContent={{ base: 'stretch', sm: 'flex-start' }}
          css={{ '--dialog-base-margin': '0px' }}
        >
          <Dialog.Content
            display="flex"
            flexDirection="column"
            width={{ base: '100%', sm: '460px' }}
            maxW="100%"
            ms={{ base: '0', sm: '78px' }}
            mb={{ base: '0', sm: '16px' }}
            mt="auto"
            maxH={{ base: '88dvh', sm: 'calc(100dvh - 32px)' }}
            borderRadius={{ base: '12px 12px 0 0', sm: 'lg' }}
            borderWidth="1px"
          >
            <NotificationPanel unread={unread} onClose={() => setOpen(false)} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
