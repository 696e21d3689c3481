import type { QuoteStatus } from './quoteStatus';

/** Outcomes of a quote. */
export const quoteOutcomes = ['open', 'won', 'lost', 'expired'] as const;
export type QuoteOutcome = (typeof quoteOutcomes)[number];

/**
 * Outcome by stored status: an open quote is expired when its validity has ended. An accepted quote is won, even when
 * it
 * expired before booking; unsent quotes have no outcome.
 */
export const quoteOutcomeByStatus: Readonly<
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

/** Returns won quotes as a share of all decided ones, expired ones included. Null while none is decided. */
export const winRate = ({ won, lost, expired }: Readonly<Record<'won' | 'lost' | 'expired', number>>): number | null =>
  won + lost + expired === 0 ? null : won / (won + lost + expired);
