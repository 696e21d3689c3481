import type { Rate } from '@quayside/contract';
import type { BadgeStatus } from '@quayside/ui';
import { t } from '../texts/results';

export const stateLabels: Record<Rate['state'], string> = {
  get valid() {
    return t('Valid');
  },
  get future() {
    return t('Future');
  },
  get ended() {
    return t('Ended');
  },
};

/** Badge of each state: ring with check, open ring, ring with clock hand. */
export const stateBadges: Record<Rate['state'], BadgeStatus> = { valid: 'valid', future: 'new', ended: 'expired' };
