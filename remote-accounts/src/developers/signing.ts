import { OLD_SECRET_HOURS, type WebhookFormat } from '@quayside/contract';

/** Explains the signature of each message format. */
export const signing = {
  cloudevents: {
    standard: 'Standard Webhooks',
    header: 'webhook-signature v1',
    afterChange: `The old secret stays valid for ${OLD_SECRET_HOURS} hours.`,
  },
  dcsa: {
    standard: 'DCSA Track & Trace 2.2',
    header: 'Notification-Signature',
    afterChange: 'The old secret ends at once, because this standard allows only one signature.',
  },
} as const satisfies Record<WebhookFormat, Record<'standard' | 'header' | 'afterChange', string>>;
