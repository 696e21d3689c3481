import { t } from '../texts/quotes';

/** Returns when recipients are reminded of a quote: '3 days before'. */
export const reminderText = (days: number): string => t('{days, plural, one {# day} other {# days}} before', { days });
