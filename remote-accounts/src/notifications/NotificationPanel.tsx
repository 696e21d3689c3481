import {
  canGetNotification,
  type Notification,
  type NotificationKind,
  notificationDays,
  notificationKindNames,
  notificationKinds,
} from '@quayside/contract';
import { Link } from '@quayside/kernel/router';
import { useUser } from '@quayside/kernel/session';
import {
  Box,
  Button,
  Dialog,
  EmptyState,
  Faces,
  Flex,
  IconButton,
  SegmentedControl,
  SelectField,
  Skeleton,
} from '@quayside/ui';
import { BellOff, CheckCheck, Settings, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/notifications';
import { GroupSection } from './GroupSection';
import { groupNotifications } from './groupNotifications';
import { unreadText } from './unreadText';
import { useNotificationActions, useNotifications } from './useNotifications';

interface NotificationPanelProps {
  unread: number;
  onClose: () => void;
}

/** Lists notifications by record: unread or all, of one kind or every kind. */
export function NotificationPanel({ unread, onClose }: NotificationPanelProps) {
  const user = useUser();
  const [which, setWhich] = useState<'unread' | 'all'>('unread');
  const [kind, setKind] = useState<NotificationKind | null>(null);
  const [behind, setBehind] = useState<readonly string[]>([]);
  const actions = useNotificationActions();
  const choose =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setBehind([]);
      set(value);
    };
  const shown = { unread: which === 'unread', kind };
  const before = behind.at(-1);
  const page = useNotifications({ ...shown, before });
  const newest = page.data?.notifications[0]?.id;
  const open = ({ id, isRead }: Notification) => {
    if (!isRead) actions.read({ ids: [id] });
    onClose();
  };
  return (
    <>
      <Dialog.Header px="16px" pt="12px" pb="8px" gap="8px" alignItems="center">
        <Dialog.Title textStyle="heading">{t('Notifications')}</Dialog.Title>
        {unread > 0 && (
          <Box px="7px" borderRadius="full" bg="bg.error" color="fg.error" textStyle="label" fontWeight="semibold">
            {unreadText(unread)}
          </Box>
        )}
        <Box flex="1" />
        <Button
          variant="ghost"
          size="sm"
          disabled={unread === 0}
          onClick={() =>
            actions.read(before === undefined && which === 'unread' && !kind && newest ? { upTo: newest } : {})
          }
        >
          <CheckCheck aria-hidden />
          {t('Mark all read')}
        </Button>
        <IconButton asChild variant="ghost" size="sm" aria-label={t('Notification preferences')}>
          <Link to="/settings/notifications" onClick={onClose}>
            <Settings aria-hidden />
          </Link>
        </IconButton>
        <Dialog.CloseTrigger asChild position="static">
          <IconButton variant="ghost" size="sm" aria-label={t('Close notifications')}>
            <X aria-hidden />
          </IconButton>
        </Dialog.CloseTrigger>
      </Dialog.Header>
      <Flex align="center" gap="8px" wrap="wrap" px="16px" pb="10px" borderBottomWidth="1px">
        <SegmentedControl
          aria-label={t('Which notifications')}
          size="sm"
          value={which}
          onChange={choose(setWhich)}
          segments={[
            { value: 'unread', label: t('Unread') },
            { value: 'all', label: t('All') },
          ]}
        />
        <Box flex="1" />
        <Box width="200px">
          <SelectField
            aria-label={t('Kind')}
            placeholder={t('All kinds')}
            value={kind ?? ''}
            onChange={({ target }) => choose(setKind)((target.value || null) as NotificationKind | null)}
            options={notificationKindNames
              .filter((one) => canGetNotification(user, one))
              .map((one) => ({ value: one, label: t(notificationKinds[one].label) }))}
          />
        </Box>
        {kind && (
          <Button variant="ghost" size="sm" onClick={() => actions.muteKind(kind)}>
            <BellOff aria-hidden />
            {t('Mute this kind')}
          </Button>
        )}
      </Flex>
      <Dialog.Body p="0" overflow="auto" flex="1">
        <Faces query={page} skeleton={<Skeleton m="16px" h="220px" />}>
          {({ notifications, next }) => (
            <>
              {notifications.length === 0 && (
                <EmptyState
                  title={which === 'unread' ? t('Nothing unread') : t('Nothing yet')}
                  art={<BellOff size={32} aria-hidden />}
                >
                  {which === 'unread'
                    ? t('You’re all caught up.')
                    : t('Updates on your bookings and quotes appear here.')}
                </EmptyState>
              )}
              {groupNotifications(notifications).map((group) => (
                <GroupSection key={group.about.id} group={group} actions={actions} onOpen={open} />
              ))}
              <Flex
                justify="center"
                align="center"
                gap="8px"
                wrap="wrap"
                p="12px 16px 16px"
                textStyle="label"
                fontWeight="normal"
                color="fg.subtle"
              >
                {before !== undefined && (
                  <Button variant="outline" size="sm" onClick={() => setBehind(behind.slice(0, -1))}>
                    {t('Newer')}
                  </Button>
                )}
                {next ? (
                  <Button variant="outline" size="sm" onClick={() => setBehind([...behind, next])}>
                    {t('Older')}
                  </Button>
                ) : (
                  notifications.length > 0 &&
                  t('Notifications older than {days} days are removed.', { days: notificationDays })
                )}
              </Flex>
            </>
          )}
        </Faces>
      </Dialog.Body>
    </>
  );
}
