import { CONFIRMATION_HOURS } from '@quayside/contract';
import type { Template } from '../../platform/mail/template';
import { stopBounced } from './bounced';

/** The two ends of a shipment by name. */
export interface Lane {
  readonly from: string;
  readonly to: string;
}

/** Asks whoever reads it whether they want mails about a shipment. */
export const followMail: Template<Lane & { readonly token: string }> = {
  name: 'follow-shipment',
  sealed: ['token'],
  write: ({ from, to, token }, { company, publicUrl }) => ({
    subject: `Follow the shipment from ${from} to ${to}?`,
    heading: `Follow the shipment from ${from} to ${to}?`,
    paragraphs: [
      `Somebody asked that ${company} mails this address when the shipment departs and arrives, and when its ETA changes.`,
      'Confirm it, and the mails begin. No account is needed, and each mail has a link that ends them.',
    ],
    action: { label: 'Yes, mail me', url: `${publicUrl}/f/${token}` },
    notes: [
      `The link works for ${CONFIRMATION_HOURS} hours. If you did not ask for this, do nothing: without your yes no mail follows.`,
    ],
  }),
  refused: stopBounced,
};

interface FollowerNews extends Lane {
  readonly lines: readonly { readonly what: string; readonly when: string }[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Ends these mails; it opens nothing else. */
  readonly token: string;
}

/** What happened to a shipment, for somebody who follows it without an account. */
export const followerNewsMail: Template<FollowerNews> = {
  name: 'follower-news',
  write: ({ from, to, lines, facts, token }, { publicUrl }) => {
    const [{ what } = { what: '' }] = lines;
    const subject = `${from} to ${to}: ${lines.length === 1 ? what : `${lines.length} news`}`;
    return {
      subject,
      heading: subject,
      paragraphs: ['You follow this shipment:'],
      table: { columns: ['What happened', 'When'], rows: lines.map(({ what: said, when }) => [said, when]) },
      facts,
      unsubscribe: `${publicUrl}/u/${encodeURIComponent(token)}`,
    };
  },
  refused: stopBounced,
};
