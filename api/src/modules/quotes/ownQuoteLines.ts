import { type OwnLine, toSearchedLoad, type updateQuote } from '@quayside/contract';
import {
  appliedRates,
  calculateCostWithOwnLines,
  createPriceExchange,
  type Exchange,
  findOwnLines,
  type Load,
  ownBasesByLoadType,
  sumTotals,
  tariffLines,
} from '@quayside/freight';
import type { InferOutput } from 'valibot';
import { type FieldError, invalid } from '../../platform/errors';
import type { Executor } from '../../ports/database';
import { findExchanges } from '../exchangeRates/exchangeRateRows';
import type { PricedOption } from '../schedules/priceOffers';
import { toOptionSearch } from './cargoText';
import type { QuoteRow } from './quoteRows';

interface Context {
  readonly load: Load;
  readonly exchange: Exchange;
  /** Path of the lines in the body: `own.0.lines`. */
  readonly at?: string;
}

/** Returns the errors of lines for this load and these currencies, at their fields. */
export const findOwnLineErrors = (
  own: readonly OwnLine[],
  currency: string,
  { load, exchange, at = 'own' }: Context,
): FieldError[] =>
  own.flatMap((line, index) => {
    const path = `${at}.${index}`;
    if (!ownBasesByLoadType[load.mode].includes(line.basis))
      return [{ path: `${path}.basis`, message: `${load.mode} is not priced ${line.basis}` }];
    const found = line.basis === 'percentage' ? {} : exchange(line.currency, currency);
    if (!('missing' in found)) return [];
    return [{ path: `${path}.currency`, message: `No exchange rate is stored for ${found.missing}` }];
  });

/**
 * Returns an option with these own lines after those of the tariff. The caller applies the margin afterwards.
 * @throws 422 for a basis that does not fit the load, or a currency without a rate
 */
export const withOwn = ({ option, agentId }: PricedOption, own: readonly OwnLine[], context: Context): PricedOption => {
  const { load, exchange } = context;
  const { currency, cost } = option;
  const errors = findOwnLineErrors(own, currency, context);
  if (errors.length > 0) throw invalid(errors, errors[0]?.message);
  const found = calculateCostWithOwnLines(tariffLines(cost.charges), own, { load, exchange, currency });
  // Pricing has already found rates for the tariff's own currencies.
  if ('missing' in found) throw invalid([{ path: 'own', message: `No exchange rate is stored for ${found.missing}` }]);
  const charges = found.costed;
  const rates = appliedRates(
    charges.map((charge) => charge.currency),
    currency,
    exchange,
  );
  return { agentId, option: { ...option, cost: { charges, totalMinor: sumTotals(charges) }, exchangeRates: rates } };
};

/** Returns the agent's current exchange rates. */
export const findAgentExchange = async (db: Executor, agentId: string): Promise<Exchange> =>
  (await findExchanges(db, [agentId])).get(agentId) ??
  ((from, to) => (from === to ? { rate: 1, date: null } : { missing: from }));

type WithOwnLinesInput = InferOutput<typeof updateQuote.body>['own'];

/**
 * Returns the options of a quote with the given own lines; other options keep theirs. A currency that an option already
 * uses keeps its rate.
 * @throws 422 as `withOwn`, at `own.0.lines.0`
 */
export const withOwnLines = async (
  db: Executor,
  { agentId, doc }: Pick<QuoteRow, 'agentId' | 'doc'>,
  priced: readonly PricedOption[],
  wanted: WithOwnLinesInput,
): Promise<PricedOption[]> => {
  if (!wanted) return [...priced];
  const today = await findAgentExchange(db, agentId);
  return priced.map((one) => {
    const index = wanted.findIndex(({ optionId }) => optionId === one.option.id);
    const own = wanted[index]?.lines ?? findOwnLines(one.option.cost.charges);
    const load = toSearchedLoad(toOptionSearch(doc.search, one.option));
    const exchange = createPriceExchange(one.option.exchangeRates, one.option.currency, today);
    return withOwn(one, own as OwnLine[], { load, exchange, at: `own.${index}.lines` });
  });
};
