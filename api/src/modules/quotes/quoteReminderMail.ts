import { pathOfLink } from '@quayside/contract/composition';
import type { Template } from '../../platform/mail/template';
import { quoteBounced } from './quoteBounced';

interface QuoteReminder {
  /** Id of the quote. Mails queued by older releases do not have it. */
  readonly quoteId?: string;
  readonly number: string;
  readonly name: string;
  readonly lane: string;
  /** 2026/11/30 */
  readonly validUntil: string;
  readonly owner: string;
  readonly answersTo?: string | undefined;
  /** Token of the recipient's own link. */
  readonly token: string;
}

/** Reminds a recipient that a quote ends soon and has no answer. */
export const quoteReminderMail: Template<QuoteReminder> = {
  name: 'quote-reminder',
  sealed: ['token'],
  refused: async (tx, mail, data) => {
    if (data?.quoteId) await quoteBounced(tx, mail, { paper: { id: data.quoteId } });
  },
  keeps: ({ quoteId }) => ({ quoteId }),
  write: ({ number, name, lane, validUntil, owner, answersTo, token }, { company, publicUrl }) => ({
    subject: `Quote ${number} from ${company} ends on ${validUntil}`,
    heading: name,
    paragraphs: [
      `The quote ${number} for ${lane} can be accepted until ${validUntil}. Nobody has answered it yet.`,
      `Questions? Answer this mail: it reaches ${owner}.`,
    ],
    by: owner,
    answersTo,
    action: { label: 'See the quote', url: `${publicUrl}${pathOfLink('quote', token)}` },
    notes: ['No account is needed. The link is yours, so do not pass it on. This is the only reminder.'],
  }),
};
