/** How often somebody may be asked. */
export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

/** Counts a call to somebody before it is made. Answers in how many seconds there is room for it: 0 lets it pass. */
export type Pace = (whom: string, limit: Limit) => Promise<number>;
