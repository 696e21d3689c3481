import { exact, product, quotient, rounded } from './exactDecimal';
import { numberText } from './typedNumber';

/** Money is a whole number of the currency's smallest unit (ISO 4217 minor unit); what floats is never money. */
export const defaultCurrency = 'USD';

const formats = new Map<string, Intl.NumberFormat>();
/** Asking a format for them takes longer than all the maths about an amount. */
const decimals = new Map<string, number>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format;
}

/** Decimals of a currency: 2 for USD, 0 for JPY. @source ISO 4217, minor units. @throws RangeError for what is no currency code */
export function currencyDecimals(currency: string): number {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const digits = formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;
  decimals.set(currency, digits);
  return digits;
}

/** `618400` minor units of USD are `$6,184.00`. */
export const formatMoney = (minor: number, currency: string = defaultCurrency): string =>
  formatOf(currency).format(rounded(quotient(minor, 10 ** currencyDecimals(currency)), currencyDecimals(currency)));

/** An amount as people write it, in minor units: 61.84 is 6184. Halves round away from zero. */
export const toMinorUnits = (amount: number, currency: string = defaultCurrency): number =>
  rounded(product(amount, 10 ** currencyDecimals(currency)), 0);

/** An amount as people write it, in minor units; a fault with what to write instead when it has more decimals than the currency. */
export const exactMinorUnits = (
  amount: number,
  currency: string,
): { readonly value: number } | { readonly fault: string } => {
  const decimals = currencyDecimals(currency);
  const [, written = ''] = numberText(amount).replace(/0+$/, '').split('.');
  if (written.length <= decimals) return { value: toMinorUnits(amount, currency) };
  const instead = rounded(exact(amount), decimals).toFixed(decimals);
  return { fault: `${currency} has ${decimals === 0 ? 'no' : decimals} decimals: write ${instead}` };
};

/** A price per unit times a quantity that may have decimals (kg, W/M), in minor units, rounded once. */
export const timesQuantity = (minor: number, quantity: number): number => rounded(product(minor, quantity), 0);

/** So many percent of an amount, in minor units, rounded once. */
export const percentOf = (minor: number, percent: number): number =>
  rounded(quotient(product(minor, percent), exact(100)), 0);

/**
 * An amount in another currency, in its smallest unit, rounded once. `rate` is how many units of `to` one unit of `from` is.
 * @example convertMinorUnits(10_000, { from: 'EUR', to: 'USD', rate: 1.0825 }) // 10825
 * @example convertMinorUnits(15_000, { from: 'JPY', to: 'USD', rate: 0.0065 }) // 9750
 */
export const convertMinorUnits = (
  minor: number,
  { from, to, rate }: { readonly from: string; readonly to: string; readonly rate: number },
): number => rounded(quotient(product(minor, rate, 10 ** currencyDecimals(to)), 10 ** currencyDecimals(from)), 0);

const significantDigits = 8;

/**
 * How many units of one currency a unit of another is, from what a unit of each is in US dollars; to 8 significant digits, so
 * that the rate that is shown is the rate that is reckoned with.
 * @example crossRate(1.0825, 0.1389) // 7.7933765
 */
export const crossRate = (usdOfOne: number, usdOfOther: number): number => {
  const decimals = significantDigits - 1 - Math.floor(Math.log10(usdOfOne / usdOfOther));
  return rounded(quotient(usdOfOne, usdOfOther), Math.max(0, decimals));
};
