/** An uploaded file, wherever the host stores it during the check. */
export interface Content {
  /** Bytes. */
  readonly size: number;
  /** Returns the extension detected from its bytes, as file-type names it; undefined for text. */
  readonly kind: () => Promise<string | undefined>;
  /** Reads up to `length` bytes from a position. */
  readonly read: (at: number, length: number) => Promise<Buffer>;
  /** Reads from the beginning, in small chunks. */
  readonly chunks: () => AsyncIterable<Uint8Array>;
}
