import type { Notification } from '@quayside/contract';
import { dayAt, formatShortDay, formatTime } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { Link } from '@quayside/kernel/router';
import { Box, Grid, VisuallyHidden, viewerTimeZone } from '@quayside/ui';
import { t } from '../texts/notifications';
import { notificationIcon, toneColours } from './kindIcons';

/** Returns the time for today, else the date. */
const whenText = (at: string, now: Date): string => {
  const zone = viewerTimeZone();
  const day = dayAt(at, zone);
  return day === dayAt(now, zone) ? formatTime(at, zone) : `${formatShortDay(day)} ${formatTime(at, zone)}`;
};

interface NotificationRowProps {
  notification: Notification;
  /** Called when the notification is opened, which marks it as read. */
  onOpen: (notification: Notification) => void;
}

/** Notification in one line, linked to its target. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { label, detail, by, at, isRead, tone, path } = notification;
  const Icon = notificationIcon(notification);
  return (
    <Grid
      asChild
      templateColumns="20px minmax(0, 1fr) auto 8px"
      gap="0 10px"
      px="16px"
      py={{ base: '10px', sm: '7px' }}
      textStyle="dense"
      color={isRead ? 'fg.muted' : 'fg'}
      _hover={{ bg: 'bg.subtle' }}
      _focusVisible={{ outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '-2px' }}
    >
      <Link to={path} onClick={() => onOpen(notification)}>
        <Box color={toneColours[tone]} pt="1px">
          <Icon size={16} aria-hidden />
        </Box>
        <Box minW="0">
          <Box as="span" fontWeight={isRead ? 'normal' : 'semibold'}>
            {label}
          </Box>
          {by && <span> {t('by {by}', { by })}</span>}
          {detail && (
            <Box textStyle="label" fontWeight="normal" color="fg.muted" overflowWrap="anywhere">
              {detail}
            </Box>
          )}
        </Box>
        <Box asChild textStyle="label" fontWeight="normal" color="fg.subtle" whiteSpace="nowrap">
          <time dateTime={at}>{whenText(at, useKernel().now())}</time>
        </Box>
        <Box>
          {!isRead && (
            <Box
              boxSize="8px"
              mt="5px"
              borderRadius="full"
              bg={{ base: 'marine.solid', _highContrast: t('Highlight') }}
            >
              <VisuallyHidden>{t('Unread')}</VisuallyHidden>
            </Box>
          )}
        </Box>
      </Link>
    </Grid>
  );
}
