import type { Tariff } from '@quayside/contract';

/** What the codes of a line are looked up in. */
export interface Directory {
  readonly portTypes: ReadonlyMap<string, string>;
  readonly timeZones: ReadonlyMap<string, string>;
  /** What the agent's own carriers carry, by code. */
  readonly carriers: ReadonlyMap<string, readonly Tariff['mode'][]>;
  /** Those that the agent has an exchange rate of, by hand or from the daily source, its own, and the US dollar. */
  readonly currencies: ReadonlySet<string>;
}
