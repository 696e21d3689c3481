/** A stored file of an upload that passed the checks. */
export interface ReceivedFile {
  /** The key in the storage; a new id. */
  readonly key: string;
  /** The sender's file name, without folders and invisible characters. */
  readonly fileName: string;
  /** Detected from the content, not the sender's claim. */
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string;
}
