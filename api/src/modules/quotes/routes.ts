import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { findIssuer } from '../../platform/people/issuer';
import { answers } from './answerQuote';
import { approvals } from './approval';
import { approvalAnsweredMail, approvalAskedMail } from './approvalMails';
import { bookQuote } from './bookQuote';
import { changes } from './changeQuote';
import { chargeCodeCalls } from './chargeCodes';
import { createQuote } from './createQuote';
import { listQuotes } from './listQuotes';
import { previewQuoteMail } from './previewQuoteMail';
import { quoteAnsweredMail } from './quoteAnsweredMail';
import { quoteFileName, toQuoteDocument } from './quoteDocument';
import { quoteMail } from './quoteMail';
import { numberCalls } from './quoteNumbers';
import { quoteReminderMail } from './quoteReminderMail';
import { findQuoteRow } from './quoteRows';
import { quoteScope } from './quoteScope';
import { recordAnswer } from './recordAnswer';
import { startReminding } from './remind';
import { requotes } from './requote';
import { sendQuote } from './sendQuote';
import { setQuoteReminder } from './setReminder';
import { drawQuotePdf } from './threadTasks';
import { findQuote } from './toQuote';

const getQuote = handle(calls.getQuote, async ({ db, user, params: { id } }) => findQuote(db, user, id));

const quotePdf = handle(calls.quotePdf, async ({ db, services, user, params: { id } }) => {
  const row = await findQuoteRow(db, user, id);
  const paper = toQuoteDocument(row, row.doc.message);
  const issuer = await findIssuer(db, services, row.agentId);
  const body = await services.threads.run(drawQuotePdf, { paper, issuer });
  return { body, contentType: 'application/pdf', fileName: quoteFileName(paper), size: body.length };
});

/** Quotes: staff create, change and send them by mail, customers answer them, staff book them. */
export const quotes: Module = {
  name: 'quotes',
  scope: quoteScope,
  routes: [
    listQuotes,
    createQuote,
    ...numberCalls,
    getQuote,
    ...changes,
    sendQuote,
    previewQuoteMail,
    ...approvals,
    ...chargeCodeCalls,
    ...answers,
    recordAnswer,
    setQuoteReminder,
    ...requotes,
    bookQuote,
    quotePdf,
  ],
  mails: [quoteMail, quoteAnsweredMail, approvalAskedMail, approvalAnsweredMail, quoteReminderMail],
  start: startReminding,
};
