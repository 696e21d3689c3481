import { currentEvents } from './bestEvent';
import type { LoadType } from './loadTypes';
import { type MilestoneCode, milestonePlans } from './milestones';
import { laterShippingStatus, type ShippingStatus } from './shippingStatus';
import type { TrackingEvent } from './trackingEvent';

const happened = (events: readonly TrackingEvent[]): ReadonlySet<MilestoneCode> =>
  new Set(
    currentEvents(events).flatMap(({ classifier, milestone }) =>
      classifier === 'actual' && milestone ? [milestone] : [],
    ),
  );

/**
 * Returns the progress of a journey: the share of the load type's planned steps that actual events prove, from 0 to 1,
 * rounded to hundredths. Without an actual event it is 0, never an estimate.
 */
export function calculateProgress(events: readonly TrackingEvent[], loadType: LoadType): number {
  const done = happened(events);
  const plan = milestonePlans[loadType];
  const steps = plan.filter((step) => step.some((milestone) => done.has(milestone)));
  return Math.round((steps.length / plan.length) * 100) / 100;
}

// Milestones that prove an earlier step without its time: a discharged container must have arrived.
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

/** Returns the shipping status that the actual events prove. */
export const deriveShippingStatus = (events: readonly TrackingEvent[]): ShippingStatus =>
  [...happened(events)].map((milestone) => proofs[milestone] ?? 'created').reduce(laterShippingStatus, 'created');
