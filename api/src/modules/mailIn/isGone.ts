import type { DeliveryReport } from '../../ports/readMail';

/**
 * Checks whether a report means that an address permanently refuses mails: it does not exist, is disabled, or its
 * domain accepts none. A full mailbox, or a mail that is too large or unwanted, does not count. @source RFC 3463
 */
export const isGone = ({ action, status }: Pick<DeliveryReport, 'action' | 'status'>): boolean =>
  action === 'failed' && /^5\.(0\.0|1\.\d+|2\.1|4\.4)$/.test(status);
