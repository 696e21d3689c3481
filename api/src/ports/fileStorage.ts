import type { Readable } from 'node:stream';

/** Where file contents live, under opaque keys that say nothing of the file. Names and types are kept in the database. */
export interface FileStorage {
  readonly kind: 'folder' | 's3' | 'browser';
  /**
   * Stores a stream under a new id. Resolves when the content would survive a power loss; a failed or aborted put leaves
   * nothing.
   */
  put(key: string, content: Readable): Promise<void>;
  /** Rejects with 404 when there is no such content. */
  get(key: string): Promise<Readable>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Deletes what nothing refers to. Where that fails nobody could do better: the log has the key. */
  discard(key: string): Promise<void>;
  /** Rejects when the storage does not answer. */
  ping(): Promise<void>;
  close(): void;
}
