import type { MilestoneCode } from './milestones';
import type { EventSource, TrackingEvent } from './trackingEvent';

/** External sources in order of priority. Imported files come last because they are second-hand. */
const usual: readonly EventSource[] = ['carrier', 'airline', 'terminal', 'aggregator', 'import'];
/** Gate and yard events: the terminal comes first, because it handles the truck and the container. */
const atTheGate: readonly EventSource[] = ['terminal', 'carrier', 'airline', 'aggregator', 'import'];

/** Milestones with a source order other than the usual one. */
const byMilestone: Readonly<Partial<Record<MilestoneCode, readonly EventSource[]>>> = {
  empty_picked_up: atTheGate,
  cargo_received: atTheGate,
  available: atTheGate,
  out_gate: atTheGate,
  empty_returned: atTheGate,
};

/** Returns the priority of an event's source among contradicting sources, from 0; null for staff and rules. */
export const sourcePriority = ({
  source,
  milestone,
  fact,
}: Pick<TrackingEvent, 'source' | 'milestone' | 'fact'>): number | null => {
  const order = fact ? atTheGate : ((milestone && byMilestone[milestone]) ?? usual);
  const place = order.indexOf(source);
  return place < 0 ? null : place;
};
