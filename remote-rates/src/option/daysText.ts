import { t } from '../texts/results';

/** @example daysText(6) // '6 days' */
export const daysText = (count: number): string => t('{count, plural, one {# day} other {# days}}', { count });
