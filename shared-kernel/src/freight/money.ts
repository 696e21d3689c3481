import { exact, product, quotient, rounded } from './exactDecimal';

/** Money is a whole number of the currency's smallest unit (cents); what floats is never money. */
export const defaultCurrency = 'USD';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format;
}

/** Decimals of a currency: 2 for USD, 0 for JPY. @source ISO 4217, minor units. @throws RangeError for what is no currency code */
export const minorUnits = (currency: string): number => formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** `618400` cents are `$6,184.00`. */
export const formatMoney = (cents: number, currency: string = defaultCurrency): string =>
  formatOf(currency).format(rounded(quotient(cents, 10 ** minorUnits(currency)), minorUnits(currency)));

/** An amount as people write it, in cents: 61.84 is 6184. Halves round away from zero. */
export const toCents = (amount: number, currency: string = defaultCurrency): number =>
  rounded(product(amount, 10 ** minorUnits(currency)), 0);

/** A price per unit times a quantity that may have decimals (kg, W/M), in cents, rounded once. */
export const timesQuantity = (cents: number, quantity: number): number => rounded(product(cents, quantity), 0);

/** So many percent of an amount, in cents, rounded once. */
export const percentOf = (cents: number, percent: number): number =>
  rounded(quotient(product(cents, percent), exact(100)), 0);
