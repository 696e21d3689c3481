import type { Template } from '../../platform/mail/template';

interface WebhookPaused {
  readonly firstName: string;
  readonly url: string;
  readonly pausedBecause: string;
}

/** Tells the admins that a webhook was paused. */
export const webhookPausedMail: Template<WebhookPaused> = {
  name: 'webhook-paused',
  write: ({ firstName, url, pausedBecause }, { publicUrl }) => ({
    subject: 'A webhook was paused',
    heading: 'A webhook was paused',
    paragraphs: [
      `Hello ${firstName},`,
      `${url} no longer gets messages. ${pausedBecause}.`,
      'Pending deliveries are stored for 30 days and sent when you resume it.',
    ],
    action: { label: 'See the webhook', url: `${publicUrl}/settings/webhooks` },
    notes: [],
  }),
};
