import { pathOfLink } from '@quayside/contract/composition';
import { formatCallDay, totalText } from '@quayside/freight';
import type { Template } from '../../platform/mail/template';
import type { MailSender } from '../../platform/people/mailSender';
import { quoteBounced } from './quoteBounced';
import { optionName, type QuoteDocument, quoteFileName, validUntil } from './quoteDocument';
import { drawQuotePdf } from './threadTasks';

interface QuoteMail {
  /** At sell prices; the attached PDF is written from it as well. */
  readonly paper: QuoteDocument;
  /** Sender of the quote. */
  readonly sender: MailSender;
  /** Reply address: the owner of the quote. Mails of the previous release do not have it. */
  readonly answersTo?: string | undefined;
  /** Text for the recipients; defaults to that of the document. */
  readonly message?: string;
  /** Number of the revision that it replaces. */
  readonly replaces?: string | null;
  /** Token of the recipient's own link; mails of the previous release do not have it. */
  readonly token?: string;
}

/** Sends a quote: options with prices, validity, and the link to accept or reject it. */
export const quoteMail: Template<QuoteMail> = {
  name: 'quote',
  sealed: ['token'],
  refused: quoteBounced,
  keeps: ({ paper: { id } }) => ({ paper: { id } }),
  write: ({ paper, sender, answersTo, message = paper.message, replaces, token }, { company, publicUrl }) => {
    const { id, number, name, cargo, options } = paper;
    const lane = `${paper.from.portName} to ${paper.to.portName}`;
    return {
      subject: `Quote ${number} from ${company}: ${lane}`,
      heading: name,
      paragraphs: [
        ...(message ? message.split(/\n+/) : [`${sender.name} has prepared a quote for you.`]),
        ...(replaces ? [`This is ${number}. It replaces ${replaces}, which can no longer be accepted.`] : []),
        `${lane}, ${cargo}:`,
      ],
      table: {
        columns: ['Carrier', 'ETD', 'ETA', 'Total'],
        rows: options.map((option) => [
          optionName(option),
          formatCallDay(option.etd, option.from),
          formatCallDay(option.eta, option.to),
          totalText(option),
        ]),
      },
      facts: [
        ['Valid until', validUntil(paper)],
        ['Your contact', `${sender.name}, ${sender.email}`],
      ],
      by: sender.name,
      answersTo,
      action: {
        label: 'See the quote',
        url: token ? `${publicUrl}${pathOfLink('quote', token)}` : `${publicUrl}/quotes/${id}/details`,
      },
      notes: [
        'The attached PDF has all charges. Accept or decline the quote on its page: no account is needed. The link is yours, so do not pass it on.',
        `With an account you also find it at ${publicUrl}/quotes/${id}/details`,
      ],
    };
  },
  attach: async ({ paper }, issuer, threads) => [
    {
      fileName: quoteFileName(paper),
      contentType: 'application/pdf',
      content: await threads.run(drawQuotePdf, { paper, issuer }),
    },
  ],
};
