import * as calls from '@quayside/contract';
import { isLikeCustomer } from '@quayside/contract/roles';
import { eq } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { forbidden } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import { quoteRecipients } from '../../tables/quoteTables';
import { noteSeen } from './noteSeen';
import { acceptance, rejection } from './quoteAnswers';
import { byName } from './quoteHistory';
import { lockQuote } from './quoteRows';
import { storeAnswer } from './storeAnswer';
import { findQuote } from './toQuote';

const viewQuote = handle(calls.viewQuote, async ({ params: { id }, user, tx, request }) => {
  const row = await lockQuote(tx, user, id);
  await noteSeen(tx, { actor: user, row, who: eq(quoteRecipients.userId, user.id), requestId: request.id });
  return findQuote(tx, user, id);
});

/**
 * Checks that the caller is a customer; staff cannot answer a quote that they sent.
 * @throws 403 for any other role
 */
const demandCustomer = (user: User): void => {
  if (!isLikeCustomer(user.role)) throw forbidden('A quote is accepted or rejected by the customer.');
};

const acceptQuote = handle(calls.acceptQuote, async ({ params: { id }, body: { optionId }, user, tx, request }) => {
  demandCustomer(user);
  const row = await lockQuote(tx, user, id);
  await storeAnswer(tx, {
    actor: user,
    row,
    answer: await acceptance(tx, row, optionId, { by: byName(user) }),
    requestId: request.id,
  });
  return findQuote(tx, user, id);
});

const rejectQuote = handle(calls.rejectQuote, async ({ params: { id }, body, user, tx, request }) => {
  demandCustomer(user);
  const row = await lockQuote(tx, user, id);
  await storeAnswer(tx, {
    actor: user,
    row,
    answer: rejection(row, body, { by: byName(user) }),
    requestId: request.id,
  });
  return findQuote(tx, user, id);
});

/** Routes for the recipients of a quote. */
export const answers = [viewQuote, acceptQuote, rejectQuote];
