import type { Rate } from '@quayside/contract';
import type { BadgeStatus } from '@quayside/ui';

export const stateLabels: Record<Rate['state'], string> = { valid: 'Valid', future: 'Future', ended: 'Ended' };

/** Badge of each state: ring with check, open ring, ring with clock hand. */
export const stateBadges: Record<Rate['state'], BadgeStatus> = { valid: 'valid', future: 'new', ended: 'expired' };
