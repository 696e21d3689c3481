import { localizeDays } from '@quayside/freight';
import { type NotificationRow, toNotification } from './notificationRows';

/**
 * Describes an event for mail and push. Leaves out comment texts, because mails and pushes cannot be recalled when a
 * comment is removed.
 */
export const describeNotification = (row: NotificationRow): string => {
  const { label, by } = toNotification(row);
  return [`${label}${by ? ` by ${by}` : ''}`, localizeDays(row.event.detail)].filter(Boolean).join('. ');
};
