import type { Notification } from '@quayside/contract';

/** Notifications of one record, newest first. */
export interface NotificationGroup {
  readonly about: Notification['about'];
  readonly notifications: readonly [Notification, ...Notification[]];
}

/** Groups notifications by record, the group with the newest first. */
export const groupNotifications = (list: readonly Notification[]): NotificationGroup[] => {
  const groups = new Map<string, [Notification, ...Notification[]]>();
  for (const one of list) {
    const group = groups.get(one.about.id);
    if (group) group.push(one);
    else groups.set(one.about.id, [one]);
  }
  return [...groups.values()].map((notifications) => ({ about: notifications[0].about, notifications }));
};
