/** Makes a hash of a password and compares one with it. */
export interface PasswordHash {
  readonly hash: (password: string) => Promise<string>;
  /** False for a password that does not fit. */
  readonly verify: (hash: string, password: string) => Promise<boolean>;
}
