import type { DocumentType, Place } from '@quayside/contract';
import {
  type BookingCutOff,
  type BookingStatus,
  currentEvents,
  deriveShippingStatus,
  type ExceptionLimits,
  type FreeTimeTerms,
  hasDeparted,
  laterShippingStatus,
  type ShippingStatus,
  type TrackingEvent,
} from '@quayside/freight';

/** The facts of a booking that the rules evaluate. Times are ISO instants. */
export interface BookingFacts {
  readonly mode: 'SEA' | 'AIR';
  readonly status: BookingStatus;
  readonly shippingStatus: ShippingStatus;
  readonly etd: string | null;
  readonly eta: string | null;
  /** The earliest ETD since the last exception about it; delays are measured against it. */
  readonly promisedEtd: string | null;
  readonly promisedEta: string | null;
  readonly from: Place;
  readonly via: readonly Place[];
  readonly to: Place;
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
  /** Booked pieces; null when unknown. */
  readonly pieces: number | null;
  /** Required documents that the booking lacks, each with its due day, yyyy-MM-dd. */
  readonly missingDocuments: readonly { readonly type: DocumentType; readonly due: string | null }[];
  /** Cut-offs of the booked departure, as long as the booking uses it. */
  readonly cutOffs: readonly BookingCutOff[];
  /** Free-time terms of its containers that do not come from events. */
  readonly freeTime: FreeTimeTerms;
  /** Limits of the tenant's rules from which something is an exception. */
  readonly limits: ExceptionLimits;
}

/** A booking with its events and derived values. */
export interface Shipment {
  readonly facts: BookingFacts;
  readonly now: Date;
  /** All received events including retracted ones, which show that the source is active. */
  readonly received: readonly TrackingEvent[];
  /** Current events including staff-only ones, which prove that something has happened. */
  readonly current: readonly TrackingEvent[];
  /** Current events that all readers may see. Only these raise exceptions, because customers read their evidence. */
  readonly publicEvents: readonly TrackingEvent[];
  readonly hasDeparted: boolean;
  readonly hasArrived: boolean;
  readonly isConfirmed: boolean;
  readonly limits: ExceptionLimits;
}

/** Derives from the events of a booking what the rules need. */
export const deriveShipment = (facts: BookingFacts, received: readonly TrackingEvent[], now: Date): Shipment => {
  const current = currentEvents(received);
  const byEvents = deriveShippingStatus(current);
  const reached = laterShippingStatus(facts.shippingStatus, byEvents);
  // An 'onboard' event may only mean loaded; the status set by staff wins.
  const isOnboardByStaff = reached === 'onboard' && byEvents !== 'onboard';
  return {
    facts,
    limits: facts.limits,
    now,
    received,
    current,
    publicEvents: current.filter(({ visibility }) => visibility === 'all'),
    hasDeparted: hasDeparted(current) || reached === 'arrived' || isOnboardByStaff,
    hasArrived: reached === 'arrived',
    isConfirmed: reached !== 'created',
  };
};
