import type { RateChoice as RateChoiceSchema, ScheduleOption } from '@freight/shared-kernel/contract';
import { sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { Executor } from '../../platform/database/database';
import { conflict, invalid, notFound } from '../../platform/errors';
import type { User } from '../../platform/user';
import { selectOffers } from './offerRows';
import { readQuestion } from './searchQuestion';
import { priceOffers } from './toOption';

/** The option as it costs now, and the agent whose rate it is. */
export interface PricedChoice extends ScheduleOption {
  readonly agentId: string;
}

const expired = () => conflict('This rate has expired. Search again for a current price.', 'rate_expired');

/**
 * Prices a chosen option again, from the rates as they are now. Throws 404 when the rate or the sailing is gone or not the
 * caller's to see, 409 `rate_expired` when the rate does not cover the departure (any more), 409 `departed`, and 422 when
 * the search is not one that this rate answers. `at` is where the choice lies in the body, for example `scheduleRates.`.
 */
export const priceChoice = async (
  db: Executor,
  user: User,
  { rateId, sailingId, search }: InferOutput<typeof RateChoiceSchema>,
  at = '',
): Promise<PricedChoice> => {
  const question = await readQuestion(db, search, `${at}search.`);
  const [offer] = await selectOffers(db, user, sql`r.id = ${rateId} and s.id = ${sailingId}`, sql``);
  if (!offer) throw notFound('This rate is no longer offered. Search again for a current price.');
  if (Date.now() > Date.parse(offer.validTo) || offer.etd > offer.validTo || offer.etd < offer.validFrom)
    throw expired();
  if (Date.parse(offer.etd) <= Date.now())
    throw conflict('This departure has left. Search again for the next one.', 'departed');
  const isOfLane = offer.originCode === question.from.code && offer.destinationCode === question.to.code;
  const [option] = isOfLane ? await priceOffers(db, [offer], question.load) : [];
  if (!option)
    throw invalid([{ path: `${at}search`, message: 'This rate does not price this shipment. Search again.' }]);
  return { ...option, agentId: offer.agentId };
};
