/** Rates that a source published for a day: one unit of each currency in US dollars. */
export interface DailyRates {
  /** The publisher: 'ECB'. */
  readonly source: string;
  /** yyyy-MM-dd */
  readonly date: string;
  readonly usd: ReadonlyMap<string, number>;
}
