import type { SharedPartName } from '@quayside/contract';
import type { EventSource, TrackingEvent } from '@quayside/freight';

/** Their events are in the words of people of the agent, or of its rules. */
const inOwnWords: readonly EventSource[] = ['user', 'import', 'rule'];

const isShared =
  (shows: readonly SharedPartName[]) =>
  ({ kind, source, milestone, fact }: TrackingEvent): boolean => {
    // How a container stands at its terminal tells pick-up numbers and fees.
    if (fact || kind === 'document') return false;
    if (kind === 'exception') return shows.includes('exceptions');
    return milestone !== null || !inOwnWords.includes(source);
  };

/** Of what customers may see of a shipment, what a link tells: no papers, no fees, nothing that staff wrote in their own words. */
export const sharedEvents = (events: readonly TrackingEvent[], shows: readonly SharedPartName[]): TrackingEvent[] =>
  events.filter(isShared(shows));
