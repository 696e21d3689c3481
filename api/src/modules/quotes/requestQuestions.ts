import { isWaiting } from '@quayside/freight';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { moveRequest, requireWaitingRequest } from './moveRequest';
import { findRequest, lockRequest } from './requestRows';

/**
 * Checks whether a request still waits for an answer.
 * @throws 404 when the caller cannot see it
 */
export const isRequestWaiting = async (db: Executor, user: User, id: string): Promise<boolean> =>
  isWaiting((await findRequest(db, user, id)).state);

/**
 * Assigns a request to the user who asks its customer a question, unless it is assigned already.
 * @throws 409 when it no longer waits
 */
export const takeForQuestion = async (tx: Tx, user: User, id: string, requestId: string): Promise<void> => {
  const row = await lockRequest(tx, user, id);
  requireWaitingRequest(row);
  if (row.state !== 'open') return;
  const to = { state: 'in-work', ownerId: row.ownerId ?? user.id } as const;
  await moveRequest(tx, { actor: user, action: 'quote-request.taken', row, to, requestId });
};
