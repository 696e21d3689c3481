import { shownDays } from '@quayside/freight';
import { type NotificationRow, toNotification } from './notificationRows';

/**
 * Describes an event for mail and push. Leaves out comment texts, because mails and pushes cannot be recalled when a
 * comment is removed.
 */
export const spokenOf = (row: NotificationRow): string => {
  const { label, by } = toNotification(row);
  return [`${label}${by ? ` by ${by}` : ''}`, shownDays(row.event.detail)].filter(Boolean).join('. ');
};
