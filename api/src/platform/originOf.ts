import type { Tx } from '../ports/database';

interface Origin {
  /** The network address. */
  readonly address: string;
  /** Of a session of Work as: who works as which agent, and why. */
  readonly workAs?: { readonly agentId: string; readonly name: string; readonly reason: string } | undefined;
}

const origins = new WeakMap<Tx, Origin>();

/** Remembers where the call came from whose transaction this is. */
export const comesFrom = (tx: Tx, origin: Origin): void => void origins.set(tx, origin);

/** Where the call came from whose transaction this is; undefined for jobs and commands. */
export const originOf = (tx: Tx): Origin | undefined => origins.get(tx);
