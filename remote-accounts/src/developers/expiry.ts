import type { ApiKey } from '@quayside/contract';
import { DAY } from '@quayside/freight';

/** From how many days on it is said how soon a key expires. */
const SOON = 30;

/** Whether a key opens nothing any more. */
export const isExpired = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now = Date.now()): boolean =>
  Date.parse(expiresAt) <= now;

/** What stands below the day on which a key expires; nothing while that is far. */
export const expiryText = (key: Pick<ApiKey, 'expiresAt'>, now = Date.now()): string => {
  if (isExpired(key, now)) return 'Expired';
  const days = Math.floor((Date.parse(key.expiresAt) - now) / DAY);
  if (days >= SOON) return '';
  if (days === 0) return 'Within a day';
  return days === 1 ? 'In 1 day' : `In ${days} days`;
};
