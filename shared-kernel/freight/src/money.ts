import { exact, product, quotient, roundTo } from './exactDecimal';
import { shownNumberFormat } from './shownStyle';
import { numberText } from './typedNumber';

/** Money is an integer in the currency's smallest unit (ISO 4217 minor unit), never a float. */
export const defaultCurrency = 'USD';

const decimals = new Map<string, number>();

const getMoneyFormat = (currency: string): Intl.NumberFormat => shownNumberFormat({ style: 'currency', currency });

/**
 * Returns the decimals of a currency: 2 for USD, 0 for JPY. @source ISO 4217, minor units. @throws RangeError for an
 * invalid currency code
 */
export function currencyDecimals(currency: string): number {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const digits = getMoneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;
  decimals.set(currency, digits);
  return digits;
}

/** Formats minor units: `618400` in USD is `$6,184.00`. */
export const formatMoney = (minor: number, currency: string = defaultCurrency): string =>
  getMoneyFormat(currency).format(
    roundTo(quotient(minor, 10 ** currencyDecimals(currency)), currencyDecimals(currency)),
  );

/** Converts an amount to minor units: 61.84 is 6184. Halves round away from zero. */
export const toMinorUnits = (amount: number, currency: string = defaultCurrency): number =>
  roundTo(product(amount, 10 ** currencyDecimals(currency)), 0);

/**
 * Converts an amount to minor units, or returns a fault with a suggestion when it has more decimals than the currency.
 */
export const exactMinorUnits = (
  amount: number,
  currency: string,
): { readonly value: number } | { readonly fault: string } => {
  const decimals = currencyDecimals(currency);
  const [, written = ''] = numberText(amount).replace(/0+$/, '').split('.');
  if (written.length <= decimals) return { value: toMinorUnits(amount, currency) };
  const instead = roundTo(exact(amount), decimals).toFixed(decimals);
  return { fault: `${currency} has ${decimals === 0 ? 'no' : decimals} decimals: write ${instead}` };
};

/** Multiplies a unit price by a quantity with decimals (kg, W/M), in minor units, rounded once. */
export const timesQuantity = (minor: number, quantity: number): number => roundTo(product(minor, quantity), 0);

/** Returns a percentage of an amount, in minor units, rounded once. */
export const calculatePercentage = (minor: number, percent: number): number =>
  roundTo(quotient(product(minor, percent), exact(100)), 0);

/**
 * Converts an amount to another currency, in its smallest unit, rounded once. `rate` is the number of units of `to` per
 * unit of `from`.
 */
export const convertMinorUnits = (
  minor: number,
  { from, to, rate }: { readonly from: string; readonly to: string; readonly rate: number },
): number => roundTo(quotient(product(minor, rate, 10 ** currencyDecimals(to)), 10 ** currencyDecimals(from)), 0);

const significantDigits = 8;

/**
 * Returns the exchange rate between two currencies from their US dollar values, rounded to 8 significant digits, so
 * that the displayed rate is the one used in calculations.
 * @example crossRate(1.0825, 0.1389) // 7.7933765
 */
export const crossRate = (usdOfOne: number, usdOfOther: number): number => {
  const decimals = significantDigits - 1 - Math.floor(Math.log10(usdOfOne / usdOfOther));
  return roundTo(quotient(usdOfOne, usdOfOther), Math.max(0, decimals));
};
