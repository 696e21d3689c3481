import type { ContainerTypeCode } from './containerTypes';
import type { Exchange } from './exchange';
import { convertMinorUnits, formatMoney, percentOf, timesQuantity } from './money';
import type { OwnLine } from './ownLine';
import type { PricePart } from './pricePart';

/** A line of a price; amounts in the smallest unit of its currency. */
interface ChargeLine {
  readonly name: string;
  readonly kind: 'freight' | 'surcharge';
  /** per container, per W/M, per kg, per B/L, per AWB. */
  readonly basis: string;
  /** Which container type the line prices; null for the whole shipment. */
  readonly containerType: ContainerTypeCode | null;
  readonly quantity: number;
  /** That of `unitMinor` and `amountMinor`. */
  readonly currency: string;
  readonly unitMinor: number;
  readonly amountMinor: number;
  /** 'minimum', 'as +100' where the tariff says so. */
  readonly note: string | null;
  /** What goes on top of the line for the state; without it nothing does. */
  readonly taxPercent?: number | undefined;
}

/** A line at what the customer pays. */
export interface SoldCharge extends ChargeLine {
  /** The amount in the currency of the whole: what the line adds to its total. */
  readonly totalMinor: number;
  /** What of the whole it belongs to; nothing in prices that were stored before lines had a part. */
  readonly part?: PricePart | undefined;
}

/** Another way to charge a line: as a higher weight break. */
export interface OtherBreak {
  readonly unitMinor: number;
  readonly quantity: number;
  readonly note: string | null;
}

/** A line of a tariff's price: what the forwarder pays, in the line's own currency. */
export interface TariffCharge extends ChargeLine {
  /** The least that the line comes to; 0 without a minimum. */
  readonly minimumMinor: number;
  readonly otherBreaks: readonly OtherBreak[];
}

/** A line at cost, with all that selling it again at another margin takes. It is staff's, like all costs. */
export interface CostedCharge extends TariffCharge {
  readonly totalMinor: number;
  /** The currency of the whole, and how many of its units one unit of the line's currency is. */
  readonly totalCurrency: string;
  readonly rate: number;
  /** What staff wrote, of a line that no tariff has: it is sold at the price that stands there, whatever the margin. */
  readonly own?: OwnLine | undefined;
}

/** The lines in the currency of the whole; the first currency without a stored rate instead. */
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

/** The lines' totals, in the smallest unit of the currency of the whole. */
export const totalOf = (lines: readonly { readonly totalMinor: number }[]): number =>
  lines.reduce((total, { totalMinor }) => total + totalMinor, 0);

interface TaxedLine {
  readonly totalMinor: number;
  readonly taxPercent?: number | undefined;
}

/** The tax on lines, each rounded once, in the smallest unit of the currency of the whole. */
export const taxOf = (lines: readonly TaxedLine[]): number =>
  lines.reduce((tax, { totalMinor, taxPercent }) => tax + percentOf(totalMinor, taxPercent ?? 0), 0);

/** What stands below the lines of a price, wherever it is read: its total, and the tax where there is any. */
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

/** How a line is printed: quantity times unit price is its amount. */
interface PrintedCharge {
  readonly basis: string;
  readonly quantity: number;
  readonly unitMinor: number;
  /** Explains the price: the unit price that a minimum replaces, the tariff's note; empty for nothing. */
  readonly explanation: string;
}

/** Up to six decimals, so that a printed quantity says what was calculated with. */
const exactQuantity = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** The price per unit of a line in words. @example unitPriceText(line) // '0.5 × KWD 8.194 per W/M' */
export const unitPriceText = ({ quantity, unitMinor, currency, basis = '' }: PricedLine): string =>
  `${exactQuantity.format(quantity)} × ${formatMoney(unitMinor, currency)} ${basis}`.trim();

/** Whether a line costs a minimum: more than its quantity at its unit price. */
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
