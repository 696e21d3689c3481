import type { Template } from '../../platform/mail/template';

interface QuoteAnswered {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly firstName: string;
  /** Full name and company of the user who answered. */
  readonly by: string;
  readonly status: 'accepted' | 'rejected';
  /** Chosen option, or the reason for rejection. */
  readonly detail: string;
  /** Amount above the customer's credit limit; null within it. Mails queued by older releases do not have it. */
  readonly credit?: string | null;
}

/** Tells the owner of a quote how the customer answered. */
export const quoteAnsweredMail: Template<QuoteAnswered> = {
  name: 'quote-answered',
  write: (answer, { publicUrl }) => {
    const { id, number, name, firstName, by, status, detail, credit } = answer;
    return {
      subject: `Quote ${number} was ${status}`,
      heading: `${number} was ${status}`,
      paragraphs: [`Hello ${firstName},`, `${by} has ${status} the quote ${name}.`],
      facts: [[status === 'accepted' ? 'Option' : 'Reason', detail], ...(credit ? [['Credit', credit] as const] : [])],
      action: { label: status === 'accepted' ? 'Book it' : 'See the quote', url: `${publicUrl}/quotes/${id}/details` },
    };
  },
};
