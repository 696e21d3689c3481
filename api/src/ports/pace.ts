/** A rate limit. */
export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

/** Counts a call before it is made. Returns the seconds until it is allowed: 0 lets it pass. */
export type RateLimitCheck = (whom: string, limit: Limit) => Promise<number>;
