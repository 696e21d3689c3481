/** Seals data that the database must not hold in the clear, with a key outside the database. */
export interface Secrets {
  readonly seal: (text: string) => Promise<string>;
  /** Rejects for a text that was changed, or sealed with an unknown key. */
  readonly open: (sealed: string) => Promise<string>;
  /**
   * Returns the HMAC-SHA256 of a content for one purpose, by a key derived for that purpose from each of the keys: the
   * first signs, and all of them verify.
   */
  readonly macs: (purpose: string, content: Uint8Array) => readonly Buffer[];
}
