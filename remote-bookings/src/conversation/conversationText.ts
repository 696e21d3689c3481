import type { Conversation } from '@quayside/contract';
import { formatDate } from '@quayside/freight';

type Readers = Pick<Conversation, 'forwarder' | 'customer'>;

/** Who will read what is typed, before it is sent. */
export const readersText = ({ forwarder, customer }: Readers, isVisible: boolean): string =>
  isVisible && customer
    ? `Visible to ${customer.companyName} and ${forwarder}`
    : `Internal: only ${forwarder} reads this`;

/** What the button that sends does. */
export const sendText = ({ forwarder, customer }: Readers, isVisible: boolean, isStaff: boolean): string => {
  if (!isStaff) return `Send to ${forwarder}`;
  return isVisible && customer ? `Send to ${customer.companyName}` : 'Add internal note';
};

/** The day above comments: 'Today', or 'Wed 2026/11/18'. */
export const dayHeading = (at: string, now: Date, zone: string): string => {
  const day = formatDate(at, zone);
  if (day === formatDate(now, zone)) return 'Today';
  return `${new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone }).format(new Date(at))} ${day}`;
};

/** Whether a text is better not shown to a customer without a second look. */
export const isDelicate = (text: string): boolean => /margin|\d\s?%/i.test(text);
