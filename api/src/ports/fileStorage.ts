import type { Readable } from 'node:stream';

/** Stores file contents under opaque keys that reveal nothing. Names and types are in the database. */
export interface FileStorage {
  readonly kind: 'folder' | 's3' | 'browser';
  /**
   * Stores a stream under a new id. Resolves when the content would survive a power loss; a failed or aborted put
   * leaves nothing.
   */
  put(key: string, content: Readable): Promise<void>;
  /** Rejects with 404 when there is no such content. */
  get(key: string): Promise<Readable>;
  /** Ignores a content that does not exist. */
  delete(key: string): Promise<void>;
  /** Deletes an unreferenced content. A failure is only logged, with the key. */
  discard(key: string): Promise<void>;
  /** Rejects when the storage does not answer. */
  ping(): Promise<void>;
  close(): void;
}
