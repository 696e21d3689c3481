import { product, quotient, rounded } from './exactDecimal';
import type { Exchange } from './exchange';
import { convertMinorUnits, currencyDecimals, exactMinorUnits, formatMoney } from './money';
import type { OptionMargin } from './sellingPrice';
import { containersOf, type Load } from './tariffPrice';
import { numberText, readNumber } from './typedNumber';

/** An amount on costs, in the smallest unit of its currency: on each container, of what has none once on the shipment. */
export interface MarginAmount {
  readonly amountMinor: number;
  readonly currency: string;
}

/** What goes on costs where a quote says nothing else: so many per cent, or an amount in their place. */
export interface StandingMargin {
  readonly percent: number;
  readonly amount?: MarginAmount | null | undefined;
}

/** How often an amount goes on a load. */
export const marginUnits = (load: Load): number => (load.mode === 'FCL' ? containersOf(load) : 1);

interface Sale {
  readonly optionId: string;
  readonly load: Load;
  readonly exchange: Exchange;
  /** That of the option. */
  readonly currency: string;
}

/** A standing margin as an option carries it, rounded once in the option's currency; the currency without a stored rate instead. */
export const standingOn = (
  { percent, amount }: StandingMargin,
  { optionId, load, exchange, currency }: Sale,
): OptionMargin | { readonly missing: string } => {
  if (!amount) return { optionId, percent };
  const found = exchange(amount.currency, currency);
  if ('missing' in found) return found;
  const onAll = amount.amountMinor * marginUnits(load);
  return { optionId, amountMinor: convertMinorUnits(onAll, { from: amount.currency, to: currency, rate: found.rate }) };
};

/** The amount of an option for another load of it: as much on each container, rounded once. */
export const amountForLoad = (amountMinor: number, { from, to }: { readonly from: Load; readonly to: Load }): number =>
  rounded(quotient(product(amountMinor, marginUnits(to)), marginUnits(from)), 0);

/** On what an amount goes, said wherever one is written. */
export const marginAmountRule = 'An amount goes on the freight of each container, of LCL and air once on the shipment';

/** '12 %', '$150.00 per container or shipment'. */
export const standingMarginText = ({ percent, amount }: StandingMargin): string =>
  amount ? `${formatMoney(amount.amountMinor, amount.currency)} per container or shipment` : `${percent} %`;

/** Nothing is put on costs. */
export const isSoldAtCost = ({ percent, amount }: StandingMargin): boolean => !amount && percent === 0;

/** A margin as it is typed: a number, and `%` or the currency that it is an amount of. */
export interface TypedMargin {
  readonly text: string;
  readonly unit: string;
}

/** As it stands in a field. */
export const typedMargin = ({ percent, amount }: StandingMargin): TypedMargin => {
  if (!amount) return { text: numberText(percent), unit: '%' };
  const decimals = currencyDecimals(amount.currency);
  return { text: numberText(amount.amountMinor / 10 ** decimals, decimals), unit: amount.currency };
};

/** What was typed; what to write instead of what is no margin, and null for nothing. */
export const readMargin = ({ text, unit }: TypedMargin): StandingMargin | { readonly fault: string } | null => {
  if (text.trim() === '') return null;
  const read = readNumber(text, { unit });
  if ('fault' in read) return read;
  if (unit === '%') return { percent: read.value, amount: null };
  const minor = exactMinorUnits(read.value, unit);
  return 'fault' in minor ? minor : { percent: 0, amount: { amountMinor: minor.value, currency: unit } };
};
