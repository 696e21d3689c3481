import * as calls from '@quayside/contract';
import { handle } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { lockQuote } from '../quotes/quoteRows';
import { endLinks } from '../quotes/recipientLinks';
import { recordQuoteChange } from '../quotes/recordQuoteChange';
import { findQuote } from '../quotes/toQuote';
import { quoteQuestionMail } from './quoteQuestionMail';

const revokeQuoteLink = handle(
  calls.revokeQuoteLink,
  async ({ params: { id }, body: { recipient }, user, tx, request }) => {
    await lockQuote(tx, user, id);
    const email = recipient.toLowerCase();
    if (!(await endLinks(tx, id, email)))
      throw conflict('This recipient has no valid link. Send the quote again to create one.', 'no_link');
    await recordQuoteChange(tx, {
      actor: user,
      action: 'quote.link-revoked',
      id,
      history: { staff: `Link of ${email} ended`, everybody: null },
      after: { recipient: email },
      requestId: request.id,
    });
    return findQuote(tx, user, id);
  },
);

/** Links by which recipients read and answer a quote without an account; a host serves their pages at /q. */
export const quoteLinks: Module = { name: 'quoteLinks', routes: [revokeQuoteLink], mails: [quoteQuestionMail] };
