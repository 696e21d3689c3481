import type { Tariff } from '@quayside/contract';

/** Directory of codes that lines refer to. */
export interface Directory {
  readonly portTypes: ReadonlyMap<string, string>;
  readonly timeZones: ReadonlyMap<string, string>;
  /** Modes of the agent's own carriers, by code. */
  readonly carriers: ReadonlyMap<string, readonly Tariff['mode'][]>;
  /**
   * Currencies with an exchange rate of the agent (manual or from the daily source), its own currency, and the US
   * dollar.
   */
  readonly currencies: ReadonlySet<string>;
}
