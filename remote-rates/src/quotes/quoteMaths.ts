import type { Charge, LineMargin, ScheduleOption } from '@quayside/contract';
import { convertCents, percentOf, timesQuantity } from '@quayside/freight';

/** A line in cents: of its own currency, and in `totalCents` of the currency of the option. */
export interface LineAmounts {
  readonly unitCents: number;
  readonly amountCents: number;
  readonly totalCents: number;
}

/** The margin of a line by its place among the option's charges. */
export type MarginOfLine = (line: number) => LineMargin;

const unitMargin = (cents: number, margin: LineMargin): number =>
  margin.kind === 'percent' ? percentOf(cents, margin.percent) : margin.unitCents;

/** On a line at its minimum, which is no unit times a quantity. */
const amountMargin = (cents: number, quantity: number, margin: LineMargin): number =>
  margin.kind === 'percent' ? percentOf(cents, margin.percent) : timesQuantity(margin.unitCents, quantity);

/**
 * What the customer pays for a line at a margin: per cent go on the unit price, or on the amount of a line at its minimum; an
 * amount goes on each unit. `rate`: how many units of `to` one unit of the line's currency is.
 */
export const lineAtMargin = (
  cost: LineAmounts,
  { quantity, currency }: Pick<Charge, 'quantity' | 'currency'>,
  margin: LineMargin,
  { to, rate }: { to: string; rate: number },
): LineAmounts => {
  const unitCents = cost.unitCents + unitMargin(cost.unitCents, margin);
  const isMinimum = cost.amountCents !== timesQuantity(cost.unitCents, quantity);
  const amountCents = isMinimum
    ? cost.amountCents + amountMargin(cost.amountCents, quantity, margin)
    : timesQuantity(unitCents, quantity);
  return {
    unitCents,
    amountCents,
    totalCents: convertCents(amountCents, { from: currency, to, rate }),
  };
};

/**
 * An option at other margins while they are typed, in cents of its currency; null without its cost, which only staff know.
 * The server prices it again when it is saved: there a weight break that rounding made dearer may give way to the next.
 */
export const optionAtMargin = (
  { charges, cost, currency: to, exchangeRates }: ScheduleOption,
  marginOfLine: MarginOfLine,
): { lines: LineAmounts[]; totalCents: number; costCents: number } | null => {
  if (!cost) return null;
  const rates = new Map(exchangeRates.map(({ currency, rate }) => [currency, rate]));
  const lines = charges.flatMap((charge, index) => {
    const at = { to, rate: rates.get(charge.currency) ?? 1 };
    const known = cost.charges[index];
    return known ? lineAtMargin(known, charge, marginOfLine(index), at) : [];
  });
  return { lines, totalCents: lines.reduce((sum, line) => sum + line.totalCents, 0), costCents: cost.totalCents };
};

/** Every line at the same percent. */
export const evenMargin =
  (percent: number): MarginOfLine =>
  () => ({ kind: 'percent', percent });

const percentText = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `8.3 %`: how much of an amount a difference to it is. */
export const shareText = (differenceCents: number, ofCents: number): string =>
  ofCents === 0 ? '–' : `${percentText.format((differenceCents / ofCents) * 100)} %`;
