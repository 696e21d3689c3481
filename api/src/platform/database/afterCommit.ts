import type { EventEmitter } from 'node:events';
import type { Announcement } from '../announce';
import type { JobName } from '../outbox/jobs';
import type { Tx } from './database';

/** What the database tells the rest of the server once it is committed. */
export type Signals = EventEmitter<{
  announcement: [Announcement];
  /** Ids of sessions that ended; their sockets are closed. */
  sessionsRevoked: [readonly string[]];
  /** The id of an export that its user stopped, here or at another node. */
  exportStopped: [exportId: string, heardFrom: 'here' | 'elsewhere'];
  /** Documents were taken from bookings: their contents may go. */
  filesTakenAway: [];
  /** A job waits in the outbox. */
  jobQueued: [JobName];
}>;

type Effect = (signals: Signals) => void;

const pending = new WeakMap<Tx, Effect[]>();

/** Keeps an effect until the transaction is committed. A transaction that rolls back forgets it. */
export const afterCommit = (tx: Tx, effect: Effect): void => {
  const effects = pending.get(tx);
  if (!effects)
    throw new Error('afterCommit takes the outermost transaction of database.transaction(), not a savepoint');
  effects.push(effect);
};

export const beginEffects = (tx: Tx): void => void pending.set(tx, []);

export const runEffects = (tx: Tx, signals: Signals): void => {
  for (const effect of pending.get(tx) ?? []) effect(signals);
  pending.delete(tx);
};
