import type { QuoteStatus } from './quoteStatus';

/** What became of an offer. */
export const quoteOutcomes = ['open', 'won', 'lost', 'expired'] as const;
export type QuoteOutcome = (typeof quoteOutcomes)[number];

/**
 * By the status that is stored: an open one has expired once its validity is over. A yes is a yes, also where its price ran out
 * before it was booked; what is no offer yet counts nowhere.
 */
export const outcomeOfStatus: Readonly<
  Record<Exclude<QuoteStatus, 'expired'>, Exclude<QuoteOutcome, 'expired'> | null>
> = {
  draft: null,
  saved: null,
  sent: 'open',
  viewed: 'open',
  accepted: 'won',
  rejected: 'lost',
  booked: 'won',
};

/** Won out of all that are decided: who lets an offer run out has said no, too. Null while nothing is. */
export const winRate = ({ won, lost, expired }: Readonly<Record<'won' | 'lost' | 'expired', number>>): number | null =>
  won + lost + expired === 0 ? null : won / (won + lost + expired);
