import { exact, product, quotient, rounded } from './exactDecimal';
import { numberText } from './typedNumber';

/** Money is a whole number of the currency's smallest unit (cents); what floats is never money. */
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
export function minorUnits(currency: string): number {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const digits = formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;
  decimals.set(currency, digits);
  return digits;
}

/** `618400` cents are `$6,184.00`. */
export const formatMoney = (cents: number, currency: string = defaultCurrency): string =>
  formatOf(currency).format(rounded(quotient(cents, 10 ** minorUnits(currency)), minorUnits(currency)));

/** An amount as people write it, in cents: 61.84 is 6184. Halves round away from zero. */
export const toCents = (amount: number, currency: string = defaultCurrency): number =>
  rounded(product(amount, 10 ** minorUnits(currency)), 0);

/** An amount as people write it, in cents; a fault with what to write instead when it has more decimals than the currency. */
export const exactCents = (
  amount: number,
  currency: string,
): { readonly value: number } | { readonly fault: string } => {
  const decimals = minorUnits(currency);
  const [, written = ''] = numberText(amount).replace(/0+$/, '').split('.');
  if (written.length <= decimals) return { value: toCents(amount, currency) };
  const instead = rounded(exact(amount), decimals).toFixed(decimals);
  return { fault: `${currency} has ${decimals === 0 ? 'no' : decimals} decimals: write ${instead}` };
};

/** A price per unit times a quantity that may have decimals (kg, W/M), in cents, rounded once. */
export const timesQuantity = (cents: number, quantity: number): number => rounded(product(cents, quantity), 0);

/** So many percent of an amount, in cents, rounded once. */
export const percentOf = (cents: number, percent: number): number =>
  rounded(quotient(product(cents, percent), exact(100)), 0);

/**
 * An amount in another currency, in its smallest unit, rounded once. `rate` is how many units of `to` one unit of `from` is.
 * @example convertCents(10_000, { from: 'EUR', to: 'USD', rate: 1.0825 }) // 10825
 * @example convertCents(15_000, { from: 'JPY', to: 'USD', rate: 0.0065 }) // 9750
 */
export const convertCents = (
  cents: number,
  { from, to, rate }: { readonly from: string; readonly to: string; readonly rate: number },
): number => rounded(quotient(product(cents, rate, 10 ** minorUnits(to)), 10 ** minorUnits(from)), 0);

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
