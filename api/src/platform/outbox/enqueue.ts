import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Executor, Tx } from '../../ports/database';
import type { JobName, Jobs } from '../../ports/jobs';
import { afterCommit } from '../database/afterCommit';
import { executeNamed } from '../database/executeNamed';

/** Converts pg-boss's statements with `$1`; drizzle numbers its own parameters. */
const toSql = (text: string, values: readonly unknown[]) =>
  sql.join(
    text.split(/\$(\d+)/).map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))),
  );

/** Returns the executor in the form that pg-boss expects. */
export const asJobDatabase = (executor: Executor): PgBoss.Db => ({
  executeSql: async (text, values = []) =>
    values.length > 0 ? executeNamed(executor, toSql(text, values)) : executor.execute(sql.raw(text)),
});

// Only used to write jobs; the transaction is the caller's.
const writer = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('A job is written in the transaction of its cause')) },
});

/**
 * Enqueues a job in the transaction that causes it: it runs after the commit, at least once, and never after a
 * rollback.
 * @param at an ISO instant before which it does not run; at once if missing
 */
export const enqueue = async <N extends JobName>(tx: Tx, name: N, data: Jobs[N], at?: string): Promise<void> => {
  const startAfter = at === undefined ? {} : { startAfter: new Date(at) };
  const id = await writer.send(name, data, { db: asJobDatabase(tx), ...startAfter });
  if (id === null) throw new Error(`There is no queue ${name}: the outbox was not opened`);
  afterCommit(tx, (signals) => signals.emit('jobQueued', name, at === undefined ? undefined : new Date(at)));
};
