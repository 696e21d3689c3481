import type { Notification } from '@quayside/contract';
import { Box, Button, Flex, Heading, Hint, IconButton, ModeTag } from '@quayside/ui';
import { ArrowRight, Bell, BellOff, CheckCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../texts/notifications';
import type { NotificationGroup } from './groupNotifications';
import { NotificationRow } from './NotificationRow';
import type { useNotificationActions } from './useNotifications';

/** Kinds of records with names instead of numbers. */
const namedKinds: readonly string[] = ['member', 'import', 'rate'];
/** Number of notifications shown before expanding. */
const INITIAL_COUNT = 3;

interface GroupSectionProps {
  group: NotificationGroup;
  actions: ReturnType<typeof useNotificationActions>;
  onOpen: (notification: Notification) => void;
}

/** Notifications of one record, with actions on all of them. */
export function GroupSection({ group: { about, notifications }, actions, onOpen }: GroupSectionProps) {
  const [isWhole, setWhole] = useState(false);
  const heading = useId();
  const shown = isWhole ? notifications : notifications.slice(0, INITIAL_COUNT);
  const isMuted = about.isFollowed === false;
  const muteText = isMuted ? t('Follow {name} again', { name: about.name }) : t('Mute {name}', { name: about.name });
  const readText = t('Mark all of {name} read', { name: about.name });
  return (
    <Box as="section" aria-labelledby={heading} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Flex align="center" gap="8px" ps="16px" pe="8px" pt="8px" pb="2px" minW="0">
        {about.loadType && <ModeTag mode={about.loadType} />}
        <Heading
          as="h3"
          id={heading}
          fontFamily={namedKinds.includes(about.kind) ? 'body' : 'mono'}
          textStyle="dense"
          fontWeight="semibold"
          truncate
        >
          {about.name}
        </Heading>
        {about.from && (
          <Flex align="center" gap="4px" fontFamily="mono" textStyle="label" color="fg.muted" whiteSpace="nowrap">
            {about.from}
            <ArrowRight size={12} aria-label={t('to')} />
            {about.to}
          </Flex>
        )}
        <Box flex="1" />
        {about.kind === 'booking' && (
          <Hint text={muteText}>
            <IconButton
              variant="ghost"
              size="sm"
              aria-label={muteText}
              onClick={() => actions.follow({ about, isFollowed: isMuted })}
            >
              {isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />}
            </IconButton>
          </Hint>
        )}
        <Hint text={readText}>
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={readText}
            disabled={notifications.every(({ isRead }) => isRead)}
            onClick={() => actions.read({ about: about.id, upTo: notifications[0].id })}
          >
            <CheckCheck aria-hidden />
          </IconButton>
        </Hint>
      </Flex>
      {shown.map((one) => (
        <NotificationRow key={one.id} notification={one} onOpen={onOpen} />
      ))}
      {shown.length < notifications.length && (
        <Button variant="plain" size="sm" ms="30px" mb="6px" color="fg.link" onClick={() => setWhole(true)}>
          {t('{count} more', { count: notifications.length - shown.length })}
        </Button>
      )}
    </Box>
  );
}
