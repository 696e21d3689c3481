import { type CostedCharge, type OtherBreak, type SoldCharge, totalOf } from './charges';
import { convertMinorUnits, percentOf, timesQuantity } from './money';

/** The margin of a line: per cent, or so much of the line's currency on each unit. */
export type LineMargin =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly unitMinor: number };

/** The margin of a quote: so many per cent on every line, and other margins for single lines of its options. */
export interface Margin {
  readonly percent: number;
  readonly lines: readonly {
    readonly optionId: string;
    /** The place of the line among the option's charges. */
    readonly line: number;
    readonly margin: LineMargin;
  }[];
}

/** A price at what the customer pays, with what it costs. All totals in the currency of the whole. */
export interface Sold {
  readonly charges: SoldCharge[];
  /** The sum of the charges' totals. */
  readonly totalMinor: number;
  /** Its lines are the costs that it was sold from: sell them again for another margin. */
  readonly cost: { readonly totalMinor: number; readonly charges: CostedCharge[] };
}

interface SoldLine extends OtherBreak {
  readonly amountMinor: number;
}

const unitMargin = (margin: LineMargin, unitMinor: number): number =>
  margin.kind === 'percent' ? percentOf(unitMinor, margin.percent) : margin.unitMinor;

const onUnits = (margin: LineMargin, way: OtherBreak): SoldLine => {
  const unitMinor = way.unitMinor + unitMargin(margin, way.unitMinor);
  return { ...way, unitMinor, amountMinor: timesQuantity(unitMinor, way.quantity) };
};

/** A margin on the amount itself: of a minimum, which is no unit times a quantity. */
const onAmount = (margin: LineMargin, amountMinor: number, quantity: number): number =>
  amountMinor +
  (margin.kind === 'percent' ? percentOf(amountMinor, margin.percent) : timesQuantity(margin.unitMinor, quantity));

const cheapest = (lines: readonly [SoldLine, ...SoldLine[]]): SoldLine =>
  lines.reduce((best, line) => (line.amountMinor < best.amountMinor ? line : best));

/**
 * A line with its margin. What rounding adds to a unit must not make a higher break, or a shipment above the minimum, the
 * cheaper one: so the breaks are compared again at what the customer pays, and the minimum has its margin, too.
 */
const soldLine = (line: CostedCharge, margin: LineMargin): SoldLine => {
  const { unitMinor, quantity, amountMinor, minimumMinor, otherBreaks } = line;
  const isMinimum = amountMinor !== timesQuantity(unitMinor, quantity);
  const own = onUnits(margin, { unitMinor, quantity, note: isMinimum ? null : line.note });
  if (isMinimum) return { ...own, amountMinor: onAmount(margin, amountMinor, quantity), note: 'minimum' };
  const best = cheapest([own, ...otherBreaks.map((way) => onUnits(margin, way))]);
  const least = onAmount(margin, minimumMinor, best.quantity);
  return best.amountMinor < least ? { ...best, amountMinor: least, note: 'minimum' } : best;
};

const chargeOf = (line: CostedCharge, margin: LineMargin): SoldCharge => {
  const { name, kind, basis, containerType, currency, totalCurrency, rate } = line;
  const sold = soldLine(line, margin);
  const totalMinor = convertMinorUnits(sold.amountMinor, { from: currency, to: totalCurrency, rate });
  return { name, kind, basis, containerType, currency, ...sold, totalMinor };
};

/**
 * Puts a margin on costs. Per cent go on the unit price, or on the amount of a line at its minimum; an amount goes on each
 * unit. The quote's per cent count for lines without a margin of their own. An amount is what the unit price says times the
 * quantity, rounded once and never below cost; the total is the sum of the lines in its currency.
 *
 * @param optionId whose lines' own margins count
 */
export const sell = (cost: readonly CostedCharge[], { percent, lines }: Margin, optionId: string): Sold => {
  const own = new Map(lines.filter((line) => line.optionId === optionId).map(({ line, margin }) => [line, margin]));
  const charges = cost.map((line, index) => chargeOf(line, own.get(index) ?? { kind: 'percent', percent }));
  return { charges, totalMinor: totalOf(charges), cost: { totalMinor: totalOf(cost), charges: [...cost] } };
};

/** So many per cent on every line. */
export const evenMargin = (percent: number): { percent: number; lines: [] } => ({ percent, lines: [] });
