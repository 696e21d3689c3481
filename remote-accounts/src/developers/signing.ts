import { OLD_SECRET_HOURS, type WebhookFormat } from '@quayside/contract';
import { t } from '../texts/developers';

/** Explains the signature of each message format. */
export const signing = {
  cloudevents: {
    standard: 'Standard Webhooks',
    header: 'webhook-signature v1',
    get afterChange() {
      return t('The old secret stays valid for {hours} hours.', { hours: OLD_SECRET_HOURS });
    },
  },
  dcsa: {
    standard: 'DCSA Track & Trace 2.2',
    header: 'Notification-Signature',
    get afterChange() {
      return t('The old secret ends at once, because this standard allows only one signature.');
    },
  },
} as const satisfies Record<WebhookFormat, Record<'standard' | 'header' | 'afterChange', string>>;
