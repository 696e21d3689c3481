import type { DeliveryReport } from '../../ports/readMail';

/**
 * Whether a report says that an address will not take mails tomorrow either: there is none, it is switched off, or its domain takes
 * none. A full mailbox, a mail that is too large or unwanted say nothing of the address. @source RFC 3463
 */
export const isGone = ({ action, status }: Pick<DeliveryReport, 'action' | 'status'>): boolean =>
  action === 'failed' && /^5\.(0\.0|1\.\d+|2\.1|4\.4)$/.test(status);
