import { isAllowed } from '@quayside/contract/roles';
import { invalid } from '../../platform/errors';
import type { User } from '../../platform/user';
import type { Executor, Tx } from '../../ports/database';
import { isRequestWaiting, takeForQuestion } from '../quotes/requestQuestions';
import type { Talk } from './talk';

const answers = (user: User, { about, customer }: Talk): boolean =>
  about === 'request' && customer !== null && isAllowed(user, 'update', 'QuoteRequest');

/** Whether somebody may mark a comment as a question to the customer: who answers requests, of one that waits. */
export const mayAsk = async (db: Executor, user: User, talk: Talk): Promise<boolean> =>
  answers(user, talk) && isRequestWaiting(db, user, talk.id);

/**
 * Makes ready for a question: a request that nobody works on is taken by who asks.
 * @throws 422 for a comment that cannot be a question, 409 where the request waits no more
 */
export const beginQuestion = async (
  tx: Tx,
  { user, talk, isVisible, requestId }: { user: User; talk: Talk; isVisible: boolean; requestId: string },
): Promise<void> => {
  if (!isVisible || !answers(user, talk))
    throw invalid([
      { path: 'isQuestion', message: 'A question is asked by staff about a request, so that the customer reads it' },
    ]);
  await takeForQuestion(tx, user, talk.id, requestId);
};
