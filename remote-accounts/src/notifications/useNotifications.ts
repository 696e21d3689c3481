import {
  changeNotificationSettings,
  countNotifications,
  followBooking,
  getFollowing,
  getNotificationSettings,
  listNotifications,
  type Notification,
  type NotificationKind,
  notificationKinds,
  readNotifications,
} from '@quayside/contract';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useNews } from '@quayside/kernel/realtime';
import { toaster } from '@quayside/ui';
import { t } from '../texts/notifications';

const countKey = callKey(countNotifications, {});
const listKey = callKey(listNotifications);

/** Returns the number of unread notifications, updated live. */
export const useUnread = (): number => {
  useNews('NOTIFIED', [countKey, listKey]);
  return useCall(countNotifications, {}).data?.unread ?? 0;
};

export interface NotificationFilter {
  readonly unread: boolean;
  readonly kind: NotificationKind | null;
  /** Cursor of the page: id after which the list continues. */
  readonly before?: string | undefined;
}

/** Loads one page of notifications. */
export const useNotifications = ({ unread, kind, before }: NotificationFilter) =>
  useCall(listNotifications, {
    query: {
      ...(unread && { unread: 'true' as const }),
      ...(kind && { kind: [kind] }),
      ...(before && { before }),
    } as never,
  });

/** Actions on notifications; they update every page at once. */
export const useNotificationActions = () => {
  const queries = useQueryClient();
  const again = () => void Promise.all([countKey, listKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const failed = (error: Error) => toaster.error({ id: 'notifications', title: errorMessage(error) });
  const read = useSend(readNotifications, { onError: failed, onSettled: again });
  const follow = useSend(followBooking, {
    onError: failed,
    onSettled: () => {
      again();
      void queries.invalidateQueries({ queryKey: callKey(getFollowing) });
    },
  });
  const choose = useSend(changeNotificationSettings, {
    onError: failed,
    onSettled: () => void queries.invalidateQueries({ queryKey: callKey(getNotificationSettings, {}) }),
  });
  return {
    muteKind: (kind: NotificationKind) =>
      choose.mutate({ body: { choices: { [kind]: { app: false, mail: 'off' } } } } as never, {
        onSuccess: () =>
          toaster.success(
            t('Notifications of the kind “{label}” are off', { label: t(notificationKinds[kind].label) }),
          ),
      }),
    read: (body: { ids?: string[]; about?: string; upTo?: string }) => read.mutate({ body }),
    follow: ({ about, isFollowed }: { about: Notification['about']; isFollowed: boolean }) =>
      follow.mutate(
        { params: { id: about.id }, body: { isFollowed } },
        {
          onSuccess: () =>
            toaster.success(
              isFollowed
                ? t('Notifications for {name} are on again', { name: about.name })
                : t('Notifications for {name} are off', { name: about.name }),
            ),
        },
      ),
  };
};
