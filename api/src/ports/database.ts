import type { NodePgDatabase, NodePgQueryResultHKT, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations';
import type { Signals } from './signals';

type NoSchema = Record<string, never>;
type NoTables = ExtractTablesWithRelations<NoSchema>;

/** Drizzle outside a transaction. */
export type Db = NodePgDatabase<NoSchema>;
/** Drizzle inside a transaction. */
export type Tx = NodePgTransaction<NoSchema, NoTables>;
/** Either of them: what a query function takes. */
export type Executor = PgDatabase<NodePgQueryResultHKT, NoSchema, NoTables>;

/**
 * The database, embedded (PGlite in a worker thread) or a PostgreSQL server. SQL is the common subset of PostgreSQL 15
 * and 18. Instants come back from `execute` as PostgreSQL text in UTC, from typed columns as the column says.
 */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /**
   * For reads, and for single statements. Never use it while a transaction is open in the same call chain: the embedded
   * database has one connection, and the call is refused instead of waiting for itself for ever.
   */
  readonly db: Db;
  /** Commits when `work` resolves, rolls back when it throws. Announcements and `afterCommit` run after the commit. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** What happened and is committed; the sockets listen. */
  readonly signals: Signals;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
