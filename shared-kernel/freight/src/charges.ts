import type { ContainerTypeCode } from './containerTypes';
import type { Exchange } from './exchange';
import { convertMinorUnits, formatMoney, percentOf, timesQuantity } from './money';
import type { OwnLine } from './ownLine';
import type { PricePart } from './pricePart';

/** A charge line of a price; amounts in the smallest unit of its currency. */
interface ChargeLine {
  readonly name: string;
  readonly kind: 'freight' | 'surcharge';
  /** per container, per TEU, per W/M, per kg, per B/L, per AWB. */
  readonly basis: string;
  /** Container type that the line prices; null for the whole shipment. */
  readonly containerType: ContainerTypeCode | null;
  readonly quantity: number;
  /** Currency of `unitMinor` and `amountMinor`. */
  readonly currency: string;
  readonly unitMinor: number;
  readonly amountMinor: number;
  /** Note of the tariff, for example 'minimum' or 'as +100'. */
  readonly note: string | null;
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
export const totalOf = (lines: readonly { readonly totalMinor: number }[]): number =>
  lines.reduce((total, { totalMinor }) => total + totalMinor, 0);

interface TaxedLine {
  readonly totalMinor: number;
  readonly taxPercent?: number | undefined;
}

/** Returns the tax on the lines, rounded once per line, in the smallest unit of the currency of the total. */
export const taxOf = (lines: readonly TaxedLine[]): number =>
  lines.reduce((tax, { totalMinor, taxPercent }) => tax + percentOf(totalMinor, taxPercent ?? 0), 0);

/** Returns the sums shown below the lines of a price: the total, and the tax if there is any. */
export const priceSums = (charges: readonly TaxedLine[]): { readonly label: string; readonly minor: number }[] => {
  const [total, tax] = [totalOf(charges), taxOf(charges)];
  if (charges.every(({ taxPercent }) => !taxPercent)) return [{ label: 'Total', minor: total }];
  return [
    { label: 'Total before tax', minor: total },
    { label: 'Tax', minor: tax },
    { label: 'Total with tax', minor: total + tax },
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

/** Returns how quotes, bookings and invoices print a line: a minimum is charged once and says which unit price it replaces. */
export const printedCharge = (line: PricedLine): PrintedCharge =>
  isMinimumCharge(line)
    ? {
        ...{ basis: 'Minimum charge', quantity: 1, unitMinor: line.amountMinor },
        explanation: `instead of ${unitPriceText(line)}`,
      }
    : {
        ...{ basis: line.basis ?? '', quantity: line.quantity, unitMinor: line.unitMinor },
        explanation: line.note ?? '',
      };

/** Returns what a line is charged by on one line of text: its unit price, or that it is a minimum. */
export const chargeBasisText = (line: PricedLine): string =>
  isMinimumCharge(line) ? `Minimum charge ${printedCharge(line).explanation}` : unitPriceText(line);

/** Returns what is printed below a line: the explanation of its price and the tax on top. */
export const chargeNote = (line: PricedLine & Pick<ChargeLine, 'taxPercent'>): string =>
  [printedCharge(line).explanation, line.taxPercent ? `plus ${line.taxPercent} % tax` : null]
    .filter(Boolean)
    .join(', ');
