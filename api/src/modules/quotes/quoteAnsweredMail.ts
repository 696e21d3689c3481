import type { Template } from '../../platform/mail/template';

interface QuoteAnswered {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly firstName: string;
  /** Full name and company of who answered. */
  readonly by: string;
  readonly status: 'accepted' | 'rejected';
  /** The chosen option, or why not. */
  readonly detail: string;
}

/** Tells the owner of a quote what the customer says to it. */
export const quoteAnsweredMail: Template<QuoteAnswered> = {
  name: 'quote-answered',
  write: (answer, { publicUrl }) => {
    const { id, number, name, firstName, by, status, detail } = answer;
    return {
      subject: `Quote ${number} was ${status}`,
      heading: `${number} was ${status}`,
      paragraphs: [`Hello ${firstName},`, `${by} has ${status} the quote ${name}.`],
      facts: [[status === 'accepted' ? 'Option' : 'Reason', detail]],
      action: { label: status === 'accepted' ? 'Book it' : 'See the quote', url: `${publicUrl}/quotes/${id}/details` },
    };
  },
};
