import type { Template } from '../../platform/mail/template';

interface QuoteQuestion {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  /** Address of the link's recipient, who asks and gets the reply. */
  readonly recipient: string;
  readonly question: string;
}

/** Sends a recipient's question to the owner of a quote. */
export const quoteQuestionMail: Template<QuoteQuestion> = {
  name: 'quote-question',
  write: ({ id, number, name, recipient, question }, { publicUrl }) => ({
    subject: `Question about quote ${number}`,
    heading: `A question about ${number}`,
    paragraphs: [`${recipient} asks about the quote ${name}:`, ...question.split(/\n+/)],
    answersTo: recipient,
    action: { label: 'See the quote', url: `${publicUrl}/quotes/${id}/details` },
    notes: ['Answer this mail to write to them.'],
  }),
};
