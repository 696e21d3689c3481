import { normaliseContainerNumber } from './containerNumber';
import { actualEvents } from './expectedEvents';
import type { TrackingEvent } from './trackingEvent';

/** Containers of a booking, grouped by size. */
interface Equipment {
  readonly size: string;
  readonly items: readonly { readonly containerNumber: string | null; readonly weight: number | null }[];
}

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

/** Returns a row for each numbered container with its latest event. */
export function containerRows(equipments: readonly Equipment[], all: readonly TrackingEvent[]): ContainerRow[] {
  // Facts from the terminal (such as the last free day) are not events of the container.
  const events = actualEvents(all).filter(({ occurredAt, fact }) => occurredAt !== null && !fact);
  return equipments.flatMap(({ size, items }) =>
    items.flatMap(({ containerNumber, weight }) => {
      if (!containerNumber) return [];
      const number = normaliseContainerNumber(containerNumber);
      const own = events.filter(({ equipment }) => equipment && normaliseContainerNumber(equipment) === number);
      return [{ number, type: size, weight, lastEvent: latest(own) }];
    }),
  );
}
