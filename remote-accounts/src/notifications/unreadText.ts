import { maxNotificationCount } from '@quayside/contract';

/** Returns the number of unread notifications, up to the counting limit. */
export const unreadText = (unread: number): string =>
  unread >= maxNotificationCount ? `${maxNotificationCount - 1}+` : String(unread);
