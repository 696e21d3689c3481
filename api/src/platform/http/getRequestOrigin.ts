import type { Tx } from '../../ports/database';

interface Origin {
  /** The network address. */
  readonly address: string;
  /** For a session of Work as: the super-admin, the agent, and the reason. */
  readonly workAs?: { readonly agentId: string; readonly name: string; readonly reason: string } | undefined;
}

const origins = new WeakMap<Tx, Origin>();

/** Stores the origin of the call in its transaction. */
export const comesFrom = (tx: Tx, origin: Origin): void => void origins.set(tx, origin);

/** Returns the origin of the call of a transaction; undefined for jobs and commands. */
export const getRequestOrigin = (tx: Tx): Origin | undefined => origins.get(tx);
