import type { MilestoneCode, TrackingEvent } from '@quayside/freight';

const troubles: readonly (MilestoneCode | null)[] = ['customs_hold', 'discrepancy'];

/**
 * Returns whether an event is an exception or needs attention: cargo on hold, or cargo that differs from its documents.
 */
export const isProblem = ({ kind, milestone }: Pick<TrackingEvent, 'kind' | 'milestone'>): boolean =>
  kind === 'exception' || troubles.includes(milestone);
