import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { Tx } from '../../ports/database';
import type { Signals } from '../../ports/signals';
import { beginEffects, runEffects } from './afterCommit';
import { dialect } from './dialect';
import { whileHolding } from './holding';

/** The part of a `pg` client that a transaction needs; the embedded database offers the same. */
export interface TransactionClient {
  query(text: string): Promise<{ command: string }>;
  /** With an error the connection is thrown away instead of used again. */
  release(error?: Error | boolean): void;
}

interface Beginning {
  readonly connect: () => Promise<TransactionClient>;
  /** BEGIN, with what says for whom. */
  readonly begin: string;
  readonly signals: Signals;
}

/**
 * Drizzle's own `transaction` loses the first error when the connection breaks, and takes PostgreSQL's silent ROLLBACK
 * of an aborted transaction for a commit. This one does neither.
 */
export const runTransaction = async <T>(
  { connect, begin, signals }: Beginning,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const client = await connect();
  // biome-ignore lint/suspicious/noExplicitAny: drizzle types the client as pg's class; the embedded one has the same shape
  const tx: Tx = new NodePgTransaction(dialect, new NodePgSession(client as any, dialect, undefined), undefined);
  // The first statement travels with it: where it failed the database refuses that and every one after it.
  const begun = client.query(begin).then(
    () => undefined,
    (error: Error) => error,
  );
  let result: T;
  try {
    beginEffects(tx);
    result = await whileHolding(() => work(tx));
    const { command } = await client.query('commit');
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: an error inside it was caught and not thrown on');
  } catch (error) {
    const neverBegun = await begun;
    await client.query('rollback').then(
      () => client.release(neverBegun),
      (broken: Error) => client.release(broken),
    );
    throw neverBegun ?? error;
  }
  client.release();
  runEffects(tx, signals);
  return result;
};
