import type { QuoteStatus } from '@quayside/freight';
import type { BadgeStatus } from '@quayside/ui';

/** Badge and label of each status. */
export const quoteStatusLooks: Readonly<Record<QuoteStatus, { look: BadgeStatus; label: string }>> = {
  draft: { look: 'rfp', label: 'Draft' },
  saved: { look: 'new', label: 'Saved' },
  sent: { look: 'in-progress', label: 'Sent' },
  viewed: { look: 'arriving-soon', label: 'Viewed' },
  accepted: { look: 'valid', label: 'Accepted' },
  rejected: { look: 'cancelled', label: 'Rejected' },
  expired: { look: 'expired', label: 'Expired' },
  booked: { look: 'completed', label: 'Booked' },
};
