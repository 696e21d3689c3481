/** A file that was sent, wherever the host keeps it while somebody looks into it. */
export interface Content {
  /** Bytes. */
  readonly size: number;
  /** The extension that its bytes tell, as file-type names it; undefined for text. */
  readonly kind: () => Promise<string | undefined>;
  /** At most so many bytes from a place on. */
  readonly read: (at: number, length: number) => Promise<Buffer>;
  /** From the beginning, in small parts. */
  readonly chunks: () => AsyncIterable<Uint8Array>;
}
