import type { Conversation } from '@quayside/contract';
import { formatDate } from '@quayside/freight';

type Readers = Pick<Conversation, 'forwarder' | 'customer'>;

/** Returns who will read the comment. */
export const readersText = ({ forwarder, customer }: Readers, isVisible: boolean): string =>
  isVisible && customer
    ? `Visible to ${customer.companyName} and ${forwarder}`
    : `Internal: only ${forwarder} reads this`;

/** Returns the label of the send button. */
export const sendText = ({ forwarder, customer }: Readers, isVisible: boolean, isStaff: boolean): string => {
  if (!isStaff) return `Send to ${forwarder}`;
  return isVisible && customer ? `Send to ${customer.companyName}` : 'Add internal note';
};

/** Returns the heading of a day: 'Today', or 'Wed 2026/11/18'. */
export const dayHeading = (at: string, now: Date, zone: string): string => {
  const day = formatDate(at, zone);
  if (day === formatDate(now, zone)) return 'Today';
  return `${new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone }).format(new Date(at))} ${day}`;
};

/** Returns whether a text needs confirmation before a customer sees it. */
export const isSensitive = (text: string): boolean => /margin|\d\s?%/i.test(text);
