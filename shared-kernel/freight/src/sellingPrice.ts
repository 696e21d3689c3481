import { type CostedCharge, type OtherBreak, type SoldCharge, totalOf } from './charges';
import { convertMinorUnits, formatMoney, percentOf, timesQuantity } from './money';
import { shareBasis } from './ownLine';
import { partOfKind, partOfTariff } from './pricePart';

/** The margin of a line: per cent, or so much of the line's currency on each unit. */
export type LineMargin =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly unitMinor: number };

/** The margin of an option: so many per cent on its lines, or so much of its currency on the whole shipment. */
export type OptionMargin = { readonly optionId: string } & (
  | { readonly percent: number }
  | { readonly amountMinor: number }
);

/** The margin of a quote: so many per cent on every line, others for an option or for single lines. Below zero it gives away. */
export interface Margin {
  readonly percent: number;
  /** In place of the quote's per cent. */
  readonly options?: readonly OptionMargin[] | undefined;
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

const chargeOf = (line: CostedCharge, sold: Partial<SoldCharge> & Pick<SoldCharge, 'amountMinor'>): SoldCharge => {
  const { name, kind, basis, containerType, quantity, currency, unitMinor, note, taxPercent, totalCurrency, rate } =
    line;
  const totalMinor = convertMinorUnits(sold.amountMinor, { from: currency, to: totalCurrency, rate });
  const part = line.own ? partOfKind(line.own.kind) : partOfTariff(line);
  const facts = { name, kind, part, basis, containerType, quantity, currency, unitMinor, note };
  return { ...facts, ...(taxPercent && { taxPercent }), ...sold, totalMinor };
};

/** A line that depends on no other one, at what the customer pays. */
const singleCharge = (line: CostedCharge, margin: LineMargin): SoldCharge => {
  const { own, quantity } = line;
  if (!own || own.basis === 'percentage') return chargeOf(line, soldLine(line, margin));
  return chargeOf(line, { unitMinor: own.sellMinor, amountMinor: timesQuantity(own.sellMinor, quantity) });
};

const isShare = ({ own }: CostedCharge): boolean => own?.basis === 'percentage';

/** A percentage of what the other lines come to for the customer. */
const shareCharge = (line: CostedCharge, othersMinor: number): SoldCharge => {
  const percent = line.own?.basis === 'percentage' ? line.own.sellPercent : 0;
  const amountMinor = percentOf(othersMinor, percent);
  return chargeOf(line, { basis: shareBasis(percent), unitMinor: amountMinor, amountMinor });
};

/**
 * A line that carries the margin of the whole shipment. Where no unit price says the sum exactly, it is sold for the shipment, in
 * the currency of the whole: what the customer reads adds up.
 */
const carrying = (line: SoldCharge, { totalCurrency }: CostedCharge, extraMinor: number): SoldCharge => {
  const { quantity, unitMinor, currency, note, name, containerType } = line;
  const amountMinor = line.totalMinor + extraMinor;
  const isByUnit = currency === totalCurrency && note !== 'minimum' && extraMinor % quantity === 0;
  if (isByUnit) return { ...line, unitMinor: unitMinor + extraMinor / quantity, amountMinor, totalMinor: amountMinor };
  const whole = { basis: 'per shipment', quantity: 1, containerType: null, currency: totalCurrency, note: null };
  const named = [name, containerType].filter(Boolean).join(' ');
  return { ...line, ...whole, name: named, unitMinor: amountMinor, amountMinor, totalMinor: amountMinor };
};

/** How much of an amount goes on a line: on freight by the container so much on each, where that can be paid, else all on the first line of the tariff. */
const shareOf = (cost: readonly CostedCharge[], amountMinor: number): ((line: CostedCharge) => number) => {
  const boxes = cost.filter(({ own, containerType }) => !own && containerType !== null);
  const count = boxes.reduce((sum, { quantity }) => sum + quantity, 0);
  const isByBox =
    count > 0 && amountMinor % count === 0 && boxes.every(({ currency, totalCurrency }) => currency === totalCurrency);
  if (isByBox) return (line) => (boxes.includes(line) ? (amountMinor / count) * line.quantity : 0);
  const first = cost.find(({ own }) => !own);
  return (line) => (line === first ? amountMinor : 0);
};

/** The lines with the amount of an option on its freight; an offer by hand has its prices already. */
const withAmount = (
  singles: readonly (SoldCharge | null)[],
  cost: readonly CostedCharge[],
  amountMinor: number,
): readonly (SoldCharge | null)[] => {
  if (amountMinor === 0) return singles;
  const share = shareOf(cost, amountMinor);
  return singles.map((line, index) => {
    const paid = cost[index];
    const extraMinor = paid ? share(paid) : 0;
    return line && paid && extraMinor !== 0 ? carrying(line, paid, extraMinor) : line;
  });
};

/** What counts for an option: its own margin, else the quote's; and how many of its lines have one of theirs. */
const marginOfOption = (margin: Margin, optionId: string) => {
  const ofOption = margin.options?.find((one) => one.optionId === optionId) ?? margin;
  const lines = margin.lines.filter((one) => one.optionId === optionId);
  return 'percent' in ofOption
    ? { percent: ofOption.percent, amountMinor: 0, lines }
    : { percent: 0, amountMinor: ofOption.amountMinor, lines };
};

/** The margin that an option is sold at, for staff: '12 % on cost', '$200.00 on cost, another on 2 lines'. */
export const marginOnCostText = (
  margin: Margin,
  option: { readonly id: string; readonly currency: string },
): string => {
  const { percent, amountMinor, lines } = marginOfOption(margin, option.id);
  const usual = amountMinor === 0 ? `${percent} %` : formatMoney(amountMinor, option.currency);
  const others = lines.length === 1 ? ', another on 1 line' : `, another on ${lines.length} lines`;
  return `${usual} on cost${lines.length > 0 ? others : ''}`;
};

/**
 * Puts a margin on costs. Per cent go on the unit price, or on the amount of a line at its minimum; an amount goes on each
 * unit. A line's own margin counts before its option's, and that before the quote's. Own lines are sold at the price that
 * staff wrote, percentages among them of what all other lines come to. An amount is what the unit price says times the
 * quantity, rounded once. An amount for the whole option comes on top of its lines at cost, to the smallest unit. Only a margin below zero makes it less than the cost. The total is the sum of the lines in its currency.
 *
 * @param optionId whose margins count
 */
export const sell = (cost: readonly CostedCharge[], margin: Margin, optionId: string): Sold => {
  const { percent, amountMinor, lines } = marginOfOption(margin, optionId);
  const own = new Map(lines.map((one) => [one.line, one.margin]));
  const each = cost.map((line, index) =>
    isShare(line) ? null : singleCharge(line, own.get(index) ?? { kind: 'percent', percent }),
  );
  const singles = withAmount(each, cost, amountMinor);
  const others = totalOf(singles.filter((line) => line !== null));
  const charges = cost.map((line, index) => singles[index] ?? shareCharge(line, others));
  return { charges, totalMinor: totalOf(charges), cost: { totalMinor: totalOf(cost), charges: [...cost] } };
};

/** So many per cent on every line. */
export const evenMargin = (percent: number): { percent: number; lines: [] } => ({ percent, lines: [] });
