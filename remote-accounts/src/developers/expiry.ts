import type { ApiKey } from '@quayside/contract';
import { DAY } from '@quayside/freight';
import { t } from '../texts/developers';

/** Number of remaining days from which the expiry is shown. */
const SOON_DAYS = 30;

/** Returns whether a key has expired. */
export const isExpired = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now = Date.now()): boolean =>
  Date.parse(expiresAt) <= now;

/** Returns the text below the expiry date; empty while it is far away. */
export const expiryText = (key: Pick<ApiKey, 'expiresAt'>, now = Date.now()): string => {
  if (isExpired(key, now)) return t('Expired');
  const days = Math.floor((Date.parse(key.expiresAt) - now) / DAY);
  if (days >= SOON_DAYS) return '';
  if (days === 0) return t('Within a day');
  return t('{days, plural, one {In # day} other {In # days}}', { days });
};
