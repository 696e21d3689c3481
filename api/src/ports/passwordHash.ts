/** Creates password hashes and verifies passwords. */
export interface PasswordHash {
  readonly hash: (password: string) => Promise<string>;
  /** Returns false for a wrong password. */
  readonly verify: (hash: string, password: string) => Promise<boolean>;
}
