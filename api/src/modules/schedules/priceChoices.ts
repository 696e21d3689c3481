import type { Margin } from '@quayside/contract';
import { hasLeft } from '@quayside/freight';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { type Choice, chosenOffers, type Offer, toOptionId } from './offerRows';
import { type PricedOption, type PriceResult, priceOffers } from './priceOffers';
import { readScheduleQuery, type ScheduleQuery, type Search } from './scheduleQuery';

/** Reasons why a chosen option is not available. */
const choiceRefusals = {
  gone: 'This rate is no longer offered. Search again for a current price.',
  rate_expired: 'This rate has expired. Search again for a current price.',
  departed: 'This departure has left. Search again for the next one.',
  not_priced: 'This rate does not price this shipment. Search again.',
  no_exchange_rate: 'No exchange rate is stored for',
} as const;

/** Result of a choice: its current price, or why it has none. */
export type ChoiceResult =
  | ({ readonly isOffered: true } & PricedOption)
  | { readonly isOffered: false; readonly code: keyof typeof choiceRefusals; readonly reason: string };

const refused = (code: keyof typeof choiceRefusals, more = ''): ChoiceResult => ({
  isOffered: false,
  code,
  reason: choiceRefusals[code] + more,
});

const timeRefusal = ({ etd, validFrom, validTo }: Offer): ChoiceResult | null => {
  if (Date.now() > Date.parse(validTo)) return refused('rate_expired');
  if (etd === null) return null;
  if (etd > validTo || etd < validFrom) return refused('rate_expired');
  return hasLeft({ etd }, new Date()) ? refused('departed') : null;
};

const priceResult = (priced: PriceResult | undefined): ChoiceResult => {
  if (priced === undefined || priced === 'not_priced') return refused('not_priced');
  if ('missingCurrency' in priced) return refused('no_exchange_rate', ` ${priced.missingCurrency}.`);
  return { isOffered: true, ...priced };
};

const isOfLane = (offer: Offer, { from, to }: ScheduleQuery): boolean =>
  offer.originCode === from.code && offer.destinationCode === to.code;

/**
 * Prices chosen options from the current rates, at the given margin, else at that of the customer, else of the agent.
 * Returns one result per choice in their order. The number of queries does not depend on the number of choices.
 * @throws 422 when the search is incomplete; `at` is its path in the body, for example `search.`.
 */
export const priceChoices = async (
  db: Executor,
  user: User,
  choices: readonly Choice[],
  search: Search,
  margin: Margin | null,
  at = '',
  customer = user.customerCompany,
): Promise<ChoiceResult[]> => {
  const question = await readScheduleQuery(db, user, search, at, customer);
  const offers = await chosenOffers(db, user, choices, question.customer);
  const ofLane = [...offers.values()].filter((offer) => isOfLane(offer, question));
  const priced = await priceOffers(db, ofLane, question, margin);
  const priceOf = new Map(ofLane.map((offer, index) => [toOptionId(offer), priced[index]]));
  return choices.map((choice) => {
    const offer = offers.get(toOptionId(choice));
    return offer ? (timeRefusal(offer) ?? priceResult(priceOf.get(toOptionId(choice)))) : refused('gone');
  });
};
