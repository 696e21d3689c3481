/** A part of an export with its number of rows. */
export interface Part {
  readonly bytes: Buffer;
  readonly rows: number;
}

/**
 * Buffers an export between the database and a slow reader: the database connection is released as soon as the query
 * has ended.
 */
export interface Spool {
  readonly write: (part: Part) => Promise<void>;
  /** Marks the end; an error reaches the reader after the earlier parts. */
  readonly end: (error?: Error) => void;
  /** Returns the next part when it is ready; null after the last one. @throws the error of the writer */
  readonly next: () => Promise<Part | null>;
  readonly close: () => Promise<void>;
}
