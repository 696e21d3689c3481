import type { Booking, Tracking } from '@quayside/contract';
import { actualEvents, normaliseContainerNumber, type TrackingEvent } from '@quayside/freight';

export interface ContainerRow {
  readonly number: string;
  readonly type: string;
  /** kg */
  readonly weight: number | null;
  readonly lastEvent: TrackingEvent | null;
}

const latest = (events: readonly TrackingEvent[]): TrackingEvent | null =>
  events.reduce<TrackingEvent | null>(
    (last, event) => (!last || Date.parse(event.occurredAt ?? '') >= Date.parse(last.occurredAt ?? '') ? event : last),
    null,
  );

/** Every numbered container with what happened to it last. */
export function containerRows(booking: Booking, tracking: Tracking): ContainerRow[] {
  // How it stands at its terminal is no event of it.
  const events = actualEvents(tracking.events).filter(({ occurredAt, fact }) => occurredAt !== null && !fact);
  return booking.fields.equipments.flatMap(({ size, items }) =>
    items.flatMap(({ containerNumber, weight }) => {
      if (!containerNumber) return [];
      const number = normaliseContainerNumber(containerNumber);
      const own = events.filter(({ equipment }) => equipment && normaliseContainerNumber(equipment) === number);
      return [{ number, type: size, weight, lastEvent: latest(own) }];
    }),
  );
}
