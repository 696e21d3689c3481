import { product, quotient, roundTo } from './exactDecimal';
import type { Exchange } from './exchange';
import { convertMinorUnits, currencyDecimals, exactMinorUnits, formatMoney } from './money';
import type { OptionMargin } from './sellingPrice';
import { countContainers, type Load } from './tariffPrice';
import { numberText, parseNumber } from './typedNumber';

/** Margin amount in the smallest unit of its currency: per container, or once per shipment for other loads. */
export interface MarginAmount {
  readonly amountMinor: number;
  readonly currency: string;
}

/** Default margin of quotes: percent, or an amount instead. */
export interface StandingMargin {
  readonly percent: number;
  readonly amount?: MarginAmount | null | undefined;
}

/** Returns how often a margin amount applies to a load. */
export const marginUnits = (load: Load): number => (load.mode === 'FCL' ? countContainers(load) : 1);

interface Sale {
  readonly optionId: string;
  readonly load: Load;
  readonly exchange: Exchange;
  /** Currency of the option. */
  readonly currency: string;
}

/** Converts a default margin to an option's currency, rounded once; returns the currency when it has no stored rate. */
export const convertStandingMargin = (
  { percent, amount }: StandingMargin,
  { optionId, load, exchange, currency }: Sale,
): OptionMargin | { readonly missing: string } => {
  if (!amount) return { optionId, percent };
  const found = exchange(amount.currency, currency);
  if ('missing' in found) return found;
  const onAll = amount.amountMinor * marginUnits(load);
  return { optionId, amountMinor: convertMinorUnits(onAll, { from: amount.currency, to: currency, rate: found.rate }) };
};

/** Converts the margin amount of an option to another load: the same amount per container, rounded once. */
export const amountForLoad = (amountMinor: number, { from, to }: { readonly from: Load; readonly to: Load }): number =>
  roundTo(quotient(product(amountMinor, marginUnits(to)), marginUnits(from)), 0);

/** Help text of fields for a margin amount. */
export const marginAmountRule = 'An amount goes on the freight of each container, of LCL and air once on the shipment';

/** Formats a margin: '12 %', '$150.00 per container or shipment'. */
export const standingMarginText = ({ percent, amount }: StandingMargin): string =>
  amount ? `${formatMoney(amount.amountMinor, amount.currency)} per container or shipment` : `${percent} %`;

/** Checks whether a margin is zero. */
export const isSoldAtCost = ({ percent, amount }: StandingMargin): boolean => !amount && percent === 0;

/** A typed margin: a number with `%` or with the currency of an amount. */
export interface TypedMargin {
  readonly text: string;
  readonly unit: string;
}

/** Returns a margin as its fields show it. */
export const typedMargin = ({ percent, amount }: StandingMargin): TypedMargin => {
  if (!amount) return { text: numberText(percent), unit: '%' };
  const decimals = currencyDecimals(amount.currency);
  return { text: numberText(amount.amountMinor / 10 ** decimals, decimals), unit: amount.currency };
};

/** Parses a typed margin; returns a fault with a suggestion for invalid input, and null for empty input. */
export const parseMargin = ({ text, unit }: TypedMargin): StandingMargin | { readonly fault: string } | null => {
  if (text.trim() === '') return null;
  const read = parseNumber(text, { unit });
  if ('fault' in read) return read;
  if (unit === '%') return { percent: read.value, amount: null };
  const minor = exactMinorUnits(read.value, unit);
  return 'fault' in minor ? minor : { percent: 0, amount: { amountMinor: minor.value, currency: unit } };
};
