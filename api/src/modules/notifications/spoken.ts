import { shownDays } from '@quayside/freight';
import { type NotificationRow, toNotification } from './notificationRows';

/**
 * An event in a sentence that leaves the app. What a comment says stays there: a mail and a push could not be taken back with it.
 */
export const spokenOf = (row: NotificationRow): string => {
  const { label, by } = toNotification(row);
  return [`${label}${by ? ` by ${by}` : ''}`, shownDays(row.event.detail)].filter(Boolean).join('. ');
};
