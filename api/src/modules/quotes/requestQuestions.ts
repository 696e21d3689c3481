import { isWaiting } from '@quayside/freight';
import type { User } from '../../platform/user';
import type { Executor, Tx } from '../../ports/database';
import { demandWaiting, moveRequest } from './moveRequest';
import { findRequest, lockRequest } from './requestRows';

/** Whether a request still waits for its answer. @throws 404 for one that the caller does not see */
export const isRequestWaiting = async (db: Executor, user: User, id: string): Promise<boolean> =>
  isWaiting((await findRequest(db, user, id)).state);

/** Somebody asks its customer a question: who asks works on it, unless another one does. @throws 409 where it waits no more */
export const takeForQuestion = async (tx: Tx, user: User, id: string, requestId: string): Promise<void> => {
  const row = await lockRequest(tx, user, id);
  demandWaiting(row);
  if (row.state !== 'open') return;
  const to = { state: 'in-work', ownerId: row.ownerId ?? user.id } as const;
  await moveRequest(tx, { actor: user, action: 'quote-request.taken', row, to, requestId });
};
