import type { Margin, RateChoice as RateChoiceSchema } from '@quayside/contract';
import type { InferOutput } from 'valibot';
import { conflict, type HttpError, invalid, notFound } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { type ChoiceResult, priceChoices } from './priceChoices';
import type { PricedOption } from './priceOffers';

type Refusal = Extract<ChoiceResult, { isOffered: false }>;

const toRefusalError = ({ code, reason }: Refusal, at: string): HttpError => {
  if (code === 'gone') return notFound(reason);
  if (code === 'not_priced') return invalid([{ path: `${at}search`, message: reason }]);
  return conflict(reason, code);
};

/**
 * Prices a chosen option from the current rates, at the given margin, else at that of the customer, else of the agent.
 * @throws 404 when the rate or sailing no longer exists or is not visible, 409 `rate_expired` when the rate does not
 * cover the departure, 409 `departed`, 409 `no_exchange_rate`, and 422 when the rate does not match the search. `at`
 * is the path of the choice in the body, for example `scheduleRates.`.
 */
export const priceChoice = async (
  db: Executor,
  user: User,
  { search, ...choice }: Pick<InferOutput<typeof RateChoiceSchema>, 'rateId' | 'sailingId' | 'search'>,
  at = '',
  margin: Margin | null = null,
  customer = user.customerCompany,
): Promise<PricedOption> => {
  const [result] = await priceChoices(db, user, [choice], search, margin, `${at}search.`, customer);
  if (result === undefined) throw notFound();
  if (!result.isOffered) throw toRefusalError(result, at);
  const { option, agentId } = result;
  return { option, agentId };
};
