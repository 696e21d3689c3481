import { crossRate } from './money';
import { formatDay } from './placeTime';

/** Value of one unit of a currency in US dollars, and the day of that rate. */
export interface StoredRate {
  readonly usd: number;
  /** yyyy-MM-dd */
  readonly date: string;
}

/**
 * Returns how many units of `to` one unit of `from` is, or the currency without a stored rate. `date` is null when no
 * conversion is needed.
 */
export type Exchange = (
  from: string,
  to: string,
) => { readonly rate: number; readonly date: string | null } | { readonly missing: string };

const dollar = { usd: 1, date: null } as const;

/** Converts between any two currencies through the US dollar. Reports the older date of the two rates. */
export const createDollarExchange =
  (stored: ReadonlyMap<string, StoredRate>): Exchange =>
  (from, to) => {
    if (from === to) return { rate: 1, date: null };
    const getUsdRate = (currency: string) => (currency === 'USD' ? dollar : stored.get(currency));
    const [a, b] = [getUsdRate(from), getUsdRate(to)];
    if (!a) return { missing: from };
    if (!b) return { missing: to };
    const dates = [a.date, b.date].filter((date) => date !== null).sort();
    return { rate: to === 'USD' ? a.usd : crossRate(a.usd, b.usd), date: dates[0] ?? null };
  };

/** An exchange rate used in a price. */
export interface AppliedRate {
  readonly currency: string;
  readonly rate: number;
  /** yyyy-MM-dd */
  readonly date: string;
}

/**
 * Formats an exchange rate of a price in the currency `to`. @example exchangeRateText(rate, 'USD')
 * // '1 KWD = 3.2547 USD of 2026/11/01'
 */
export const exchangeRateText = ({ currency, rate, date }: AppliedRate, to: string): string =>
  `1 ${currency} = ${rate} ${to} of ${formatDay(date)}`;

/** Returns the exchange rates used in a price, one per foreign currency, sorted by code. */
export const appliedRates = (currencies: readonly string[], to: string, exchange: Exchange): AppliedRate[] =>
  [...new Set(currencies)].sort().flatMap((currency) => {
    const found = exchange(currency, to);
    return 'missing' in found || found.date === null ? [] : [{ currency, rate: found.rate, date: found.date }];
  });
