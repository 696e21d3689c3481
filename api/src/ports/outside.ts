/** Calls addresses that a tenant has configured: private networks are blocked, unless opened. */
export interface Outside {
  /** Follows no redirect. Rejects for a blocked address. */
  readonly fetch: (url: string, options?: RequestInit) => Promise<Response>;
  /** Returns the TXT records of a name, empty where there are none. Rejects after a time-out. */
  readonly txt: (name: string) => Promise<string[]>;
}
