import type { TrackingEvent } from './trackingEvent';

/** Returns an actual carrier event for tests. Every call returns a new event, later than the ones before. */
export function createTrackingEvent(
  milestone: TrackingEvent['milestone'],
  more: Partial<TrackingEvent> = {},
): TrackingEvent {
  const id = more.id ?? `${milestone}-${more.equipment ?? ''}-${more.classifier ?? ''}-${more.source ?? ''}`;
  return {
    id,
    bookingId: '65f1c0ffee65f1c0ffee65f1',
    source: 'carrier',
    sourceName: 'CMDU',
    sourceEventId: id,
    kind: 'equipment',
    milestone,
    rawCode: 'LOAD',
    rawLabel: 'Loaded',
    classifier: 'actual',
    occurredAt: '2026-11-04T15:36:00.000Z',
    occurredTz: 'Asia/Ho_Chi_Minh',
    dateOnly: false,
    receivedAt: '2026-11-04T16:00:00.000Z',
    updatedAt: '2026-11-04T16:00:00.000Z',
    retracted: false,
    visibility: 'all',
    ...more,
  };
}
