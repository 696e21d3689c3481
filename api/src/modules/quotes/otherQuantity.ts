import { toSearchedLoad, type updateQuote } from '@quayside/contract';
import { createPriceExchange, findOwnLines } from '@quayside/freight';
import type { InferOutput } from 'valibot';
import { newId } from '../../platform/encoding/id';
import { invalid } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { calculateEmissions } from '../schedules/emissions';
import { priceChoices } from '../schedules/priceChoices';
import type { CostedOption, PricedOption } from '../schedules/priceOffers';
import { cargoErrors, type Search } from '../schedules/scheduleQuery';
import { cargoText, formatOptionCargo, toOptionSearch } from './cargoText';
import { findAgentExchange, withOwn } from './ownQuoteLines';
import type { QuoteRow } from './quoteRows';

type OtherQuantityInput = NonNullable<InferOutput<typeof updateQuote.body>['quantity']>;

/**
 * Prices the option for another load: with the current rate, or for manual offers with the existing prices and
 * recalculated own lines.
 */
const pricedFor = async (
  db: Executor,
  user: User,
  { base, search, agentId }: { base: CostedOption; search: Search; agentId: string },
): Promise<PricedOption> => {
  if (base.spot) {
    const load = toSearchedLoad(search);
    return { option: { ...base, ...calculateEmissions(load, [base.from, base.to]) }, agentId };
  }
  const [result] = await priceChoices(db, user, [base], search, null, 'quantity.');
  if (!result?.isOffered)
    throw invalid([{ path: 'quantity', message: result?.reason ?? 'This rate is no longer offered' }]);
  return result;
};

/**
 * Returns an option for another quantity on the same departure, with the same own lines. The caller applies the quote's
 * margin afterwards.
 * @throws 422 for an unknown option, an incomplete or duplicate quantity, or one that the rate has no price for
 */
export const otherQuantity = async (
  db: Executor,
  user: User,
  { agentId, doc }: Pick<QuoteRow, 'agentId' | 'doc'>,
  { optionId, ...cargo }: OtherQuantityInput,
): Promise<PricedOption> => {
  const base = doc.options.find(({ id }) => id === optionId);
  if (!base) throw invalid([{ path: 'quantity.optionId', message: 'This quote has no such option' }]);
  const ownCargo = { ...cargo, text: cargoText({ ...doc.search, ...cargo }) };
  const search = toOptionSearch(doc.search, { ownCargo });
  const errors = cargoErrors(search).map(({ path, message }) => ({ path: `quantity.${path}`, message }));
  if (errors.length > 0) throw invalid(errors);
  const isSame = ({ rateId, sailingId, ...option }: CostedOption) =>
    rateId === base.rateId && sailingId === base.sailingId && formatOptionCargo(doc.search, option) === ownCargo.text;
  if (doc.options.some(isSame))
    throw invalid([{ path: 'quantity', message: `This quote has an option for ${ownCargo.text} already` }]);
  const { option } = await pricedFor(db, user, { base, search, agentId });
  const other = { ...option, id: `${option.rateId}-${newId()}`, ownCargo };
  const exchange = createPriceExchange(other.exchangeRates, other.currency, await findAgentExchange(db, agentId));
  const own = findOwnLines(base.cost.charges) as Parameters<typeof withOwn>[1];
  return withOwn({ option: other, agentId }, own, { load: toSearchedLoad(search), exchange, at: 'quantity' });
};
