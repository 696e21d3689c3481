import { daysText } from '@quayside/freight';

/** Returns when recipients are reminded of a quote: '3 days before'. */
export const reminderText = (days: number): string => `${daysText(days)} before`;
