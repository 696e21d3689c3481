import type { MilestoneCode } from './milestones';
import type { EventSource, TrackingEvent } from './trackingEvent';

/** Those who report from outside, the one that counts first. */
const usual: readonly EventSource[] = ['carrier', 'airline', 'terminal', 'aggregator'];
/** The gate is the terminal's: it sees the truck. */
const atTheGate: readonly EventSource[] = ['terminal', 'carrier', 'airline', 'aggregator'];

/** Where another order than the usual one counts. */
const byMilestone: Readonly<Partial<Record<MilestoneCode, readonly EventSource[]>>> = {
  empty_picked_up: atTheGate,
  cargo_received: atTheGate,
  available: atTheGate,
  out_gate: atTheGate,
  empty_returned: atTheGate,
};

/** How early the source of an event counts among those who contradict each other about it, from 0; null for our own people and rules. */
export const countsAt = ({ source, milestone }: Pick<TrackingEvent, 'source' | 'milestone'>): number | null => {
  const place = ((milestone && byMilestone[milestone]) ?? usual).indexOf(source);
  return place < 0 ? null : place;
};
