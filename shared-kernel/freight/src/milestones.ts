import * as v from 'valibot';
import type { LoadType } from './loadTypes';

/** Milestones of a journey in order; every source of events is mapped to them. */
export const milestones = [
  { code: 'booking_confirmed', label: 'Booking confirmed' },
  { code: 'empty_picked_up', label: 'Empty container picked up' },
  { code: 'cargo_received', label: 'Cargo received at origin' },
  { code: 'customs_export_cleared', label: 'Export customs cleared' },
  { code: 'loaded', label: 'Loaded' },
  { code: 'departed', label: 'Departed' },
  { code: 'transshipment_arrived', label: 'Arrived at transshipment point' },
  { code: 'transshipment_discharged', label: 'Discharged at transshipment point' },
  { code: 'transshipment_loaded', label: 'Loaded at transshipment point' },
  { code: 'transshipment_departed', label: 'Departed transshipment point' },
  { code: 'arrived', label: 'Arrived at destination port' },
  { code: 'discharged', label: 'Discharged at destination port' },
  { code: 'customs_hold', label: 'Held by customs' },
  { code: 'customs_cleared', label: 'Import customs cleared' },
  { code: 'available', label: 'Available for pick-up' },
  { code: 'out_gate', label: 'Left the terminal' },
  { code: 'delivered', label: 'Delivered' },
  { code: 'empty_returned', label: 'Empty container returned' },
  { code: 'discrepancy', label: 'Discrepancy' },
] as const;

export type MilestoneCode = (typeof milestones)[number]['code'];

export const milestoneCodes = milestones.map(({ code }) => code) as [MilestoneCode, ...MilestoneCode[]];
export const MilestoneCode = v.picklist(milestoneCodes);

const labels = new Map<string, string>(milestones.map(({ code, label }) => [code, label]));

/** Returns the label of a milestone. */
export const milestoneLabel = (code: MilestoneCode): string => labels.get(code) ?? code;

/** A step of a plan with the milestones that each prove it. */
export type PlannedStep = readonly [MilestoneCode, ...MilestoneCode[]];

const containerPlan: readonly PlannedStep[] = [
  ['booking_confirmed'],
  ['empty_picked_up'],
  ['cargo_received'],
  ['loaded'],
  ['departed'],
  ['arrived'],
  ['discharged'],
  ['out_gate'],
  ['delivered', 'empty_returned'],
];

const lclPlan: readonly PlannedStep[] = [
  ['booking_confirmed'],
  ['cargo_received'],
  ['loaded'],
  ['departed'],
  ['arrived'],
  ['discharged'],
  ['available', 'out_gate'],
  ['delivered'],
];

// For air, the departure proves loading; PRE and MAN only plan it.
const airPlan: readonly PlannedStep[] = [
  ['booking_confirmed'],
  ['cargo_received'],
  ['departed'],
  ['arrived'],
  ['discharged'],
  ['available'],
  ['delivered'],
];

/** Required milestones until a booking is complete. Transshipments, customs and discrepancies are optional. */
export const milestonePlans: Record<LoadType, readonly PlannedStep[]> = {
  FCL: containerPlan,
  BCL: containerPlan,
  MBCL: containerPlan,
  FBA: containerPlan,
  LCL: lclPlan,
  AIR: airPlan,
};

const position = new Map<string, number>(milestones.map(({ code }, index) => [code, index]));

/** Checks whether a milestone is the departure from the origin or can only happen after it. */
export const isAtOrAfterDeparture = (code: MilestoneCode): boolean =>
  code !== 'discrepancy' && code !== 'customs_hold' && (position.get(code) ?? 0) >= (position.get('departed') ?? 0);
