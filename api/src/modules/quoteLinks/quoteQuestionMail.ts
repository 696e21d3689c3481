import type { Template } from '../../platform/mail/template';

interface QuoteQuestion {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  /** Who asks: the address that the link was sent to. Answers go there. */
  readonly recipient: string;
  readonly question: string;
}

/** Brings the owner of a quote what a recipient asks by their link. */
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
