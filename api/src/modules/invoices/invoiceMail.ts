import type { Invoice } from '@quayside/contract';
import { formatDay, formatMoney } from '@quayside/freight';
import { toSafeFileName } from '../../platform/files/toSafeFileName';
import type { Template } from '../../platform/mail/template';
import type { MailSender } from '../../platform/people/mailSender';
import { paperTitle } from './invoicePaper';
import { drawInvoicePdf } from './threadTasks';

interface InvoiceMail {
  /** The attached PDF is drawn from it. */
  readonly invoice: Invoice;
  /** Message to the recipients. */
  readonly message: string;
  /** The sender; answers go to this address. */
  readonly sender: MailSender;
}

/** Mail with an invoice or a credit note. */
export const invoiceMail: Template<InvoiceMail> = {
  name: 'invoice',
  write: ({ invoice, message, sender }, { company, publicUrl }) => {
    const { kind, number, currency, totalMinor, dueOn, reference, credits } = invoice;
    const title = paperTitle(kind);
    return {
      subject: `${title} ${number} from ${company}`,
      heading: `${title} ${number}`,
      paragraphs: [
        ...(message ? message.split(/\n+/) : [`${sender.name} sends you the attached ${title.toLowerCase()}.`]),
        ...(credits ? [`It takes back ${credits.number}.`] : []),
      ],
      facts: [
        ['Total', formatMoney(totalMinor, currency)],
        ...(kind === 'invoice' && dueOn ? [['Due', formatDay(dueOn)] as const] : []),
        ...(reference ? [['Your reference', reference] as const] : []),
        ['Your contact', `${sender.name}, ${sender.email}`],
      ],
      answersTo: sender.email,
      action: { label: `See the ${title.toLowerCase()}`, url: `${publicUrl}/invoices/${invoice.id}` },
      notes: ['The PDF is attached. Its page asks you to sign in.'],
    };
  },
  attach: async ({ invoice }, issuer, threads) => [
    {
      fileName: toSafeFileName(invoice.file.name.replace(/\.pdf$/, ''), 'pdf'),
      contentType: 'application/pdf',
      content: await threads.run(drawInvoicePdf, { invoice, issuer }),
    },
  ],
};
