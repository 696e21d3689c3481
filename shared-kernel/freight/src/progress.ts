import { bestEvent, currentEvents } from './bestEvent';
import type { LoadType } from './loadTypes';
import { isLikeAir } from './loadTypes';
import { type MilestoneCode, milestonePlans } from './milestones';
import { furtherShippingStatus, type ShippingStatus, shippingStatuses, shippingStatusLabels } from './shippingStatus';
import type { TrackingEvent } from './trackingEvent';

const happened = (events: readonly TrackingEvent[]): ReadonlySet<MilestoneCode> =>
  new Set(
    currentEvents(events).flatMap(({ classifier, milestone }) =>
      classifier === 'actual' && milestone ? [milestone] : [],
    ),
  );

/**
 * How much of the journey is done: the share of the load type's planned steps that an actual event proves, from 0 to 1,
 * rounded to hundredths. Without an actual event it is 0, never a guess.
 */
export function progressOf(events: readonly TrackingEvent[], loadType: LoadType): number {
  const done = happened(events);
  const plan = milestonePlans[loadType];
  const steps = plan.filter((step) => step.some((milestone) => done.has(milestone)));
  return Math.round((steps.length / plan.length) * 100) / 100;
}

const seaSteps: Record<Exclude<ShippingStatus, 'created'>, readonly MilestoneCode[]> = {
  confirmed: ['booking_confirmed'],
  picked: ['empty_picked_up', 'cargo_received'],
  onboard: ['loaded', 'departed'],
  arrived: ['arrived'],
};
const airSteps: typeof seaSteps = { ...seaSteps, picked: ['cargo_received'] };

// What proves a step without telling its time: a container that was discharged must have arrived.
const proofs: Partial<Record<MilestoneCode, ShippingStatus>> = {
  booking_confirmed: 'confirmed',
  empty_picked_up: 'picked',
  cargo_received: 'picked',
  customs_export_cleared: 'picked',
  loaded: 'onboard',
  departed: 'onboard',
  transshipment_arrived: 'onboard',
  transshipment_discharged: 'onboard',
  transshipment_loaded: 'onboard',
  transshipment_departed: 'onboard',
  arrived: 'arrived',
  discharged: 'arrived',
  available: 'arrived',
  out_gate: 'arrived',
  delivered: 'arrived',
  empty_returned: 'arrived',
};

/** How far the actual events say that the cargo is. */
export const shippingStatusOf = (events: readonly TrackingEvent[]): ShippingStatus =>
  [...happened(events)].map((milestone) => proofs[milestone] ?? 'created').reduce(furtherShippingStatus, 'created');

export interface ShippingStep {
  readonly status: ShippingStatus;
  readonly label: string;
  /** `current` is the last one reached; at the arrival nothing is current any more. */
  readonly state: 'done' | 'current' | 'next';
  /** When it happened, or is expected to; null when no source told. */
  readonly at: string | null;
  readonly timeZone: string | null;
  readonly dateOnly: boolean;
}

export interface ShippingFacts {
  readonly loadType: LoadType;
  readonly createdAt: string;
  /** Set by staff; it counts where the events are behind it. */
  readonly shippingStatus?: ShippingStatus | undefined;
}

/** The five steps of the stepper: Created, Confirmed, Picked up, On board, Arrived. */
export function shippingSteps(
  events: readonly TrackingEvent[],
  { loadType, createdAt, shippingStatus = 'created' }: ShippingFacts,
): ShippingStep[] {
  const reached = shippingStatuses.indexOf(furtherShippingStatus(shippingStatus, shippingStatusOf(events)));
  const steps = isLikeAir(loadType) ? airSteps : seaSteps;
  return shippingStatuses.map((status, position) => {
    const isReached = position <= reached;
    const base = {
      status,
      label: shippingStatusLabels[status],
      state: !isReached ? 'next' : position === reached && status !== 'arrived' ? 'current' : 'done',
    } as const;
    if (status === 'created') return { ...base, at: createdAt, timeZone: null, dateOnly: false };
    const reports = steps[status]
      .map((milestone) => bestEvent(events.filter((event) => event.milestone === milestone)))
      .filter((event) => event !== null);
    const told = reports.find((event) => (event.classifier === 'actual') === isReached);
    return {
      ...base,
      at: told?.occurredAt ?? null,
      timeZone: told?.occurredTz ?? null,
      dateOnly: told?.dateOnly ?? false,
    };
  });
}
