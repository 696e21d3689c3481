import type { Margin } from '@quayside/contract';
import { amountForLoad, type CostedCharge, hasLineBelowCost, type Load, tariffLines } from '@quayside/freight';
import { invalid } from '../../platform/errors';
import type { QuoteDoc } from '../../tables/quoteTables';
import { atMargin, type CostedOption, type PricedOption } from '../schedules/priceOffers';

/**
 * Returns the margin without the lines of other options.
 * @throws 422 for a line that an option does not have, and for an amount on a manual offer
 */
export const filterMargin = (margin: Margin, priced: readonly PricedOption[]): Margin => {
  const counts = new Map(priced.map(({ option }) => [option.id, tariffLines(option.cost.charges).length]));
  const wrong = margin.lines.findIndex(({ optionId, line }) => line >= (counts.get(optionId) ?? Number.MAX_VALUE));
  if (wrong >= 0) throw invalid([{ path: `margin.lines.${wrong}.line`, message: 'This option has no such line' }]);
  const byHand = margin.options?.findIndex((one) => 'amountMinor' in one && counts.get(one.optionId) === 0) ?? -1;
  if (byHand >= 0)
    throw invalid([
      { path: `margin.options.${byHand}`, message: 'A manual offer has its own prices: change its lines' },
    ]);
  const isHere = ({ optionId }: { readonly optionId: string }) => counts.has(optionId);
  return { ...margin, options: margin.options?.filter(isHere), lines: margin.lines.filter(isHere) };
};

interface ForLoad {
  readonly id: string;
  readonly load: Load;
}

/** Copies the margin of an option to the same option for another load. */
export const copyMargin = (margin: Margin, from: ForLoad, to: ForLoad): Margin => {
  const own = margin.options?.find(({ optionId }) => optionId === from.id);
  if (!own) return margin;
  const other =
    'percent' in own
      ? { percent: own.percent }
      : { amountMinor: amountForLoad(own.amountMinor, { from: from.load, to: to.load }) };
  return { ...margin, options: [...(margin.options ?? []), { optionId: to.id, ...other }] };
};

/**
 * Checks that the lines can be sold at this margin.
 * @throws 422 on `margin.lines` for a negative price, and on `marginReason` when a line is sold below cost without a
 * reason
 */
export const requireMarginReason = (options: readonly CostedOption[], reason: string): void => {
  const negative = options.flatMap(({ charges }) => charges).find(({ unitMinor }) => unitMinor < 0);
  if (negative)
    throw invalid([
      { path: 'margin.lines', message: `This margin is a discount larger than the cost of ${negative.name}` },
    ]);
  if (reason === '' && options.some(hasLineBelowCost))
    throw invalid([{ path: 'marginReason', message: 'Enter a reason for selling a line below cost' }]);
};

/** Returns the options at a margin, with unchanged costs and exchange rates. */
export const applyMargin = (priced: readonly PricedOption[], margin: Margin): Pick<QuoteDoc, 'options' | 'margin'> => ({
  options: priced.map((one) => atMargin(one, margin).option),
  margin,
});

/** Returns the options of a quote as they were priced. */
export const pricedOptions = (agentId: string, { options }: QuoteDoc): PricedOption[] =>
  options.map((option) => ({ option, agentId }));

const isSameLine = (a: CostedCharge, b: CostedCharge): boolean =>
  a.name === b.name && a.basis === b.basis && a.containerType === b.containerType && a.currency === b.currency;

const findCosts = (options: readonly CostedOption[], id: string): readonly CostedCharge[] =>
  options.find((option) => option.id === id)?.cost.charges ?? [];

/** Maps the margin to the current lines of the options; removed lines lose theirs. */
export const mapMargin = ({ margin, options }: QuoteDoc, now: readonly PricedOption[]): Margin => ({
  percent: margin.percent,
  options: margin.options?.filter(({ optionId }) => now.some(({ option }) => option.id === optionId)),
  lines: margin.lines.flatMap((own) => {
    const line = findCosts(options, own.optionId)[own.line];
    const costed = findCosts(
      now.map(({ option }) => option),
      own.optionId,
    );
    const index = line ? costed.findIndex((other) => isSameLine(line, other)) : -1;
    return index < 0 ? [] : [{ ...own, line: index }];
  }),
});

/** Returns a margin as text for the staff's history; manual offers have their own prices. */
export const marginText = (quote: Pick<QuoteDoc, 'options' | 'margin'>): string => {
  if (quote.options.every(({ cost }) => tariffLines(cost.charges).length === 0)) return 'prices by hand';
  const { percent, options = [], lines } = quote.margin;
  const isOnEach = options.length === quote.options.length;
  return [
    isOnEach ? 'margins of its options' : `margin ${percent} %`,
    !isOnEach && options.length > 0 && `another on ${options.length} of the options`,
    lines.length > 0 && `another on ${lines.length} of the lines`,
  ]
    .filter(Boolean)
    .join(', ');
};
