import type { MilestoneCode } from './milestones';
import type { EventSource, TrackingEvent } from './trackingEvent';

/** Those who report from outside, the one that counts first; what came in a file is at second hand. */
const usual: readonly EventSource[] = ['carrier', 'airline', 'terminal', 'aggregator', 'import'];
/** The gate and the yard are the terminal's: it sees the truck and the container. */
const atTheGate: readonly EventSource[] = ['terminal', 'carrier', 'airline', 'aggregator', 'import'];

/** Where another order than the usual one counts. */
const byMilestone: Readonly<Partial<Record<MilestoneCode, readonly EventSource[]>>> = {
  empty_picked_up: atTheGate,
  cargo_received: atTheGate,
  available: atTheGate,
  out_gate: atTheGate,
  empty_returned: atTheGate,
};

/** How early the source of an event counts among those who contradict each other about it, from 0; null for our own people and rules. */
export const countsAt = ({
  source,
  milestone,
  fact,
}: Pick<TrackingEvent, 'source' | 'milestone' | 'fact'>): number | null => {
  const order = fact ? atTheGate : ((milestone && byMilestone[milestone]) ?? usual);
  const place = order.indexOf(source);
  return place < 0 ? null : place;
};
