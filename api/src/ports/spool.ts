/** A part of an export and how many rows it holds. */
export interface Part {
  readonly bytes: Buffer;
  readonly rows: number;
}

/** Stands between the database and a reader who may be slow: the database is left as soon as it has answered. */
export interface Spool {
  readonly write: (part: Part) => Promise<void>;
  /** Says that nothing more comes; with an error the reader gets it behind what was written. */
  readonly end: (error?: Error) => void;
  /** The next part, as soon as it is there; null behind the last one. @throws what the writing ended with */
  readonly next: () => Promise<Part | null>;
  readonly close: () => Promise<void>;
}
