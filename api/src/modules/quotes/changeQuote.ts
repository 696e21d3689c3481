import * as calls from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { invalid } from '../../platform/errors';
import { type QuoteDoc, quotes } from '../../tables/quoteTables';
import { checkCustomer } from '../companies/checkCustomer';
import { demand } from './guard';
import { marginOn, marginText, pricedOptions, soldAt } from './quoteMargin';
import { lockQuote } from './quoteRows';
import { recordQuoteChange } from './recordQuoteChange';
import { reopenRequests } from './settleRequest';
import { storeQuote } from './storeQuote';
import { findQuote } from './toQuote';
import { validityOf } from './validity';

const updateQuote = handle(calls.updateQuote, async ({ params: { id }, body, user, tx, expectedVersion, request }) => {
  const row = await lockQuote(tx, user, id);
  refuseStale('this quote', row.version, expectedVersion);
  demand(row, 'save');
  await checkCustomer(tx, user, { id: body.company, agentId: row.agentId });
  const kept = pricedOptions(row.agentId, row.doc).filter(({ option }) => body.options.includes(option.id));
  if (kept.length < new Set(body.options).size)
    throw invalid([{ path: 'options', message: 'This quote has no such option' }]);
  const margin = marginOn(body.margin, kept);
  const doc: QuoteDoc = { ...row.doc, ...soldAt(kept, margin), message: body.message };
  const validTo = validityOf({
    wanted: body.validTo,
    ends: doc.options.map(({ validTo: end }) => end),
    timeZone: row.timeZone,
    now: new Date(),
  });
  await storeQuote(tx, id, { status: 'saved', doc, name: body.name, companyId: body.company, validTo });
  await recordQuoteChange(tx, {
    actor: user,
    action: 'quote.changed',
    id,
    before: { name: row.name, validTo: row.validTo, margin: row.doc.margin },
    after: { name: body.name, validTo, margin },
    requestId: request.id,
    history: { staff: `Changed, ${marginText(margin)}`, everybody: null },
  });
  return findQuote(tx, user, id);
});

const deleteQuote = handle(calls.deleteQuote, async ({ params: { id }, user, tx, request }) => {
  const row = await lockQuote(tx, user, id);
  demand(row, 'remove');
  await recordQuoteChange(tx, {
    actor: user,
    action: 'quote.deleted',
    id,
    history: null,
    before: { name: row.name, number: row.number },
    requestId: request.id,
  });
  await reopenRequests(tx, user, id, request.id);
  await tx.delete(quotes).where(eq(quotes.id, id));
});

/** Changing and deleting what was not sent yet. */
export const changes = [updateQuote, deleteQuote];
