import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { Tx } from '../../ports/database';
import type { Signals } from '../../ports/signals';
import { beginEffects, runEffects } from './afterCommit';
import { dialect } from './dialect';
import { whileHolding } from './holding';
import { getStatementText, invalidatesSessions } from './invalidatesSessions';
import { nameStatement } from './namedByText';

/** The part of a `pg` client that a transaction needs; the embedded database offers the same. */
export interface TransactionClient {
  query(text: string): Promise<{ command: string }>;
  /** With an error the connection is closed instead of reused. */
  release(error?: Error | boolean): void;
}

interface RunTransactionInput {
  readonly connect: () => Promise<TransactionClient>;
  /** BEGIN with the identity. */
  readonly begin: string;
  readonly signals: Signals;
  /** Statement that notifies other nodes, within the transaction, of changed users; undefined for a single node. */
  readonly tellOthers?: string | undefined;
}

/** Wraps the connection of a transaction, and records whether a statement may have changed users. */
const watched = (client: TransactionClient) => {
  const seen = { changesPeople: false };
  const query = (statement: unknown, ...values: unknown[]): unknown => {
    seen.changesPeople ||= invalidatesSessions(getStatementText(statement));
    return (client.query as (...given: unknown[]) => unknown)(nameStatement(statement), ...values);
  };
  return { seen, client: { query } };
};

/**
 * Runs a transaction. Drizzle's own `transaction` loses the first error when the connection breaks, and takes
 * PostgreSQL's silent ROLLBACK of an aborted transaction for a commit. This one does neither.
 */
export const runTransaction = async <T>(
  { connect, begin, signals, tellOthers }: RunTransactionInput,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const client = await connect();
  const { seen, client: within } = watched(client);
  // biome-ignore lint/suspicious/noExplicitAny: drizzle expects pg's class; the embedded client has its shape
  const tx: Tx = new NodePgTransaction(dialect, new NodePgSession(within as any, dialect, undefined), undefined);
  // Sent together with the first statement: after a failed BEGIN the database refuses that and all later ones.
  const begun = client.query(begin).then(
    () => undefined,
    (error: Error) => error,
  );
  let result: T;
  try {
    beginEffects(tx);
    result = await whileHolding(() => work(tx));
    if (seen.changesPeople && tellOthers) await client.query(tellOthers);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: an error inside it was caught and not thrown on');
  } catch (error) {
    // A commit whose response was lost may have succeeded.
    if (seen.changesPeople) signals.emit('peopleChanged');
    const neverBegun = await begun;
    await client.query('rollback').then(
      () => client.release(neverBegun),
      (broken: Error) => client.release(broken),
    );
    throw neverBegun ?? error;
  }
  client.release();
  if (seen.changesPeople) signals.emit('peopleChanged');
  runEffects(tx, signals);
  return result;
};
