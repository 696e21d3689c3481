import { type CostedCharge, type OtherBreak, type SoldCharge, sumTotals } from './charges';
import { calculatePercentage, convertMinorUnits, formatMoney, timesQuantity } from './money';
import { formatPercentBasis } from './ownLine';
import { findTariffPart, pricePartOfKind } from './pricePart';
import { isOpenBasis } from './surcharge';

/** Margin of a line: percent, or an amount per unit in the line's currency. */
export type LineMargin =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly unitMinor: number };

/** Margin of an option: percent on its lines, or an amount in its currency on the whole shipment. */
export type OptionMargin = { readonly optionId: string } & (
  | { readonly percent: number }
  | { readonly amountMinor: number }
);

/**
 * Margin of a quote: percent on every line, with overrides for options or single lines. Negative values sell below
 * cost.
 */
export interface Margin {
  readonly percent: number;
  /** Override the quote's percentage. */
  readonly options?: readonly OptionMargin[] | undefined;
  readonly lines: readonly {
    readonly optionId: string;
    /** Index of the line in the option's charges. */
    readonly line: number;
    readonly margin: LineMargin;
  }[];
}

/** A sell price with its cost. All totals are in the currency of the total. */
export interface SoldPrice {
  readonly charges: SoldCharge[];
  /** Sum of the charges' totals. */
  readonly totalMinor: number;
  /** The cost lines that it was calculated from; use them to recalculate with another margin. */
  readonly cost: { readonly totalMinor: number; readonly charges: CostedCharge[] };
}

interface SoldLine extends OtherBreak {
  readonly amountMinor: number;
}

const unitMargin = (margin: LineMargin, unitMinor: number): number =>
  margin.kind === 'percent' ? calculatePercentage(unitMinor, margin.percent) : margin.unitMinor;

const onUnits = (margin: LineMargin, way: OtherBreak): SoldLine => {
  const unitMinor = way.unitMinor + unitMargin(margin, way.unitMinor);
  return { ...way, unitMinor, amountMinor: timesQuantity(unitMinor, way.quantity) };
};

/** Returns the margin on an amount: for a minimum, which is not a unit price times a quantity. */
const onAmount = (margin: LineMargin, amountMinor: number, quantity: number): number =>
  amountMinor +
  (margin.kind === 'percent'
    ? calculatePercentage(amountMinor, margin.percent)
    : timesQuantity(margin.unitMinor, quantity));

const cheapest = (lines: readonly [SoldLine, ...SoldLine[]]): SoldLine =>
  lines.reduce((best, line) => (line.amountMinor < best.amountMinor ? line : best));

/** Returns the line at the limit that it passes; limits carry the margin, too. */
const withinSoldLimits = (
  line: SoldLine,
  { minimumMinor, maximumMinor }: CostedCharge,
  margin: LineMargin,
): SoldLine => {
  const least = onAmount(margin, minimumMinor, line.quantity);
  if (line.amountMinor < least) return { ...line, amountMinor: least, note: 'minimum' };
  const most = maximumMinor === undefined ? line.amountMinor : onAmount(margin, maximumMinor, line.quantity);
  return line.amountMinor > most ? { ...line, amountMinor: most, note: 'maximum' } : line;
};

/**
 * Returns a line with its margin. Rounding per unit must not make a higher break, or a shipment above the minimum,
 * cheaper: the breaks are compared again at sell prices, and the margin applies to the limits, too.
 */
const soldLine = (line: CostedCharge, margin: LineMargin): SoldLine => {
  const { unitMinor, quantity, amountMinor, otherBreaks } = line;
  const isMinimum = amountMinor > timesQuantity(unitMinor, quantity);
  const isAtLimit = amountMinor !== timesQuantity(unitMinor, quantity);
  const own = onUnits(margin, { unitMinor, quantity, note: isAtLimit ? null : line.note });
  if (isMinimum) return { ...own, amountMinor: onAmount(margin, amountMinor, quantity), note: 'minimum' };
  return withinSoldLimits(cheapest([own, ...otherBreaks.map((way) => onUnits(margin, way))]), line, margin);
};

const toSoldCharge = (line: CostedCharge, sold: Partial<SoldCharge> & Pick<SoldCharge, 'amountMinor'>): SoldCharge => {
  const { name, kind, basis, containerType, quantity, currency, unitMinor, note, taxPercent, totalCurrency, rate, wm } =
    line;
  const totalMinor = convertMinorUnits(sold.amountMinor, { from: currency, to: totalCurrency, rate });
  const part = line.own ? pricePartOfKind(line.own.kind) : findTariffPart(line);
  const facts = { name, kind, part, basis, containerType, quantity, currency, unitMinor, note };
  return { ...facts, ...(taxPercent && { taxPercent }), ...(wm && { wm }), ...sold, totalMinor };
};

/** Returns the sell price of a line that does not depend on other lines. */
const singleCharge = (line: CostedCharge, margin: LineMargin): SoldCharge => {
  const { own, quantity } = line;
  // A charge without an amount has no margin.
  if (isOpenBasis(line.basis)) return toSoldCharge(line, { amountMinor: 0 });
  if (!own || own.basis === 'percentage') return toSoldCharge(line, soldLine(line, margin));
  return toSoldCharge(line, { unitMinor: own.sellMinor, amountMinor: timesQuantity(own.sellMinor, quantity) });
};

const isShare = ({ own }: CostedCharge): boolean => own?.basis === 'percentage';

/** Returns a percentage line, calculated from the sell prices of the other lines. */
const shareCharge = (line: CostedCharge, othersMinor: number): SoldCharge => {
  const percent = line.own?.basis === 'percentage' ? line.own.sellPercent : 0;
  const amountMinor = calculatePercentage(othersMinor, percent);
  return toSoldCharge(line, { basis: formatPercentBasis(percent), unitMinor: amountMinor, amountMinor });
};

/**
 * Returns a percentage of the tariff, calculated from the sell prices of its lines, so that the customer's figures agree
 * and do not disclose the cost. With a margin of its own it is sold per shipment.
 */
const tariffShare = (
  line: CostedCharge,
  singles: readonly (SoldCharge | null)[],
  { own, usual, isByAmount }: ShareMargin,
): SoldCharge => {
  const perShipment = ({ amountMinor }: SoldLine) =>
    toSoldCharge(line, { basis: 'per shipment', quantity: 1, unitMinor: amountMinor, amountMinor, note: null });
  const { share } = line;
  if (!share || own) return perShipment(soldLine(line, own ?? usual));
  const base = share.of.reduce((sum, index) => sum + (singles[index]?.amountMinor ?? 0), 0);
  const unitMinor = calculatePercentage(base, share.percent);
  const sold = withinSoldLimits({ unitMinor, quantity: 1, amountMinor: unitMinor, note: null }, line, usual);
  return isByAmount ? perShipment(sold) : toSoldCharge(line, { ...sold, share });
};

interface ShareMargin {
  /** Margin of this line alone. */
  readonly own: LineMargin | undefined;
  readonly usual: LineMargin;
  /** The option has an amount as margin, which the freight carries and a percentage does not follow. */
  readonly isByAmount: boolean;
}

/**
 * Returns a line that includes the margin of the whole shipment. When no unit price gives the exact sum, the line is
 * sold per
 * shipment in the currency of the total, so that the customer's figures add up.
 */
const carrying = (line: SoldCharge, { totalCurrency }: CostedCharge, extraMinor: number): SoldCharge => {
  const { quantity, unitMinor, currency, note, name, containerType } = line;
  const amountMinor = line.totalMinor + extraMinor;
  const isByUnit =
    currency === totalCurrency && note !== 'minimum' && note !== 'maximum' && extraMinor % quantity === 0;
  if (isByUnit) return { ...line, unitMinor: unitMinor + extraMinor / quantity, amountMinor, totalMinor: amountMinor };
  const whole = { basis: 'per shipment', quantity: 1, containerType: null, currency: totalCurrency, note: null };
  const named = [name, containerType].filter(Boolean).join(' ');
  return { ...line, ...whole, name: named, unitMinor: amountMinor, amountMinor, totalMinor: amountMinor };
};

/**
 * Returns how an amount is divided over lines: equally per container for container freight if divisible, else all on
 * the first tariff line.
 */
const createAmountDivider = (cost: readonly CostedCharge[], amountMinor: number): ((line: CostedCharge) => number) => {
  const boxes = cost.filter(({ own, kind, containerType }) => !own && kind === 'freight' && containerType !== null);
  const count = boxes.reduce((sum, { quantity }) => sum + quantity, 0);
  const isByBox =
    count > 0 && amountMinor % count === 0 && boxes.every(({ currency, totalCurrency }) => currency === totalCurrency);
  if (isByBox) return (line) => (boxes.includes(line) ? (amountMinor / count) * line.quantity : 0);
  const first = cost.find(({ own }) => !own);
  return (line) => (line === first ? amountMinor : 0);
};

/** Adds the margin amount of an option to its freight lines; a manual offer already has its prices. */
const withAmount = (
  singles: readonly (SoldCharge | null)[],
  cost: readonly CostedCharge[],
  amountMinor: number,
): readonly (SoldCharge | null)[] => {
  if (amountMinor === 0) return singles;
  const share = createAmountDivider(cost, amountMinor);
  return singles.map((line, index) => {
    const paid = cost[index];
    const extraMinor = paid ? share(paid) : 0;
    return line && paid && extraMinor !== 0 ? carrying(line, paid, extraMinor) : line;
  });
};

/** Returns the effective margin of an option (its own, else the quote's) and how many of its lines override it. */
const marginOfOption = (margin: Margin, optionId: string) => {
  const ofOption = margin.options?.find((one) => one.optionId === optionId) ?? margin;
  const lines = margin.lines.filter((one) => one.optionId === optionId);
  return 'percent' in ofOption
    ? { percent: ofOption.percent, amountMinor: 0, lines }
    : { percent: 0, amountMinor: ofOption.amountMinor, lines };
};

/** Describes the margin of an option for staff: '12 % on cost', '$200.00 on cost, another on 2 lines'. */
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
 * Applies a margin to costs. Percentages apply to the unit price, or to the amount of a line at its minimum; an amount
 * applies per
 * unit. A line's margin overrides its option's, which overrides the quote's. Own lines sell at the price that staff
 * entered;
 * own percentage lines apply to the sum of all other lines, percentages of the tariff to the sell price of theirs. An amount is the unit price times the quantity, rounded
 * once.
 * An amount for the whole option is added to its lines at cost, exactly to the smallest unit. Only a negative margin
 * sells
 * below cost. The total is the sum of the lines in its currency.
 * @param optionId option whose margins apply
 */
export const applyMargin = (cost: readonly CostedCharge[], margin: Margin, optionId: string): SoldPrice => {
  const { percent, amountMinor, lines } = marginOfOption(margin, optionId);
  const own = new Map(lines.map((one) => [one.line, one.margin]));
  const usual = { kind: 'percent', percent } as const;
  const alone = cost.map((line, index) =>
    isShare(line) || line.share ? null : singleCharge(line, own.get(index) ?? usual),
  );
  const each = cost.map((line, index) =>
    line.share
      ? tariffShare(line, alone, { own: own.get(index), usual, isByAmount: amountMinor !== 0 })
      : (alone[index] ?? null),
  );
  const singles = withAmount(each, cost, amountMinor);
  const others = sumTotals(singles.filter((line) => line !== null));
  const charges = cost.map((line, index) => singles[index] ?? shareCharge(line, others));
  return { charges, totalMinor: sumTotals(charges), cost: { totalMinor: sumTotals(cost), charges: [...cost] } };
};

/** Returns a margin with the same percentage on every line. */
export const createEvenMargin = (percent: number): { percent: number; lines: [] } => ({ percent, lines: [] });
