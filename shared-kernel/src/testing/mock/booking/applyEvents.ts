import {
  currentEvents,
  type MilestoneCode,
  milestoneCodes,
  progressOf,
  splitContainerNumbers,
  statusesAfterEvents,
  type TrackingEvent,
} from '../../../freight';
import type { MockBooking, Store } from '../store';

const totalPieces = ({ fields: { airEquipments } }: MockBooking): number | null => {
  const pieces = airEquipments?.items.map((item) => item.pieces) ?? [];
  const known = pieces.filter((count) => count !== null);
  return known.length > 0 && known.length === pieces.length ? known.reduce((sum, count) => sum + count, 0) : null;
};

const order = (code: MilestoneCode) => milestoneCodes.indexOf(code);

const lastMilestone = (events: readonly TrackingEvent[]): MilestoneCode | null =>
  currentEvents(events)
    .flatMap(({ classifier, milestone, occurredAt }) =>
      classifier === 'actual' && milestone && milestone !== 'discrepancy' && occurredAt
        ? [{ milestone, at: Date.parse(occurredAt) }]
        : [],
    )
    .sort((a, b) => b.at - a.at || order(b.milestone) - order(a.milestone))[0]?.milestone ?? null;

/** Adds what was reported, and the booking stands as all its events say. What staff set is never taken back. */
export const applyEvents = (store: Store, booking: MockBooking, reported: readonly TrackingEvent[]): void => {
  const events = [...(store.events.get(booking.id) ?? []), ...reported];
  store.events.set(booking.id, events);
  const { loadType, fields } = booking;
  const shipment = {
    loadType,
    containerNumbers: splitContainerNumbers(fields.containerNumber),
    totalPieces: totalPieces(booking),
  };
  Object.assign(booking, {
    ...statusesAfterEvents(booking, events, shipment),
    progress: progressOf(events, loadType),
    lastMilestone: lastMilestone(events),
  });
};
