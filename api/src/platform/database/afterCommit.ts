import type { Tx } from '../../ports/database';
import type { Signals } from '../../ports/signals';

type Effect = (signals: Signals) => void;

const pending = new WeakMap<Tx, Effect[]>();

/** Defers an effect until the transaction is committed. A rollback discards it. */
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
