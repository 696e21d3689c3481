import type { ContainerTypeCode } from './containerTypes';
import type { Exchange } from './exchange';
import { calculatePercentage, convertMinorUnits, formatMoney, timesQuantity } from './money';
import type { OwnLine } from './ownLine';
import type { PricePart } from './pricePart';
import { isOpenBasis, type OpenBasis } from './surcharge';
import type { WmTerms } from './weights';

/** A percentage of other lines of the same price. */
export interface ChargeShare {
  readonly percent: number;
  /** Positions of the lines in the price. */
  readonly of: readonly number[];
}

/** A charge line of a price; amounts in the smallest unit of its currency. */
interface ChargeLine {
  readonly name: string;
  readonly kind: 'freight' | 'surcharge';
  /** per container, per TEU, per W/M, per kg, per B/L, per AWB, '5 % of freight', 'included' or 'at cost'. */
  readonly basis: string;
  /** Container type that the line prices; null for the whole shipment. */
  readonly containerType: ContainerTypeCode | null;
  readonly quantity: number;
  /** Currency of `unitMinor` and `amountMinor`. */
  readonly currency: string;
  readonly unitMinor: number;
  readonly amountMinor: number;
  /** Note of the tariff, for example 'minimum', 'maximum' or 'as +100'. */
  readonly note: string | null;
  /** Percentage of other lines of the price, by their positions; undefined for any other basis. */
  readonly share?: ChargeShare | undefined;
  /** How the tariff counts W/M where it differs from trade practice. */
  readonly wm?: WmTerms | undefined;
  /** Tax rate on top of the line; no tax when undefined. */
  readonly taxPercent?: number | undefined;
}

/** A charge line at its sell price. */
export interface SoldCharge extends ChargeLine {
  /** The amount in the currency of the total: what the line adds to it. */
  readonly totalMinor: number;
  /** Part of the price that the line belongs to; undefined in prices stored before parts existed. */
  readonly part?: PricePart | undefined;
}

/** Alternative calculation of a line at a higher weight break. */
export interface OtherBreak {
  readonly unitMinor: number;
  readonly quantity: number;
  readonly note: string | null;
}

/** A charge line at cost: the price that the forwarder pays, in the line's own currency. */
export interface TariffCharge extends ChargeLine {
  /** Minimum amount of the line; 0 without a minimum. */
  readonly minimumMinor: number;
  /** Maximum amount of the line; undefined without a maximum. */
  readonly maximumMinor?: number | undefined;
  readonly otherBreaks: readonly OtherBreak[];
}

/** A charge line at cost with everything needed to sell it at another margin. Visible to staff only, like all costs. */
export interface CostedCharge extends TariffCharge {
  readonly totalMinor: number;
  /** Currency of the total, and its units per unit of the line's currency. */
  readonly totalCurrency: string;
  readonly rate: number;
  /** Data of a line that staff entered without a tariff. It sells at the entered price, independent of the margin. */
  readonly own?: OwnLine | undefined;
}

/** Returns the lines in the currency of the total, or the first currency that has no stored exchange rate. */
export const costIn = (
  charges: readonly TariffCharge[],
  exchange: Exchange,
  totalCurrency: string,
): { readonly costed: CostedCharge[] } | { readonly missing: string } => {
  const costed: CostedCharge[] = [];
  for (const charge of charges) {
    const found = exchange(charge.currency, totalCurrency);
    if ('missing' in found) return found;
    const { rate } = found;
    const totalMinor = convertMinorUnits(charge.amountMinor, { from: charge.currency, to: totalCurrency, rate });
    costed.push({ ...charge, totalMinor, totalCurrency, rate });
  }
  return { costed };
};

/** Returns the sum of the lines' totals, in the smallest unit of the currency of the total. */
export const sumTotals = (lines: readonly { readonly totalMinor: number }[]): number =>
  lines.reduce((total, { totalMinor }) => total + totalMinor, 0);

interface TaxedLine {
  readonly totalMinor: number;
  readonly taxPercent?: number | undefined;
}

/** Returns the tax on the lines, rounded once per line, in the smallest unit of the currency of the total. */
export const calculateTax = (lines: readonly TaxedLine[]): number =>
  lines.reduce((tax, { totalMinor, taxPercent }) => tax + calculatePercentage(totalMinor, taxPercent ?? 0), 0);

interface NamedLine {
  readonly name: string;
  readonly basis?: string | undefined;
  readonly containerType?: string | null | undefined;
}

const isAtCost = ({ basis }: NamedLine): boolean => basis === 'at cost';

/** Returns the names of the charges at cost, which no total contains. */
export const chargesAtCost = (charges: readonly NamedLine[]): string[] =>
  charges.filter(isAtCost).map(({ name, containerType }) => [name, containerType].filter(Boolean).join(' '));

interface ShownTotal {
  readonly totalMinor: number;
  readonly currency: string;
  readonly charges?: readonly NamedLine[] | undefined;
  /** For a total without its lines: whether charges at cost come on top. */
  readonly hasChargesOnTop?: boolean | undefined;
}

/** Formats a total and says when charges at cost come on top. @example '$1,200.00 + charges at cost' */
export const totalText = ({ totalMinor, currency, charges = [], hasChargesOnTop }: ShownTotal): string =>
  formatMoney(totalMinor, currency) + (hasChargesOnTop || charges.some(isAtCost) ? ' + charges at cost' : '');

/** Returns the charges that come on top of the total as a sentence; null when there are none. */
export const atCostSentence = (charges: readonly NamedLine[]): string | null => {
  const names = chargesAtCost(charges);
  return names.length === 0 ? null : `Not in the total, charged at cost: ${names.join(', ')}.`;
};

/**
 * Returns the sums shown below the lines of a price: the total, and the tax if there is any. The label of a total
 * without its charges at cost says so.
 */
export const priceSums = (
  charges: readonly (TaxedLine & NamedLine)[],
): { readonly label: string; readonly minor: number }[] => {
  const [total, tax] = [sumTotals(charges), calculateTax(charges)];
  const without = charges.some(isAtCost) ? ', without charges at cost' : '';
  if (charges.every(({ taxPercent }) => !taxPercent)) return [{ label: `Total${without}`, minor: total }];
  return [
    { label: `Total before tax${without}`, minor: total },
    { label: 'Tax', minor: tax },
    { label: `Total with tax${without}`, minor: total + tax },
  ];
};

interface PricedLine extends Pick<ChargeLine, 'quantity' | 'unitMinor' | 'amountMinor' | 'currency'> {
  readonly basis?: string | undefined;
  readonly note?: string | null | undefined;
}

/** Printed form of a charge line: quantity times unit price is its amount. */
interface PrintedCharge {
  readonly basis: string;
  readonly quantity: number;
  readonly unitMinor: number;
  /** Explains the price: the unit price that a minimum replaces, or the tariff's note; empty for neither. */
  readonly explanation: string;
}

/** Up to six decimals, so that a printed quantity is the calculated one. */
const exactQuantity = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** Formats the unit price of a line. @example unitPriceText(line) // '0.5 × KWD 8.194 per W/M' */
export const unitPriceText = ({ quantity, unitMinor, currency, basis = '' }: PricedLine): string =>
  `${exactQuantity.format(quantity)} × ${formatMoney(unitMinor, currency)} ${basis}`.trim();

/** Checks whether a line is charged at its minimum: more than its quantity at its unit price. */
export const isMinimumCharge = ({ quantity, unitMinor, amountMinor }: PricedLine): boolean =>
  amountMinor > timesQuantity(unitMinor, quantity);

/** Checks whether a line is charged at its maximum: less than its quantity at its unit price. */
export const isMaximumCharge = ({ quantity, unitMinor, amountMinor }: PricedLine): boolean =>
  amountMinor < timesQuantity(unitMinor, quantity);

/** Checks whether a line is charged at a limit instead of its unit price. */
export const isLimitCharge = (line: PricedLine): boolean => isMinimumCharge(line) || isMaximumCharge(line);

const openTexts: Readonly<Record<OpenBasis, string>> = { included: 'Included', 'at cost': 'At cost' };

/** Returns the text that replaces the amounts of a charge without one; null for a charge with an amount. */
export const openChargeText = ({ basis = '' }: Pick<PricedLine, 'basis'>): string | null =>
  isOpenBasis(basis) ? openTexts[basis] : null;

/**
 * Returns how quotes, bookings and invoices print a line: a limit is charged once and says which unit price it replaces.
 */
export const printedCharge = (line: PricedLine): PrintedCharge => {
  const { basis = '', quantity, unitMinor, amountMinor, note } = line;
  const open = openChargeText(line);
  if (open) return { basis: open, quantity: 1, unitMinor: 0, explanation: '' };
  if (!isLimitCharge(line)) return { basis, quantity, unitMinor, explanation: note ?? '' };
  const limit = isMinimumCharge(line) ? 'Minimum charge' : 'Maximum charge';
  return { basis: limit, quantity: 1, unitMinor: amountMinor, explanation: `instead of ${unitPriceText(line)}` };
};

/** Returns what a line is charged by on one line of text: its unit price, its limit, or that it has no amount. */
export const chargeBasisText = (line: PricedLine): string => {
  if (openChargeText(line)) return printedCharge(line).basis;
  const { basis, explanation } = printedCharge(line);
  return isLimitCharge(line) ? `${basis} ${explanation}` : unitPriceText(line);
};

/** Returns what is printed below a line: the explanation of its price and the tax on top. */
export const chargeNote = (line: PricedLine & Pick<ChargeLine, 'taxPercent'>): string =>
  [printedCharge(line).explanation, line.taxPercent ? `plus ${line.taxPercent} % tax` : null]
    .filter(Boolean)
    .join(', ');
