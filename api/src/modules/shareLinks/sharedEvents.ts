import type { SharedPartName } from '@quayside/contract';
import type { EventSource, TrackingEvent } from '@quayside/freight';

/** Sources whose events are worded by the agent's staff or rules. */
const agentSources: readonly EventSource[] = ['manual', 'import', 'rule'];

const isShared =
  (shows: readonly SharedPartName[]) =>
  ({ kind, source, milestone, fact }: TrackingEvent): boolean => {
    // The state of a container at its terminal reveals pick-up numbers and fees.
    if (fact || kind === 'document') return false;
    if (kind === 'exception') return shows.includes('exceptions');
    return milestone !== null || !agentSources.includes(source);
  };

/** Returns the events that a link shows: no documents, no fees, no texts that staff wrote. */
export const sharedEvents = (events: readonly TrackingEvent[], shows: readonly SharedPartName[]): TrackingEvent[] =>
  events.filter(isShared(shows));
