import type { Database } from './database';

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
