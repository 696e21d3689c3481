import type { Margin } from '@quayside/contract';
import { amountForLoad, type CostedCharge, hasLineBelowCost, type Load, tariffLines } from '@quayside/freight';
import { invalid } from '../../platform/errors';
import type { QuoteDoc } from '../../tables/quoteTables';
import { atMargin, type CostedOption, type PricedOption } from '../schedules/toOption';

/** The margin without the lines of options that are not among these. @throws 422 for a line that an option does not have, and an amount on an offer by hand */
export const marginOn = (margin: Margin, priced: readonly PricedOption[]): Margin => {
  const counts = new Map(priced.map(({ option }) => [option.id, tariffLines(option.cost.charges).length]));
  const wrong = margin.lines.findIndex(({ optionId, line }) => line >= (counts.get(optionId) ?? Number.MAX_VALUE));
  if (wrong >= 0) throw invalid([{ path: `margin.lines.${wrong}.line`, message: 'This option has no such line' }]);
  const byHand = margin.options?.findIndex((one) => 'amountMinor' in one && counts.get(one.optionId) === 0) ?? -1;
  if (byHand >= 0)
    throw invalid([{ path: `margin.options.${byHand}`, message: 'An offer by hand has its prices: change its lines' }]);
  const isHere = ({ optionId }: { readonly optionId: string }) => counts.has(optionId);
  return { ...margin, options: margin.options?.filter(isHere), lines: margin.lines.filter(isHere) };
};

interface ForLoad {
  readonly id: string;
  readonly load: Load;
}

/** The margin with that of an option on the same option for another load. */
export const alsoOn = (margin: Margin, from: ForLoad, to: ForLoad): Margin => {
  const own = margin.options?.find(({ optionId }) => optionId === from.id);
  if (!own) return margin;
  const other =
    'percent' in own
      ? { percent: own.percent }
      : { amountMinor: amountForLoad(own.amountMinor, { from: from.load, to: to.load }) };
  return { ...margin, options: [...(margin.options ?? []), { optionId: to.id, ...other }] };
};

/**
 * What the margin makes of the lines can be sold. @throws 422 on `margin.lines` for a price below nothing, and on `marginReason`
 * where a line is sold below its cost and nobody says why
 */
export const demandReason = (options: readonly CostedOption[], reason: string): void => {
  const negative = options.flatMap(({ charges }) => charges).find(({ unitMinor }) => unitMinor < 0);
  if (negative)
    throw invalid([{ path: 'margin.lines', message: `This margin takes more from ${negative.name} than it costs` }]);
  if (reason === '' && options.some(hasLineBelowCost))
    throw invalid([{ path: 'marginReason', message: 'Say why a line is sold below its cost' }]);
};

/** The options at a margin; their costs and exchange rates stay as they are. */
export const soldAt = (priced: readonly PricedOption[], margin: Margin): Pick<QuoteDoc, 'options' | 'margin'> => ({
  options: priced.map((one) => atMargin(one, margin).option),
  margin,
});

/** The options of a quote as they were priced. */
export const pricedOptions = (agentId: string, { options }: QuoteDoc): PricedOption[] =>
  options.map((option) => ({ option, agentId }));

const isSameLine = (a: CostedCharge, b: CostedCharge): boolean =>
  a.name === b.name && a.basis === b.basis && a.containerType === b.containerType && a.currency === b.currency;

const costsOf = (options: readonly CostedOption[], id: string): readonly CostedCharge[] =>
  options.find((option) => option.id === id)?.cost.charges ?? [];

/** The margin on the same lines of options whose lines may have moved; lines that are gone lose theirs. */
export const carriedOver = ({ margin, options }: QuoteDoc, now: readonly PricedOption[]): Margin => ({
  percent: margin.percent,
  options: margin.options?.filter(({ optionId }) => now.some(({ option }) => option.id === optionId)),
  lines: margin.lines.flatMap((own) => {
    const line = costsOf(options, own.optionId)[own.line];
    const costed = costsOf(
      now.map(({ option }) => option),
      own.optionId,
    );
    const index = line ? costed.findIndex((other) => isSameLine(line, other)) : -1;
    return index < 0 ? [] : [{ ...own, line: index }];
  }),
});

/** A margin as the history says it to staff; offers by hand have prices of their own. */
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
