import type { Tx } from '../ports/database';

const addresses = new WeakMap<Tx, string>();

/** Remembers from which network address the call came whose transaction this is. */
export const comesFrom = (tx: Tx, address: string): void => void addresses.set(tx, address);

/** The network address of the call whose transaction this is; undefined for jobs and commands. */
export const addressOf = (tx: Tx): string | undefined => addresses.get(tx);
