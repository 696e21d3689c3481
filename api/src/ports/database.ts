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
/** Either of them: what a query function takes. */
export type Executor = PgDatabase<NodePgQueryResultHKT, NoSchema, NoTables>;

/** What the wall of the database is told of a caller. */
export interface WallCaller {
  readonly id: string;
  readonly role: Role;
  /** The organisation that it acts for: the agent of staff, the customer company of customers, else the own company. */
  readonly company: string | null;
  /** The agent that it belongs to. */
  readonly tenant: string | null;
}

/**
 * The database, embedded (PGlite in a worker thread) or a PostgreSQL server. SQL is the common subset of PostgreSQL 15
 * and 18. As it is opened it acts for nobody and gives no row of any tenant: `asCaller` and `asPlatform` say for whom. Instants come back from `execute` as PostgreSQL text in UTC, from typed columns as the column says.
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
  /** The same database for a caller: it gives the rows of its tenant and company only, whatever is asked. */
  asCaller(caller: WallCaller): Database;
  /** The same without that wall, for work that is done for no caller; the reason is said. It changes no table's form. */
  asPlatform(reason: string): Database;
  /** The same as the owner of the tables, for what only an owner may: queues, statistics, tests. */
  asOwner(reason: string): Database;
  /** What may be read in its place; undefined where there is none. */
  readonly replica: Replica | undefined;
  /** What happened and is committed; the sockets listen. */
  readonly signals: Signals;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Whether reads go to a replica: it is `behind` where it learns or answers too late, and `foreign` where it follows another database. */
export type ReplicaState = 'followed' | 'behind' | 'away' | 'foreign';

/** A copy of the database that follows it, for reads. */
export interface Replica {
  /**
   * The copy, once it has all that the database had acknowledged to anybody when this was asked; undefined where the database is to be
   * read itself. @throws 503 where the database does not answer
   */
  current(): Promise<Database | undefined>;
  /** Takes note of a read that failed there, before the database is asked instead. */
  failed(error: unknown): void;
  state(): ReplicaState;
  /** How many bytes of the write-ahead log it lacked when it was last looked at. */
  bytesBehind(): number;
}
