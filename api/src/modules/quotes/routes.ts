import { getQuote, quotePdf } from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import { issuerOf } from '../../platform/issuer';
import type { Module } from '../../platform/module/module';
import { answers } from './answerQuote';
import { book } from './bookQuote';
import { changes } from './changeQuote';
import { create } from './createQuote';
import { list } from './listQuotes';
import { quoteAnsweredMail } from './quoteAnsweredMail';
import { quoteMail } from './quoteMail';
import { paperFileName, paperOf, writeQuotePaper } from './quotePaper';
import { findQuoteRow } from './quoteRows';
import { quoteScope } from './quoteScope';
import { requotes } from './requote';
import { send } from './sendQuote';
import { findQuote } from './toQuote';

const read = handle(getQuote, async ({ db, user, params: { id } }) => findQuote(db, user, id));

const print = handle(quotePdf, async ({ db, services, user, params: { id } }) => {
  const row = await findQuoteRow(db, user, id);
  const paper = paperOf(row, row.doc.message);
  const body = await writeQuotePaper(paper, await issuerOf(db, services, row.agentId));
  return { body, contentType: 'application/pdf', fileName: paperFileName(paper), size: body.length };
});

/** Quotes: made and changed by staff, sent by mail, answered by customers, booked by staff. */
export const quotes: Module = {
  name: 'quotes',
  scope: quoteScope,
  routes: [list, create, read, ...changes, send, ...answers, ...requotes, book, print],
  mails: [quoteMail, quoteAnsweredMail],
};
