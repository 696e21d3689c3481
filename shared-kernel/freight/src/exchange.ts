import { crossRate } from './money';

/** What one unit of a currency is in US dollars, and from which day that is. */
export interface StoredRate {
  readonly usd: number;
  /** yyyy-MM-dd */
  readonly date: string;
}

/** How many units of `to` one unit of `from` is, or which currency has no stored rate. `date` is null where nothing is reckoned. */
export type Exchange = (
  from: string,
  to: string,
) => { readonly rate: number; readonly date: string | null } | { readonly missing: string };

const dollar = { usd: 1, date: null } as const;

/** Reckons between any two currencies through the US dollar; of two days the older one is named. */
export const exchangeThrough =
  (stored: ReadonlyMap<string, StoredRate>): Exchange =>
  (from, to) => {
    if (from === to) return { rate: 1, date: null };
    const usdOf = (currency: string) => (currency === 'USD' ? dollar : stored.get(currency));
    const [a, b] = [usdOf(from), usdOf(to)];
    if (!a) return { missing: from };
    if (!b) return { missing: to };
    const dates = [a.date, b.date].filter((date) => date !== null).sort();
    return { rate: to === 'USD' ? a.usd : crossRate(a.usd, b.usd), date: dates[0] ?? null };
  };

/** A rate that a price was reckoned with. */
export interface AppliedRate {
  readonly currency: string;
  readonly rate: number;
  /** yyyy-MM-dd */
  readonly date: string;
}

/** The rates that a price was reckoned with: one for each of the other currencies, by their letters. */
export const appliedRates = (currencies: readonly string[], to: string, exchange: Exchange): AppliedRate[] =>
  [...new Set(currencies)].sort().flatMap((currency) => {
    const found = exchange(currency, to);
    return 'missing' in found || found.date === null ? [] : [{ currency, rate: found.rate, date: found.date }];
  });
