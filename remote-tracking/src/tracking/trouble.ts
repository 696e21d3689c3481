import type { MilestoneCode, TrackingEvent } from '@quayside/freight';

const troubles: readonly (MilestoneCode | null)[] = ['customs_hold', 'discrepancy'];

/** An exception, or a report that somebody has to look at: cargo that is held or does not agree with its papers. */
export const isTrouble = ({ kind, milestone }: Pick<TrackingEvent, 'kind' | 'milestone'>): boolean =>
  kind === 'exception' || troubles.includes(milestone);
