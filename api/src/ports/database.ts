import type { Role } from '@quayside/contract/roles';
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
/** Either of them: the parameter of query functions. */
export type Executor = PgDatabase<NodePgQueryResultHKT, NoSchema, NoTables>;

/** Identity of a caller for row-level security. */
export interface RowSecurityCaller {
  readonly id: string;
  readonly role: Role;
  /** The organisation that it acts for: the agent of staff, the customer company of customers, else the own company. */
  readonly company: string | null;
  /** The agent that it belongs to. */
  readonly tenant: string | null;
}

/** Counts of the connection pool of this process; the embedded database has one connection. */
interface ConnectionCounts {
  readonly open: number;
  /** Open connections that no caller uses. */
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

/**
 * The database, embedded (PGlite in a worker thread) or a PostgreSQL server. SQL is the common subset of PostgreSQL 15
 * and 18. Without an identity it returns no row of any tenant: choose one with `asCaller` or `asPlatform`. Instants
 * come back from `execute` as PostgreSQL text in UTC, from typed columns as the column defines.
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
  /** Returns the same database for a caller: row-level security limits it to the rows of its tenant and company. */
  asCaller(caller: RowSecurityCaller): Database;
  /**
   * Returns the same without that limit, for work without a caller; the reason is required. It cannot change the
   * schema.
   */
  asPlatform(reason: string): Database;
  /** Returns the same as the owner of the tables, for owner-only work: queues, statistics, tests. */
  asOwner(reason: string): Database;
  /** Returns the connections to the database, and how many callers wait for one. */
  connections(): ConnectionCounts;
  /** The read replica; undefined without one. */
  readonly replica: Replica | undefined;
  /** Events after a commit; the sockets listen. */
  readonly signals: Signals;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Whether reads go to a replica: `behind` means too much lag or too slow, `foreign` that it follows another database.
 */
export type ReplicaState = 'followed' | 'behind' | 'away' | 'foreign';

/** A read replica of the database. */
export interface Replica {
  /**
   * Returns the replica once it has all changes acknowledged before the call; undefined where the primary must be read.
   * @throws 503 where the primary does not answer
   */
  current(): Promise<Database | undefined>;
  /** Records a read that failed there, before it is retried on the primary. */
  failed(error: unknown): void;
  state(): ReplicaState;
  /** Returns the replica lag in bytes of the write-ahead log, at the last check. */
  bytesBehind(): number;
}
