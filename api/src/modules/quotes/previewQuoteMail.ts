import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import { signedBy } from '../../platform/mail/letter';
import { findIssuer } from '../../platform/people/issuer';
import { findMailSender } from '../../platform/people/mailSender';
import { quoteFileName, toQuoteDocument } from './quoteDocument';
import { quoteMail } from './quoteMail';
import { findQuoteRow } from './quoteRows';
import { requireQuoteAction } from './requireQuoteAction';
import { replacedNumber } from './revisions';
import { ownerAddress } from './sendQuote';

/** Returns the mail as its template renders it; the link is created when the quote is sent. */
export const previewQuoteMail = handle(
  calls.previewQuoteMail,
  async ({ params: { id }, body, user, db, services }): Promise<calls.QuoteMailPreview> => {
    const row = await findQuoteRow(db, user, id);
    requireQuoteAction(row, 'send');
    const message = body.message || row.doc.message;
    const paper = toQuoteDocument(row, message);
    const { company } = await findIssuer(db, services, row.agentId);
    const answersTo = await ownerAddress(db, row);
    const replaces = replacedNumber(row);
    const { publicUrl } = services.config;
    const sender = await findMailSender(db, user);
    const data = { paper, sender, message, replaces, ...(answersTo && { answersTo }) };
    const letter = quoteMail.write(data, { company, publicUrl });
    const { by, subject, heading, paragraphs, table, facts = [], action, notes = [] } = letter;
    return {
      ...{ from: signedBy(by, company), answersTo: answersTo ?? null, subject, heading, paragraphs: [...paragraphs] },
      table: { columns: [...(table?.columns ?? [])], rows: (table?.rows ?? []).map((row) => [...row]) },
      facts: facts.map(([name, value]) => ({ name, value })),
      ...{ action: action?.label ?? '', notes: [...notes], attachment: quoteFileName(paper) },
    };
  },
);
