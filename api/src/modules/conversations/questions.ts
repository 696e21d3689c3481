import { isAllowed } from '@quayside/contract/roles';
import { invalid } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { isRequestWaiting, takeForQuestion } from '../quotes/requestQuestions';
import type { CommentedRecord } from './commentedRecord';

const canAnswer = (user: User, { about, customer }: CommentedRecord): boolean =>
  about === 'request' && customer !== null && isAllowed(user, 'update', 'QuoteRequest');

/**
 * Checks whether a user may mark a comment as a question to the customer: a user who answers requests, on a waiting
 * request.
 */
export const canAskQuestion = async (db: Executor, user: User, talk: CommentedRecord): Promise<boolean> =>
  canAnswer(user, talk) && isRequestWaiting(db, user, talk.id);

/**
 * Prepares a question: assigns an unassigned request to the author.
 * @throws 422 for a comment that cannot be a question, 409 when the request no longer waits
 */
export const beginQuestion = async (
  tx: Tx,
  { user, talk, isVisible, requestId }: { user: User; talk: CommentedRecord; isVisible: boolean; requestId: string },
): Promise<void> => {
  if (!isVisible || !canAnswer(user, talk))
    throw invalid([
      { path: 'isQuestion', message: 'A question is asked by staff about a request, so that the customer reads it' },
    ]);
  await takeForQuestion(tx, user, talk.id, requestId);
};
