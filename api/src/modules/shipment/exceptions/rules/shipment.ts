import type { DocumentType, Place } from '@quayside/contract';
import {
  type BookingStatus,
  type CutOffName,
  currentEvents,
  type ExceptionLimits,
  type FreeTimeTerms,
  furtherShippingStatus,
  hasDeparted,
  type ShippingStatus,
  shippingStatusOf,
  type TrackingEvent,
} from '@quayside/freight';

/** What the rules know of a booking. Moments are ISO instants. */
export interface BookingFacts {
  readonly mode: 'SEA' | 'AIR';
  readonly status: BookingStatus;
  readonly shippingStatus: ShippingStatus;
  readonly etd: string | null;
  readonly eta: string | null;
  /** The earliest that was told since the last exception about it; a slip is measured against it. */
  readonly promisedEtd: string | null;
  readonly promisedEta: string | null;
  readonly from: Place;
  readonly via: readonly Place[];
  readonly to: Place;
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
  /** Pieces booked; null when nobody said. */
  readonly pieces: number | null;
  /** Documents that the booking needs and does not have, each with its last day, yyyy-MM-dd. */
  readonly missingDocuments: readonly { readonly type: DocumentType; readonly due: string | null }[];
  /** Of the departure that was booked, as long as the booking leaves by it. */
  readonly cutOffs: readonly { readonly name: CutOffName; readonly at: string }[];
  /** What is known of the free time of its containers beside the events. */
  readonly freeTime: FreeTimeTerms;
  /** What the tenant's rules say, from when on something is an exception. */
  readonly limits: ExceptionLimits;
}

/** A booking, what was received for it, and what follows from that. */
export interface Shipment {
  readonly facts: BookingFacts;
  readonly now: Date;
  /** Everything that was received, also what was withdrawn: it shows that its source is alive. */
  readonly received: readonly TrackingEvent[];
  /** What counts, also what only staff may see: it proves that something has happened. */
  readonly current: readonly TrackingEvent[];
  /** What counts and everybody may see: only this raises exceptions, since customers read their evidence. */
  readonly told: readonly TrackingEvent[];
  readonly hasDeparted: boolean;
  readonly hasArrived: boolean;
  readonly isConfirmed: boolean;
  readonly limits: ExceptionLimits;
}

/** Reads the events of a booking as the rules need them. */
export const shipmentOf = (facts: BookingFacts, received: readonly TrackingEvent[], now: Date): Shipment => {
  const current = currentEvents(received);
  const byEvents = shippingStatusOf(current);
  const reached = furtherShippingStatus(facts.shippingStatus, byEvents);
  // 'onboard' by an event may only mean loaded; when staff say it, nobody knows better.
  const isOnboardByStaff = reached === 'onboard' && byEvents !== 'onboard';
  return {
    facts,
    limits: facts.limits,
    now,
    received,
    current,
    told: current.filter(({ visibility }) => visibility === 'all'),
    hasDeparted: hasDeparted(current) || reached === 'arrived' || isOnboardByStaff,
    hasArrived: reached === 'arrived',
    isConfirmed: reached !== 'created',
  };
};
