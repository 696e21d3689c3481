import { type NewsThreshold, notificationThresholds } from '@quayside/contract';
import { t } from '../texts/notifications';

/** Returns a threshold in words. @example spanText('etaHours', 12) // '12 hours' */
export const spanText = (name: NewsThreshold, count: number): string =>
  notificationThresholds[name].unit === 'hours'
    ? t('{count, plural, one {# hour} other {# hours}}', { count })
    : t('{count, plural, one {# day} other {# days}}', { count });
