import { type CostedCharge, type OtherBreak, type SoldCharge, totalOf } from './charges';
import { convertCents, percentOf, timesQuantity } from './money';

/** The margin of a line: per cent, or so much of the line's currency on each unit. */
export type LineMargin =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly unitCents: number };

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
  readonly totalCents: number;
  /** Its lines are the costs that it was sold from: sell them again for another margin. */
  readonly cost: { readonly totalCents: number; readonly charges: CostedCharge[] };
}

interface SoldLine extends OtherBreak {
  readonly amountCents: number;
}

const unitMargin = (margin: LineMargin, unitCents: number): number =>
  margin.kind === 'percent' ? percentOf(unitCents, margin.percent) : margin.unitCents;

const onUnits = (margin: LineMargin, way: OtherBreak): SoldLine => {
  const unitCents = way.unitCents + unitMargin(margin, way.unitCents);
  return { ...way, unitCents, amountCents: timesQuantity(unitCents, way.quantity) };
};

/** A margin on the amount itself: of a minimum, which is no unit times a quantity. */
const onAmount = (margin: LineMargin, amountCents: number, quantity: number): number =>
  amountCents +
  (margin.kind === 'percent' ? percentOf(amountCents, margin.percent) : timesQuantity(margin.unitCents, quantity));

const cheapest = (lines: readonly [SoldLine, ...SoldLine[]]): SoldLine =>
  lines.reduce((best, line) => (line.amountCents < best.amountCents ? line : best));

/**
 * A line with its margin. What rounding adds to a unit must not make a higher break, or a shipment above the minimum, the
 * cheaper one: so the breaks are compared again at what the customer pays, and the minimum has its margin, too.
 */
const soldLine = (line: CostedCharge, margin: LineMargin): SoldLine => {
  const { unitCents, quantity, amountCents, minimumCents, otherBreaks } = line;
  const isMinimum = amountCents !== timesQuantity(unitCents, quantity);
  const own = onUnits(margin, { unitCents, quantity, note: isMinimum ? null : line.note });
  if (isMinimum) return { ...own, amountCents: onAmount(margin, amountCents, quantity), note: 'minimum' };
  const best = cheapest([own, ...otherBreaks.map((way) => onUnits(margin, way))]);
  const least = minimumCents > 0 ? onAmount(margin, minimumCents, best.quantity) : 0;
  return best.amountCents < least ? { ...best, amountCents: least, note: 'minimum' } : best;
};

const chargeOf = (line: CostedCharge, margin: LineMargin): SoldCharge => {
  const { name, kind, basis, containerType, currency, totalCurrency, rate } = line;
  const sold = soldLine(line, margin);
  const totalCents = convertCents(sold.amountCents, { from: currency, to: totalCurrency, rate });
  return { name, kind, basis, containerType, currency, ...sold, totalCents };
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
  return { charges, totalCents: totalOf(charges), cost: { totalCents: totalOf(cost), charges: [...cost] } };
};

/** So many per cent on every line. */
export const evenMargin = (percent: number): { percent: number; lines: [] } => ({ percent, lines: [] });
