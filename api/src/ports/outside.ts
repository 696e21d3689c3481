/** Asks addresses that a tenant has named: nothing within our own network answers, unless it was opened for that. */
export interface Outside {
  /** Follows no redirect. Rejects for an address that may not be asked. */
  readonly fetch: (url: string, options?: RequestInit) => Promise<Response>;
  /** The TXT records of a name, none where there are none. Rejects when nobody answers in time. */
  readonly txt: (name: string) => Promise<string[]>;
}
