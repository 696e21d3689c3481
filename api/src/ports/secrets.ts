/** Seals what the database must not hold in the clear, with a key that it does not hold either. */
export interface Secrets {
  readonly seal: (text: string) => Promise<string>;
  /** Rejects for what was changed, or sealed with a key that is gone. */
  readonly open: (sealed: string) => Promise<string>;
  /**
   * HMAC-SHA256 of something for one purpose, by a key that is derived for that purpose from each of the keys: the first signs, and
   * whichever of them has signed still proves it.
   */
  readonly macs: (purpose: string, content: Uint8Array) => readonly Buffer[];
}
