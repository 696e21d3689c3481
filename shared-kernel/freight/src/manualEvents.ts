import { actualEvents } from './expectedEvents';
import { eventSpan } from './judgeEvents';
import { isLikeAir, type LoadType } from './loadTypes';
import { type MilestoneCode, milestoneCodes, milestoneLabel } from './milestones';
import { clockText, HOUR } from './placeTime';
import type { ShippingStatus } from './shippingStatus';
import { type EventKind, eventZone, placeCode, type TrackingEvent } from './trackingEvent';

/** Source name of events that staff enter by hand. */
export const manualSourceName = 'Entered by hand';

/** Where a milestone happens: at the origin, the destination, or a place on the way that a person names. */
export type ManualPlace = 'origin' | 'transit' | 'destination';

/** A milestone that staff can record. */
export interface RecordableMilestone {
  readonly code: MilestoneCode;
  readonly at: ManualPlace;
  readonly kind: EventKind;
}

const recordable: readonly RecordableMilestone[] = [
  { code: 'booking_confirmed', at: 'origin', kind: 'internal' },
  { code: 'empty_picked_up', at: 'origin', kind: 'equipment' },
  { code: 'cargo_received', at: 'origin', kind: 'equipment' },
  { code: 'customs_export_cleared', at: 'origin', kind: 'customs' },
  { code: 'loaded', at: 'origin', kind: 'equipment' },
  { code: 'departed', at: 'origin', kind: 'transport' },
  { code: 'transshipment_arrived', at: 'transit', kind: 'transport' },
  { code: 'transshipment_departed', at: 'transit', kind: 'transport' },
  { code: 'arrived', at: 'destination', kind: 'transport' },
  { code: 'discharged', at: 'destination', kind: 'equipment' },
  { code: 'customs_cleared', at: 'destination', kind: 'customs' },
  { code: 'available', at: 'destination', kind: 'equipment' },
  { code: 'out_gate', at: 'destination', kind: 'equipment' },
  { code: 'delivered', at: 'destination', kind: 'equipment' },
  { code: 'empty_returned', at: 'destination', kind: 'equipment' },
];

const ofContainers: readonly MilestoneCode[] = ['empty_picked_up', 'empty_returned'];
const ofContainerLoads: readonly LoadType[] = ['FCL', 'BCL', 'MBCL', 'FBA'];

/** Returns the milestones that staff can record for a load type, in the order of a journey. */
export const recordableMilestones = (loadType: LoadType): readonly RecordableMilestone[] =>
  recordable.filter(({ code }) => ofContainerLoads.includes(loadType) || !ofContainers.includes(code));

/** Returns the milestone that proves a step of the shipping status; null for the first step. */
export const milestoneOfStep = (step: ShippingStatus, loadType: LoadType): MilestoneCode | null => {
  const pickUp = isLikeAir(loadType) || loadType === 'LCL' ? 'cargo_received' : 'empty_picked_up';
  const codes = { created: null, confirmed: 'booking_confirmed', picked: pickUp, onboard: 'departed' } as const;
  return step === 'arrived' ? 'arrived' : codes[step];
};

/** Clocks of people and places differ; an event this far ahead is not yet in the future. In milliseconds. */
export const futureTolerance = 2 * HOUR;

/** Steps without an order: customs clear at any time, and a booking is often confirmed after the fact. */
const unordered: readonly MilestoneCode[] = [
  'booking_confirmed',
  'customs_export_cleared',
  'customs_hold',
  'customs_cleared',
  'discrepancy',
];

const isTransit = (code: MilestoneCode): boolean => code.startsWith('transshipment_');

/** Compares the order of two steps: below zero when `a` comes first, 0 when they have no order. */
const compareSteps = (a: TrackingEvent, b: TrackingEvent): number => {
  if (a.milestone === null || b.milestone === null) return 0;
  if ([a.milestone, b.milestone].some((code) => unordered.includes(code))) return 0;
  // A second transshipment repeats the steps of the first one.
  if (isTransit(a.milestone) && isTransit(b.milestone) && placeCode(a) !== placeCode(b)) return 0;
  if (a.equipment && b.equipment && a.equipment !== b.equipment) return 0;
  return milestoneCodes.indexOf(a.milestone) - milestoneCodes.indexOf(b.milestone);
};

const describe = (event: TrackingEvent): string => {
  const label = event.milestone ? milestoneLabel(event.milestone) : event.rawLabel;
  const when =
    event.occurredAt && clockText(event.occurredAt, eventZone(event) ?? event.occurredTz ?? 'UTC', event.dateOnly);
  return when ? `${label} (${when})` : label;
};

const getEventLabel = ({ milestone, rawLabel }: TrackingEvent): string =>
  milestone ? milestoneLabel(milestone) : rawLabel;

/** Reason for which an event cannot be recorded by hand. */
export interface ManualEventFault {
  /** `order` faults can be overruled with a reason. */
  readonly kind: 'future' | 'order' | 'repeated';
  readonly message: string;
}

/**
 * Returns why staff cannot record an event: it lies in the future, it contradicts the order of the other actual
 * events, or the same step is already recorded by hand. Null when it can be recorded.
 * @param others the events of the booking, and the other events that are recorded with it, without the event itself
 */
export const findManualEventFault = (
  event: TrackingEvent,
  others: readonly TrackingEvent[],
  now: Date,
): ManualEventFault | null => {
  const span = eventSpan(event);
  if (span === null) return null;
  if (span.from > now.getTime() + futureTolerance)
    return {
      kind: 'future',
      message: 'The date is in the future. Enter when it happened, or change the planned date.',
    };
  const done = actualEvents(others);
  const same = done.find(
    (other) =>
      other.source === 'manual' &&
      (other.milestone ?? other.doubt?.milestone) === event.milestone &&
      other.equipment === event.equipment &&
      placeCode(other) === placeCode(event),
  );
  if (same) return { kind: 'repeated', message: `${describe(same)} is already entered by hand. Correct that entry.` };
  for (const other of done) {
    const otherSpan = eventSpan(other);
    if (otherSpan === null) continue;
    const order = compareSteps(event, other);
    const isBefore = order > 0 && span.to < otherSpan.from;
    const isAfter = order < 0 && span.from > otherSpan.to;
    if (isBefore || isAfter) {
      const relation = isBefore ? 'is before' : 'is after';
      const message = `${getEventLabel(event)} ${relation} ${describe(other)}. Correct one of the two, or give a reason.`;
      return { kind: 'order', message };
    }
  }
  return null;
};
