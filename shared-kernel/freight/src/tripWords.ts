import type { Translation } from './fillPlaceholders';
import { spanWords } from './formatSpan';
import { type MilestoneCode, milestones } from './milestones';
import { shippingStatusLabels } from './shippingStatus';

const milestoneWords = Object.fromEntries(milestones.map(({ code, label }) => [code, label])) as Record<
  MilestoneCode,
  string
>;

/** English texts of a trip, the default of the product. `{name}` is a placeholder. */
export const tripWords = {
  language: spanWords.language,
  milestones: milestoneWords,
  /** Milestone texts shown next to a place code. */
  done: {
    booking_confirmed: 'Confirmed',
    empty_picked_up: 'Empty picked up',
    cargo_received: 'Received',
    customs_export_cleared: 'Export cleared',
    loaded: 'Loaded',
    departed: 'Departed',
    transshipment_arrived: 'Arrived',
    transshipment_discharged: 'Discharged',
    transshipment_loaded: 'Loaded',
    transshipment_departed: 'Departed',
    arrived: 'Arrived',
    discharged: 'Discharged',
    customs_hold: 'Held',
    customs_cleared: 'Customs cleared',
    available: 'Available',
    out_gate: 'Gate out',
    delivered: 'Delivered',
    empty_returned: 'Empty returned',
    discrepancy: 'Discrepancy',
  },
  gateIn: 'Gate in',
  receivedByAir: 'Received',
  steps: { ...shippingStatusLabels, cancelled: 'Cancelled' },
  waitsFor: {
    discharge: 'waits for discharge',
    pickUp: 'waits for pick-up',
    gateOut: 'waits for gate out',
    delivery: 'waits for delivery',
    rest: 'waits for the rest',
    day: 'waits for {day}',
    onward: 'waits for onward departure',
  },
  note: {
    onwardNotReported: 'onward departure not reported',
    waited: 'waits {waited} of {all}',
    departsIn: 'departs in {span}',
    noEtd: 'no ETD yet',
    departureNotReported: 'departure not reported',
    held: 'held by customs',
    arrivalNotReported: 'arrival not reported',
    silent: '{span} without report',
    toGo: '{span} to go',
    late: '{span} late',
    onTime: 'on time',
    completed: 'Completed',
    neverDeparted: 'Never departed',
  },
  delta: { later: '+{span}', overdue: 'overdue {span}', arrival: 'arrival {overdue}' },
  thanPlanned: {
    later: { one: '{n} day later than planned', other: '{n} days later than planned' },
    earlier: { one: '{n} day earlier than planned', other: '{n} days earlier than planned' },
  },
  where: {
    cancelledOnTheWay: 'Cancelled on the way',
    cancelledBefore: 'Cancelled before departure',
    delivered: 'Delivered',
    notDeparted: 'Not departed',
    at: 'At {place}',
    partly: 'Partly arrived at {place}',
    before: 'Before {place}',
    between: 'Between {from} and {to}',
  },
  span: spanWords.span,
  events: {
    planned: 'Planned',
    estimated: 'Estimated',
    overdue: '{expected}, not reported yet',
    containers: { one: '{n} container', other: '{n} containers' },
    pieces: { one: '{n} piece', other: '{n} pieces' },
    part: '{pieces}, part of the shipment',
  },
  map: {
    neverSailed: 'Planned, never sailed',
    over: 'The trip is over',
    none: 'No position reported yet',
    standing: 'Standing at {place}, reported',
    estimated: 'Estimated position of {what}: between {from} and {to}',
    shipment: 'the shipment',
    uncharted: 'The position of {place} is not known.',
    noLane: 'No sea lane is known between these ports.',
    noPlaces: 'The booking names no two places yet.',
  },
} as const satisfies Readonly<Record<string, unknown>>;
export type TripWords = Translation<typeof tripWords>;
