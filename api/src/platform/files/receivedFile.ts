/** A file of an upload that passed the checks and is stored. */
export interface ReceivedFile {
  /** The key in the storage; a new id. */
  readonly key: string;
  /** The name that the sender gave, without folders and characters that cannot be seen. */
  readonly fileName: string;
  /** From the content, not from what the sender claims. */
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string;
}
