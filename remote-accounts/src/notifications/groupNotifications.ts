import type { Notification } from '@quayside/contract';

/** What is told of one record, the newest first. */
export interface NotificationGroup {
  readonly about: Notification['about'];
  readonly notifications: readonly [Notification, ...Notification[]];
}

/** Grouped by record, the one with the newest first. */
export const groupNotifications = (list: readonly Notification[]): NotificationGroup[] => {
  const groups = new Map<string, [Notification, ...Notification[]]>();
  for (const one of list) {
    const group = groups.get(one.about.id);
    if (group) group.push(one);
    else groups.set(one.about.id, [one]);
  }
  return [...groups.values()].map((notifications) => ({ about: notifications[0].about, notifications }));
};
