import type { QuoteStatus } from '@quayside/freight';
import type { BadgeStatus } from '@quayside/ui';
import { t } from '../texts/quotes';

/** Badge and label of each status. */
export const quoteStatusLooks: Readonly<Record<QuoteStatus, { look: BadgeStatus; label: string }>> = {
  draft: {
    look: 'rfp',
    get label() {
      return t('Draft');
    },
  },
  saved: {
    look: 'new',
    get label() {
      return t('Saved');
    },
  },
  sent: {
    look: 'in-progress',
    get label() {
      return t('Sent');
    },
  },
  viewed: {
    look: 'arriving-soon',
    get label() {
      return t('Viewed');
    },
  },
  accepted: {
    look: 'valid',
    get label() {
      return t('Accepted');
    },
  },
  rejected: {
    look: 'cancelled',
    get label() {
      return t('Rejected');
    },
  },
  expired: {
    look: 'expired',
    get label() {
      return t('Expired');
    },
  },
  booked: {
    look: 'completed',
    get label() {
      return t('Booked');
    },
  },
};
