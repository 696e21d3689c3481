/** Seals what the database must not hold in the clear, with a key that it does not hold either. */
export interface Secrets {
  readonly seal: (text: string) => Promise<string>;
  /** Rejects for what was changed, or sealed with a key that is gone. */
  readonly open: (sealed: string) => Promise<string>;
}
