import type { Banner } from '@quayside/contract';
import type { BadgeStatus } from '@quayside/ui';

interface BannerState {
  label: string;
  look: BadgeStatus;
}

const states: Record<Banner['status'], BannerState> = {
  internal: { label: 'Internal', look: 'new' },
  live: { label: 'Live', look: 'valid' },
  pending: { label: 'Expired', look: 'expired' },
};

/** How a banner stands: one that is pending or past its expiry is shown as Expired. */
export const bannerState = ({ status, expireDate }: Banner, now: Date): BannerState =>
  expireDate && Date.parse(expireDate) <= now.getTime() ? states.pending : states[status];
