import * as calls from '@quayside/contract';
import { isLikeCustomer } from '@quayside/contract/roles';
import { mayQuote } from '@quayside/freight';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { forbidden } from '../../platform/errors';
import type { User } from '../../platform/user';
import { quoteRecipients } from '../../tables/quoteTables';
import { acceptance, rejection } from './quoteAnswers';
import { byName } from './quoteHistory';
import { lockQuote } from './quoteRows';
import { recordQuoteChange } from './recordQuoteChange';
import { storeAnswer } from './storeAnswer';
import { storeQuote } from './storeQuote';
import { findQuote } from './toQuote';

const viewQuote = handle(calls.viewQuote, async ({ params: { id }, user, tx, request }) => {
  const row = await lockQuote(tx, user, id);
  const { quoteId, userId, viewedAt } = quoteRecipients;
  const { rowCount } = await tx
    .update(quoteRecipients)
    .set({ viewedAt: sql`now()` })
    .where(and(eq(quoteId, id), eq(userId, user.id), isNull(viewedAt)));
  if (rowCount === 0) return findQuote(tx, user, id);
  const status = mayQuote('view', row.status) ? 'viewed' : row.stored;
  await storeQuote(tx, id, { status, doc: row.doc });
  await recordQuoteChange(tx, {
    actor: user,
    action: 'quote.viewed',
    id,
    history: { staff: 'Seen', everybody: 'Seen' },
    before: { status: row.stored },
    after: { status },
    requestId: request.id,
  });
  return findQuote(tx, user, id);
});

/** @throws 403 for anybody but a customer: staff do not answer what they have asked */
const demandCustomer = (user: User): void => {
  if (!isLikeCustomer(user.role)) throw forbidden('A quote is accepted or rejected by the customer.');
};

const acceptQuote = handle(calls.acceptQuote, async ({ params: { id }, body: { optionId }, user, tx, request }) => {
  demandCustomer(user);
  const row = await lockQuote(tx, user, id);
  await storeAnswer(tx, { user, row, answer: acceptance(row, optionId, { by: byName(user) }), requestId: request.id });
  return findQuote(tx, user, id);
});

const rejectQuote = handle(calls.rejectQuote, async ({ params: { id }, body, user, tx, request }) => {
  demandCustomer(user);
  const row = await lockQuote(tx, user, id);
  await storeAnswer(tx, { user, row, answer: rejection(row, body, { by: byName(user) }), requestId: request.id });
  return findQuote(tx, user, id);
});

/** What those do that a quote was sent to. */
export const answers = [viewQuote, acceptQuote, rejectQuote];
