import type { createQuote } from '@quayside/contract';
import type { InferOutput } from 'valibot';
import { type FieldError, invalid } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { toOptionId } from '../schedules/offerRows';
import { priceChoices } from '../schedules/priceChoices';
import type { PricedOption } from '../schedules/priceOffers';
import { spotOption } from './spotOption';

type Wish = Pick<InferOutput<typeof createQuote.body>, 'search' | 'choices' | 'company' | 'spot'>;

/**
 * Prices the choices of a quote, each once, and its manual offers, with the margin and currency of the customer or else
 * of the agent.
 * @throws 422 on `choices.0` for an unavailable choice, and on `choices` for rates of several agents
 */
export const priceForQuote = async (
  db: Executor,
  user: User,
  { search, choices, company, spot }: Wish,
): Promise<[PricedOption, ...PricedOption[]]> => {
  const wanted = [...new Map(choices.map((choice) => [toOptionId(choice), choice])).values()];
  const results = wanted.length > 0 ? await priceChoices(db, user, wanted, search, null, 'search.', company) : [];
  const errors = results.flatMap((result, index): FieldError[] =>
    result.isOffered ? [] : [{ path: `choices.${index}`, message: result.reason }],
  );
  if (errors.length > 0) throw invalid(errors, errors[0]?.message);
  const byHand = spot ? [await spotOption(db, user, { spot, search, company })] : [];
  const [first, ...others] = [...results.flatMap((result) => (result.isOffered ? [result] : [])), ...byHand];
  if (!first) throw invalid([{ path: 'choices', message: 'Choose at least one rate' }]);
  if (others.some(({ agentId }) => agentId !== first.agentId))
    throw invalid([{ path: 'choices', message: 'The rates of a quote are those of one agent' }]);
  return [first, ...others];
};
